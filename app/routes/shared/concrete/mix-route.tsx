import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONCRETE_LABELS, PlannedFields } from "~/components/concrete/concrete-section";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, HiddenControl, TextControl, useSentForm } from "~/components/forms";
import { WantedTestsFields } from "~/components/jobs/wanted-tests-fields";
import { Card, PageHeader } from "~/components/ui";
import { lineText, planPageTexts } from "~/copy/jobs/concrete";
import { specificationTexts } from "~/copy/jobs/specification";
import { changePlannedMix } from "~/domain/plans/change-planned-mix.server";
import { plannedMixFor } from "~/domain/plans/queries.server";
import type { TypedConcrete } from "~/domain/specifications/concrete-fields";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PlanCrumbs } from "./crumbs";
import { companiesOnly, nameOf, pathOf, subjectOf } from "./subject";

const texts = planPageTexts.changing;

export const meta = titled<typeof loader>((data) => `${data.plan.shown.mix.mixId} · ${nameOf(data.plan)}`);

export const loader = page({ roles: ["company"], right: "book", ...companiesOnly }, ({ actor, params }) => {
  const plan = plannedMixFor(actor, subjectOf(params), params.mix ?? "");
  if (!plan.mayChange) throw redirect(pathOf(plan), 303);
  return { plan, formKey: newFormKey() };
});

export const action = formAction(changePlannedMix, {
  ...companiesOnly,
  add: ({ params }) => ({ ...subjectOf(params), of: params.mix ?? "" }),
  done: ({ result }) => redirectWithToast(pathOf(result), texts.done),
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Values = TypedConcrete & { tests?: string[]; cylinderSets?: string; seen?: string };

/** Another volume, area or number of sets of a mix, with why it changes. */
export default function PlannedMixPage() {
  const shown = useLoaderData<typeof loader>();
  const { plan } = shown;
  const title = texts.title(plan.shown.mix.mixId);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={lineText(plan.shown.line)} above={<PlanCrumbs of={plan} here={title} />} />
      <ChangeForm key={shown.formKey} {...shown} />
    </div>
  );
}

function ChangeForm({ plan, formKey }: Shown) {
  const { planned, units } = plan.shown;
  const { mix: _mix, reason: _why, sets, tests, ...typed } = planned;
  const defaultValue: Values = {
    ...typed,
    tests,
    cylinderSets: sets === null ? "" : String(sets),
    seen: String(plan.seen),
  };
  const [form, fields] = useSentForm<Values>({ defaultValue });
  return (
    <ActionForm form={form} formKey={formKey} labels={CONCRETE_LABELS} className="grid gap-5">
      <HiddenControl field={fields.seen} />
      <Card>
        <div className="grid gap-6">
          <WantedTestsFields fields={fields} />
          <PlannedFields fields={fields} units={units} isReasonApart />
          <TextControl field={fields.setsReason} label={texts.why} />
          {fields.confirmed.errors ? (
            <CheckboxControl field={fields.confirmed} label={specificationTexts.confirmed} />
          ) : null}
        </div>
      </Card>
      <FormButtons words={texts} to={pathOf(plan)} leave={texts.keep} />
    </ActionForm>
  );
}
