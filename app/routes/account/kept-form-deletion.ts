import { redirect } from "@remix-run/node";
import { keptFormTexts as texts } from "~/copy/kept-forms";
import { forgetKeptForm } from "~/domain/accounts/kept-forms.server";
import { receiveForm } from "~/http/body/receive-form.server";
import { page } from "~/http/page.server";
import { redirectWithToast } from "~/http/toast.server";
import { keptFormPath } from "~/lib/kept-forms";

/** Asked on the form's own page. */
export const loader = page({}, ({ params }) => redirect(keptFormPath(params.id ?? ""), 303));

/** What was typed is deleted at once; doing it twice is harmless. */
export const action = page({}, async ({ actor, request, params }) => {
  await receiveForm(request);
  forgetKeptForm(actor.id, params.id ?? "");
  return redirectWithToast("/", { ...texts.discarded, tone: "neutral" });
});

/** Shows nothing of its own; without it a refused form would be answered as JSON, not as a page. */
export default function KeptFormDeletion(): null {
  return null;
}
