import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, PasswordControl, SubmitButton } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { registrationTexts } from "~/copy/auth";
import { securityTexts, passwordChangeTexts as texts } from "~/copy/security";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { mayLookAtSecurity } from "~/domain/accounts/policy";
import { passwordChangeForm } from "~/domain/accounts/security-schema";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { rememberBrowser } from "~/http/limits/known-browser.server";
import { beginSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({}, ({ actor }) => ({ email: mayLookAtSecurity(actor).email }));

/** Every session ended with the old password; this browser goes on with a new one. */
export const action = formAction(changePassword, {
  schema: passwordChangeForm,
  secret: ["currentPassword", "newPassword", "confirmPassword"],
  done: async ({ request, result }) =>
    redirectWithToast("/profile/security", texts.done, [
      ["Set-Cookie", await beginSession(request, result)],
      ["Set-Cookie", await rememberBrowser(request, result)],
    ]),
});

interface Fields {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export default function SecurityPassword() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<Fields, string[]>({ lastResult });
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: securityTexts.back, to: "/profile/security" }]} />}
      />
      <Card className="max-w-prose">
        <ActionForm csrf={useCsrf()} formKey="" form={form} className="grid gap-5">
          {/* Password managers file the new password under this; the server goes by the session alone. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordControl
            field={fields.currentPassword}
            label={texts.currentPassword}
            autoComplete="current-password"
          />
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
      </Card>
    </>
  );
}
