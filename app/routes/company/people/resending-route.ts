import { redirect } from "@remix-run/node";
import { companyPeopleTexts } from "~/copy/accounts/company-people";
import { resendInvitation } from "~/domain/company-people/invitations/invite.server";
import { formAction } from "~/http/doors/form-action.server";
import { page as door } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const { invitations: texts } = companyPeopleTexts;
const page = "/company-people";

/** The form stands on the list. */
export const loader = door({ roles: ["company"], right: "people" }, () => redirect(page, 303));

/** Mails a new link; the one before is void. */
export const action = formAction(resendInvitation, {
  saved: false,
  add: ({ params }) => ({ invitationId: params.id ?? "" }),
  standsAt: { page, failed: texts.resendFailed },
  done: ({ result }) => redirectWithToast(page, texts.resent(result.email)),
});
