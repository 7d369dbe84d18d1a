import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, HiddenControl, TextControl, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { planPageTexts } from "~/copy/jobs/concrete";
import { dropPlannedMix } from "~/domain/plans/drop-planned-mix.server";
import { plannedMixFor } from "~/domain/plans/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PlanCrumbs } from "./crumbs";
import { companiesOnly, pathOf, subjectOf } from "./subject";

const texts = planPageTexts.dropping;

export const meta = titled<typeof loader>((data) => texts.title(data.plan.shown.mix.mixId));

export const loader = page({ roles: ["company"], right: "book", ...companiesOnly }, ({ actor, params }) => {
  const plan = plannedMixFor(actor, subjectOf(params), params.mix ?? "");
  if (!plan.mayChange) throw redirect(pathOf(plan), 303);
  return { plan, formKey: newFormKey() };
});

export const action = formAction(dropPlannedMix, {
  ...companiesOnly,
  add: ({ params }) => ({ ...subjectOf(params), mix: params.mix ?? "" }),
  done: ({ result }) => redirectWithToast(pathOf(result), texts.done),
});

/** Asks before a mix is taken out of a plan, and why. */
export default function PlannedMixRemoval() {
  const { plan, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ seen?: string; setsReason?: string }>({
    defaultValue: { seen: String(plan.seen) },
  });
  const title = texts.title(plan.shown.mix.mixId);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={texts.lead} above={<PlanCrumbs of={plan} here={title} />} />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <HiddenControl field={fields.seen} />
        <TextControl field={fields.setsReason} label={planPageTexts.changing.why} />
        <FormButtons words={texts} variant="danger" to={pathOf(plan)} leave={texts.keep} />
      </ActionForm>
    </div>
  );
}
