import { redirect } from "@remix-run/node";
import { savedFormTexts as texts } from "~/copy/frame/saved-forms";
import { forgetSavedForm } from "~/domain/accounts/saved-forms.server";
import { receiveForm } from "~/http/body/receive-form.server";
import { signInFirst } from "~/http/doors/access.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { savedFormPath } from "~/lib/web/saved-forms";

/** The saved form's own page asks for this. */
export const loader = page({}, ({ params }) => redirect(savedFormPath(params.id ?? ""), 303));

/** Deletes at once what was typed. Doing it twice is harmless. */
export const action = page({}, async ({ actor, request, params }) => {
  await receiveForm(request);
  if (!(await forgetSavedForm(actor, params.id ?? ""))) throw signInFirst(request);
  return redirectWithToast("/", { ...texts.discarded, tone: "neutral" });
});

/** Shows nothing of its own; without it a refused form would be answered as JSON, not as a page. */
export default function SavedFormDeletion(): null {
  return null;
}
