import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONCRETE_LABELS, ConcreteFieldset, newMixValues } from "~/components/concrete/concrete-section";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { WantedTestsFields } from "~/components/jobs/wanted-tests-fields";
import { Card, PageHeader } from "~/components/ui";
import { planPageTexts } from "~/copy/jobs/concrete";
import { planMix } from "~/domain/plans/plan-mix.server";
import { planFor } from "~/domain/plans/queries.server";
import type { TypedConcrete } from "~/domain/specifications/concrete-fields";
import { concreteChoicesWithin } from "~/domain/specifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PlanCrumbs } from "./crumbs";
import { companiesOnly, nameOf, pathOf, subjectOf } from "./subject";

const texts = planPageTexts.further;

export const meta = titled<typeof loader>((data) => `${texts.title} · ${nameOf(data.plan)}`);

export const loader = page({ roles: ["company"], right: "book", ...companiesOnly }, ({ actor, params }) => {
  const plan = planFor(actor, subjectOf(params));
  if (!plan.mayChange) throw redirect(pathOf(plan), 303);
  const taken = plan.mixes.map(({ mix }) => mix.id);
  return { plan, choices: concreteChoicesWithin(actor, plan, taken), formKey: newFormKey() };
});

export const action = formAction(planMix, {
  ...companiesOnly,
  add: ({ params }) => subjectOf(params),
  done: ({ result }) => redirectWithToast(pathOf(result), texts.done),
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Values = TypedConcrete & { tests?: string[]; cylinderSets?: string; seen?: string };

/** A further mix of a job or booking, chosen or typed. */
export default function FurtherMix() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead} above={<PlanCrumbs of={shown.plan} here={texts.title} />} />
      <FurtherForm key={shown.formKey} {...shown} />
    </div>
  );
}

function FurtherForm({ plan, choices, formKey }: Shown) {
  const defaultValue: Values = { ...newMixValues(choices), tests: plan.tests, seen: String(plan.seen) };
  const [form, fields] = useSentForm<Values>({ defaultValue });
  return (
    <ActionForm form={form} formKey={formKey} labels={CONCRETE_LABELS} className="grid gap-5">
      <HiddenControl field={fields.seen} />
      <Card>
        <input type="hidden" name="day" value={plan.date} />
        <div className="grid gap-6">
          <WantedTestsFields fields={fields} />
          <ConcreteFieldset fields={fields} choices={choices} dateField="day" />
        </div>
      </Card>
      <FormButtons words={texts} to={pathOf(plan)} leave={texts.keep} />
    </ActionForm>
  );
}
