import { ActionForm, PasswordControl, SubmitButton, TextControl, useRefusedForm } from "~/components/forms";
import { Card } from "~/components/ui";
import { registrationTexts as fieldTexts } from "~/copy/accounts/auth";
import { companyInvitationTexts } from "~/copy/accounts/company-people";
import { RefusalNotice } from "../auth/refusal-notice";

const texts = companyInvitationTexts.register;

interface Acceptance {
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
  confirmPassword: string;
}

/** What somebody without an account fills in to join. */
export function AcceptanceForm({ email }: { email: string }) {
  const [form, fields, forForm] = useRefusedForm<Acceptance>();
  return (
    <div className="grid gap-5">
      <RefusalNotice title={texts.failed} messages={forForm} />
      <Card>
        <ActionForm formKey="" form={form} action="/company-invitation" className="grid gap-5">
          {/* Password managers file the new password under this; the server goes by the link alone. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextControl field={fields.firstName} label={fieldTexts.firstName} autoComplete="given-name" />
            <TextControl field={fields.lastName} label={fieldTexts.lastName} autoComplete="family-name" />
          </div>
          <TextControl field={fields.phone} label={fieldTexts.phone} type="tel" autoComplete="tel" optional />
          <PasswordControl
            field={fields.password}
            label={fieldTexts.password}
            hint={fieldTexts.passwordHint}
            autoComplete="new-password"
          />
          <PasswordControl
            field={fields.confirmPassword}
            label={fieldTexts.confirmPassword}
            autoComplete="new-password"
          />
          <SubmitButton busyLabel={texts.busy} wide>
            {texts.submit}
          </SubmitButton>
        </ActionForm>
      </Card>
    </div>
  );
}
