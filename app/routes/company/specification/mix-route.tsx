import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MixFields } from "~/components/concrete/mix-fields";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { postJobTexts } from "~/copy/jobs/jobs";
import { specificationTexts } from "~/copy/jobs/specification";
import { mixFieldTexts } from "~/copy/reports/recording/mix-words";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { mixFor, specifiedFor } from "~/domain/specifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { SpecificationCrumbs } from "./crumbs";
import { subjectOf } from "./subject";

const { mix: texts, confirmed } = specificationTexts;
const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${titleOf(data.shown)} · ${data.shown.name}`);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const shown = mixFor(actor, subjectOf(params), params.mix);
  // The units of a mix are the specification's, so that comes first.
  if (!shown) throw redirect(`/projects/${params.id}/specification`, 303);
  return { shown, formKey: newFormKey() };
});

export const action = formAction(keepMix, {
  ...access,
  add: ({ params }) => ({ ...subjectOf(params), ...(params.mix ? { mix: params.mix } : {}) }),
  done: ({ actor, params }) => redirectWithToast(specifiedFor(actor, subjectOf(params)).home, texts.saved),
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["shown"];

function titleOf({ mix }: Pick<Shown, "mix">): string {
  return mix ? texts.change(mix.mixId) : texts.title;
}

/** A mix of a specification: a new one, or one that is changed. */
export default function MixPage() {
  const { shown, formKey } = useLoaderData<typeof loader>();
  const title = titleOf(shown);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={texts.lead} above={<SpecificationCrumbs of={shown} here={title} />} />
      <MixForm key={formKey} shown={shown} formKey={formKey} />
    </div>
  );
}

const LABELS = Object.fromEntries(Object.entries(mixFieldTexts).map(([name, { label }]) => [name, label]));

function MixForm({ shown, formKey }: { shown: Shown; formKey: string }) {
  const { mix, units, version, home, dischargeSuggestion } = shown;
  const { id, ...typed } = mix ?? { id: null, consistency: "slump", aggregate: "normalweight", strengthAge: "28" };
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue: { ...typed, seen: String(version) } });
  return (
    <ActionForm form={form} formKey={formKey} labels={LABELS} className="grid gap-5">
      {fields.seen ? <HiddenControl field={fields.seen} /> : null}
      <input type="hidden" name="units" value={units} />
      <Card>
        <div className="grid gap-6">
          <MixFields fields={fields} units={units} suggestedDischarge={dischargeSuggestion} />
        </div>
      </Card>
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={confirmed} /> : null}
      <FormButtons words={texts} to={home} leave={texts.keep}>
        {id && shown.projectId ? (
          <LinkButton to={`${home}/mixes/${id}/removal`} variant="quiet">
            {texts.remove}
          </LinkButton>
        ) : null}
      </FormButtons>
    </ActionForm>
  );
}
