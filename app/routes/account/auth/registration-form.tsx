import { type ChangeEvent, useState } from "react";
import {
  ActionForm,
  PasswordControl,
  SelectControl,
  SubmitButton,
  TextControl,
  useRefusedForm,
} from "~/components/forms";
import { registrationTexts as texts } from "~/copy/accounts/auth";
import { fiftyStates } from "~/lib/states";
import { type AuthState, registrationPath } from "./paths";
import { RefusalNotice } from "./refusal-notice";

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  state: string;
  city: string;
  password: string;
  confirmPassword: string;
}

/** Opening an account of the portal's role. */
export function RegistrationForm({ state }: { state: AuthState }) {
  const [form, fields, forForm] = useRefusedForm<Registration>();
  const [typed, setTyped] = useState({ password: "", confirmPassword: "" });
  const remember = (name: keyof typeof typed) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  return (
    <div className="grid gap-5">
      <RefusalNotice title={texts.failed} messages={forForm} />
      <ActionForm formKey="" form={form} action={registrationPath(state)} className="grid gap-5">
        <input type="hidden" name="role" value={state.portal} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.firstName} label={texts.firstName} autoComplete="given-name" />
          <TextControl field={fields.lastName} label={texts.lastName} autoComplete="family-name" />
        </div>
        <TextControl
          field={fields.email}
          label={texts.email}
          hint={texts.emailHint[state.portal]}
          type="email"
          autoComplete="email"
        />
        {state.portal === "company" ? (
          <TextControl
            field={fields.companyName}
            label={texts.companyName}
            hint={texts.companyNameHint}
            autoComplete="organization"
            optional
          />
        ) : null}
        <TextControl field={fields.phone} label={texts.phone} type="tel" autoComplete="tel" optional />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectControl
            field={fields.state}
            label={texts.state}
            placeholder={texts.statePlaceholder}
            options={STATES}
            autoComplete="address-level1"
          />
          <TextControl field={fields.city} label={texts.city} autoComplete="address-level2" />
        </div>
        <PasswordControl
          field={fields.password}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          onChange={remember("password")}
        />
        <div>
          <PasswordControl
            field={fields.confirmPassword}
            label={texts.confirmPassword}
            autoComplete="new-password"
            onChange={remember("confirmPassword")}
          />
          <PasswordsMatch {...typed} />
        </div>
        <SubmitButton busyLabel={texts.busy} wide>
          {texts.submit}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

const STATES = fiftyStates.map(({ code, name }) => ({ value: code, label: name }));

/** Empty while nothing has been typed a second time (specification 1, section 2.3). */
function PasswordsMatch({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  const match = password === confirmPassword;
  return (
    <p role="status" className={`mt-1.5 text-sm empty:hidden ${match ? "text-ok-ink" : "text-bad-ink"}`}>
      {confirmPassword === "" ? null : match ? texts.match : texts.mismatch}
    </p>
  );
}
