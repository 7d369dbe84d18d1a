import { useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/account/password-form";
import { titled } from "~/components/document/title";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { securityTexts, passwordChangeTexts as texts } from "~/copy/accounts/security";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { mayLookAtSecurity } from "~/domain/accounts/policy";
import { passwordChangeForm } from "~/domain/accounts/security-schema";
import { EVERYONE } from "~/domain/actor";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { goOnSignedIn } from "~/http/session/after-password-change.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: EVERYONE }, ({ actor }) => ({ email: mayLookAtSecurity(actor).email }));

/** This browser goes on with a new session. */
export const action = formAction(changePassword, {
  schema: passwordChangeForm,
  secret: ["currentPassword", "newPassword", "confirmPassword"],
  done: async ({ request, result }) =>
    redirectWithToast("/profile/security", texts.done, await goOnSignedIn(request, result)),
});

export default function SecurityPassword() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: securityTexts.back, to: "/profile/security" }]} />}
      />
      <Card className="max-w-prose">
        <PasswordForm email={email} texts={texts} />
      </Card>
    </>
  );
}
