import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { titled } from "~/components/document/title";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { adminPasswordTexts as texts } from "~/copy/accounts/security";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { adminPasswordForm } from "~/domain/accounts/security-schema";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { goOnSignedIn } from "~/http/session/after-password-change.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({ email: actor.email }));

/** The same command as on the security page, with the texts of specification 3. */
export const action = formAction(changePassword, {
  roles: ["admin"],
  schema: adminPasswordForm,
  secret: ["currentPassword", "newPassword", "confirmPassword"],
  done: async ({ request, result }) =>
    redirectWithToast("/admin-home", texts.done, await goOnSignedIn(request, result)),
});

/** An administrator's own password. */
export default function AdminPasswordReset() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: texts.home, to: "/admin-home" }, { label: texts.crumb }]} />}
      />
      <Card className="max-w-prose">
        <PasswordForm email={email} texts={texts} failed={texts.failed} />
      </Card>
    </>
  );
}
