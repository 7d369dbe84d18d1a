import { useLoaderData } from "@remix-run/react";
import { welcome } from "~/copy/accounts/auth";
import { registerPerson } from "~/domain/accounts/register-person.server";
import { registrationForm } from "~/domain/accounts/schema";
import { formAction } from "~/http/doors/form-action.server";
import { afterSignIn } from "~/http/doors/saved-forms.server";
import { sessionHeaders } from "~/http/session/authenticator.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { authPage, returnToOf } from "./page.server";
import { RegistrationForm } from "./registration-form";
import { AuthScreen, authMeta } from "./screen";

export const loader = authPage;
export const meta = authMeta;

export const action = formAction(registerPerson, {
  schema: registrationForm,
  secret: ["password", "confirmPassword"],
  async done({ request, result, input }) {
    const headers = await sessionHeaders(request, { ...result, role: input.role });
    return redirectWithToast(afterSignIn(result.userId, returnToOf(request)), welcome(input.firstName), headers);
  },
});

export default function AuthRegistration() {
  const state = useLoaderData<typeof loader>();
  return (
    <AuthScreen state={state} mode="register">
      <RegistrationForm state={state} />
    </AuthScreen>
  );
}
