import { redirect } from "@remix-run/node";
import { companyInvitationTexts as texts } from "~/copy/accounts/company-people";
import { joinByInvitation } from "~/domain/company-people/invitations/accept-invitation.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { companyInvitationLink } from "~/http/session/mailed-link.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the invitation's page and on that of people without a company. */
export const loader = page({ roles: ["unattached"] }, () => redirect("/no-company", 303));

/** Somebody who is signed in with the invited address joins the company. */
export const action = formAction(joinByInvitation, {
  saved: false,
  standsAt: { page: "/no-company", failed: texts.notJoined },
  done: async ({ result }) =>
    redirectWithToast("/company-home", texts.joined(result.company), [
      ["Set-Cookie", await companyInvitationLink.forgetToken()],
    ]),
});
