import { useLoaderData } from "@remix-run/react";
import { ActionForm, SubmitButton, TextControl, useRefusedForm } from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { resetRequestTexts as texts } from "~/copy/accounts/auth";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { formAction } from "~/http/doors/form-action.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { authPage, returnToOf } from "./page.server";
import { authPath, resetRequestPath } from "./paths";
import { RefusalNotice } from "./refusal-notice";
import { AuthScreen, authMeta } from "./screen";

export const loader = authPage;
export const meta = authMeta;

/** Answers the same for every address and leads back to the login (specification 1, section 4). */
export const action = formAction(requestPasswordReset, {
  done({ request }) {
    const portal = new URL(request.url).searchParams.get("type") === "company" ? "company" : "inspector";
    return redirectWithToast(authPath({ portal, returnTo: returnToOf(request) }), texts.done);
  },
});

export default function ResetPasswordRequest() {
  const state = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<{ email: string }>();
  return (
    <AuthScreen state={state} mode="reset-password">
      <div className="grid gap-5">
        <RefusalNotice title={texts.failed} messages={forForm} />
        <p className="text-muted">{texts.lead}</p>
        <ActionForm
          formKey=""
          form={form}
          failed={texts.failed}
          action={resetRequestPath(state)}
          className="grid gap-5"
        >
          <TextControl field={fields.email} label={texts.email} type="email" autoComplete="username" />
          <SubmitButton busyLabel={texts.busy} wide>
            {texts.submit}
          </SubmitButton>
        </ActionForm>
        <LinkButton to={authPath(state)} variant="secondary" wide preventScrollReset>
          {texts.back}
        </LinkButton>
      </div>
    </AuthScreen>
  );
}
