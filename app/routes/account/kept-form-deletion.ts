import { redirect } from "@remix-run/node";
import { keptFormTexts as texts } from "~/copy/kept-forms";
import { forgetKeptForm } from "~/domain/accounts/kept-forms.server";
import { readForm } from "~/http/body.server";
import { checkCsrf } from "~/http/csrf.server";
import { page } from "~/http/page.server";
import { redirectWithToast } from "~/http/toast.server";
import { keptFormPath } from "~/lib/kept-forms";

/** Asked on the form's own page. */
export const loader = page({}, ({ params }) => redirect(keptFormPath(params.id ?? ""), 303));

/** What was typed is deleted at once; doing it twice is harmless. */
export const action = page({}, async ({ actor, request, params }) => {
  const { form } = await readForm(request);
  await checkCsrf(form, request);
  forgetKeptForm(actor.id, params.id ?? "");
  return redirectWithToast("/", { ...texts.discarded, tone: "neutral" });
});
