import { useActionData, useLoaderData } from "@remix-run/react";
import { signInTexts } from "~/copy/accounts/auth";
import { signIn } from "~/domain/accounts/schema";
import { afterSignIn } from "~/http/doors/saved-forms.server";
import { signInAction } from "~/http/session/authenticator.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { authPage, returnToOf } from "./page.server";
import { AuthScreen, authMeta } from "./screen";
import { SignInForm } from "./sign-in-form";

export const loader = authPage;
export const meta = authMeta;

export const action = signInAction({
  strategy: "portal",
  schema: signIn,
  done: ({ userId }, request, headers) =>
    redirectWithToast(afterSignIn(userId, returnToOf(request)), signInTexts.done, headers),
});

export default function AuthSession() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  // A person who chose the wrong portal continues in their own: the email stays, only the password is typed again.
  const state = { ...loaded, portal: refusal?.portal ?? loaded.portal };
  return (
    <AuthScreen state={state} mode="login">
      <SignInForm state={state} refusal={refusal} />
    </AuthScreen>
  );
}
