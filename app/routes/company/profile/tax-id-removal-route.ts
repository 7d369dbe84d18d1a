import { redirect } from "@remix-run/node";
import { taxIdTexts } from "~/copy/inspectors/company-profile";
import { removeTaxId } from "~/domain/people/company/set-tax-id.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the tax number's page. */
export const loader = page({ roles: ["company"], right: "tax" }, () => redirect("/profile/tax-id", 303));

export const action = formAction(removeTaxId, {
  standsAt: { page: "/profile/tax-id", failed: taxIdTexts.removeFailed },
  done: () => redirectWithToast("/profile", taxIdTexts.removed),
});
