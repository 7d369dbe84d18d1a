import { useLoaderData, useSearchParams } from "@remix-run/react";
import { authPage } from "./page.server";
import { RegistrationForm } from "./registration-form";
import { AuthScreen, authMeta } from "./screen";
import { SignInForm } from "./sign-in-form";

export const loader = authPage;
export const meta = authMeta;

export default function Auth() {
  const state = useLoaderData<typeof loader>();
  const registering = useSearchParams()[0].get("mode") === "register";
  return (
    <AuthScreen state={state} mode={registering ? "register" : "login"}>
      {registering ? <RegistrationForm state={state} /> : <SignInForm state={state} />}
    </AuthScreen>
  );
}
