import { redirect } from "@remix-run/node";
import { companyLogoTexts } from "~/copy/inspectors/company-profile";
import { removeCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the logo's page. */
export const loader = page({ roles: ["company"], right: "details" }, () => redirect("/profile/logo", 303));

export const action = formAction(removeCompanyLogo, {
  standsAt: { page: "/profile/logo", failed: companyLogoTexts.removeFailed },
  done: () => redirectWithToast("/profile", companyLogoTexts.removed),
});
