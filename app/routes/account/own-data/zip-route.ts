import { redirect } from "@remix-run/node";
import { ownDataTexts } from "~/copy/accounts/own-account";
import { exportOwnData } from "~/domain/account-lifecycle/own-data/export-own-data.server";
import { ownData } from "~/domain/account-lifecycle/own-data/own-data.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { zipAnswer } from "~/http/zip-answer.server";

/** The form stands on the page of one's data. */
export const loader = page({ roles: ["inspector", "company", "unattached"] }, () => redirect("/profile/data", 303));

/** A copy of a person's data, for them to keep. */
export const action = formAction(exportOwnData, {
  saved: false,
  keyless: true,
  standsAt: { page: "/profile/data", failed: ownDataTexts.copy.failed },
  done: ({ actor, request }) => zipAnswer(request, "pourcheck-data", ownData(actor)),
});
