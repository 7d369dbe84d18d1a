import { ActionForm, CodeControl, PasswordControl, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { twoFactorChangeTexts } from "~/copy/accounts/security";
import { emailChangeTexts as texts } from "~/copy/accounts/verification";

interface EmailChangeFormProps {
  action: string;
  company: boolean;
  /** The present address has still to be confirmed. */
  unconfirmed: boolean;
  /** True with two-factor sign-in, which needs a code too. */
  byCode: boolean;
}

/** Asks for another address with the present password and, with two-factor sign-in, a code. */
export function EmailChangeForm({ action, company, unconfirmed, byCode }: EmailChangeFormProps) {
  const [form, fields] = useSentForm<{ email: string; currentPassword: string; code: string }>();
  return (
    <ActionForm formKey="" form={form} action={action} className="grid gap-5">
      {unconfirmed ? <p>{texts.unconfirmed}</p> : null}
      <TextControl
        field={fields.email}
        label={texts.email}
        hint={company ? texts.businessOnly : undefined}
        type="email"
        autoComplete="email"
      />
      <PasswordControl field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
      {byCode ? (
        <CodeControl field={fields.code} label={twoFactorChangeTexts.code} hint={twoFactorChangeTexts.hint} />
      ) : null}
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
