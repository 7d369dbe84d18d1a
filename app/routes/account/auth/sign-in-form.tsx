import { Link } from "@remix-run/react";
import { ActionForm, PasswordControl, SubmitButton, TextControl, useRefusedForm } from "~/components/forms";
import { resetRequestTexts, signInTexts } from "~/copy/accounts/auth";
import type { SignInRefusal } from "~/http/session/authenticator.server";
import { type AuthState, resetRequestPath, sessionPath } from "./paths";
import { RefusalNotice } from "./refusal-notice";

/** Signing in to one of the portals. The portal goes along, so that the server can say that it is the wrong one. */
export function SignInForm({ state, refusal }: { state: AuthState; refusal?: SignInRefusal }) {
  const [form, fields, forForm] = useRefusedForm<{ username: string; password: string }>();
  const title = refusal?.code === "wrong-portal" ? signInTexts.wrongPortal : signInTexts.failed;
  return (
    <div className="grid gap-5">
      <RefusalNotice title={title} messages={forForm} />
      <ActionForm formKey="" form={form} action={sessionPath(state)} className="grid gap-5">
        <input type="hidden" name="expectedRole" value={state.portal} />
        <TextControl
          field={fields.username}
          label={signInTexts.username}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordControl field={fields.password} label={signInTexts.password} autoComplete="current-password" />
        <SubmitButton busyLabel={signInTexts.busy} wide>
          {signInTexts.submit}
        </SubmitButton>
      </ActionForm>
      <Link to={resetRequestPath(state)} preventScrollReset className="link-alone">
        {resetRequestTexts.link}
      </Link>
      <Link to="/admin-login" className="link-alone">
        {signInTexts.admin}
      </Link>
    </div>
  );
}
