import { ActionForm, PasswordControl, SubmitButton, useSentForm } from "~/components/forms";
import { registrationTexts } from "~/copy/accounts/auth";
import type { passwordChangeTexts } from "~/copy/accounts/security";

interface Fields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface Props {
  email: string;
  texts: Pick<
    Record<keyof typeof passwordChangeTexts, string>,
    "currentPassword" | "newPassword" | "confirmPassword" | "submit" | "busy"
  >;
  failed?: string;
}

export function PasswordForm({ email, texts, failed }: Props) {
  const [form, fields] = useSentForm<Fields>();
  return (
    <ActionForm formKey="" form={form} failed={failed} className="grid gap-5">
      {/* Password managers file the new password under this; the server goes by the session alone. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordControl field={fields.currentPassword} label={texts.currentPassword} autoComplete="current-password" />
      <PasswordControl
        field={fields.newPassword}
        label={texts.newPassword}
        hint={registrationTexts.passwordHint}
        autoComplete="new-password"
      />
      <PasswordControl field={fields.confirmPassword} label={texts.confirmPassword} autoComplete="new-password" />
      <SubmitButton busyLabel={texts.busy} wide>
        {texts.submit}
      </SubmitButton>
    </ActionForm>
  );
}
