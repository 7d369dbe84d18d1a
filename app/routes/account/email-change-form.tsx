import { type SubmissionResult, useForm } from "@conform-to/react";
import { ActionForm, PasswordControl, SubmitButton, TextControl } from "~/components/forms";
import { emailChangeTexts as texts } from "~/copy/verification";
import { useCsrf } from "~/routes/shared/root-data";

interface EmailChangeFormProps {
  action: string;
  company: boolean;
  /** The present address has still to be confirmed. */
  unconfirmed: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Another address for the account, by the present password. */
export function EmailChangeForm({ action, company, unconfirmed, lastResult }: EmailChangeFormProps) {
  const [form, fields] = useForm<{ email: string; currentPassword: string }, string[]>({ lastResult });
  return (
    <ActionForm csrf={useCsrf()} formKey="" form={form} action={action} className="grid gap-5">
      {unconfirmed ? <p>{texts.unconfirmed}</p> : null}
      <TextControl
        field={fields.email}
        label={texts.email}
        hint={company ? texts.businessOnly : undefined}
        type="email"
        autoComplete="email"
      />
      <PasswordControl field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
