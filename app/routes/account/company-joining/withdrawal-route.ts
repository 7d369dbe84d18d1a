import { redirect } from "@remix-run/node";
import { joiningTexts as texts } from "~/copy/accounts/joining";
import { withdrawJoinRequest } from "~/domain/company-people/joining/ask-to-join.server";
import { formAction } from "~/http/doors/form-action.server";
import { page as door } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

const page = "/company-joining";

/** The form stands on the page of what was asked. */
export const loader = door({ roles: ["company", "unattached"] }, () => redirect(page, 303));

export const action = formAction(withdrawJoinRequest, {
  saved: false,
  standsAt: { page, failed: texts.notWithdrawn },
  done: () => redirectWithToast(page, texts.withdrawn),
});
