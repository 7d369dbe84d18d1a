import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fold } from "~/components/concrete/fold";
import { MeasuredField } from "~/components/concrete/measured-field";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, HiddenControl, useSentForm } from "~/components/forms";
import { Card, PageHeader } from "~/components/ui";
import { postJobTexts } from "~/copy/jobs/jobs";
import { specificationFieldTexts, specificationTexts } from "~/copy/jobs/specification";
import { specificationChoices } from "~/copy/jobs/specification-choices";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { specifiedFor, usualOf } from "~/domain/specifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { keysOf } from "~/lib/keys-of";
import { SETTING_FIELDS } from "~/lib/measures/specification/settings";
import { SPECIFICATION } from "~/lib/measures/specification/specification";
import { SpecificationCrumbs } from "./crumbs";
import { subjectOf } from "./subject";

const { form: texts, sections, confirmed } = specificationTexts;
const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · ${data.specified.name}`);

export const loader = page({ roles: ["company"], right: "post", ...access }, ({ actor, params }) => {
  const { specification, ...specified } = specifiedFor(actor, subjectOf(params));
  const { mixes, ...typed } = specification ?? { ...usualOf(actor), projectName: specified.name, mixes: [] };
  return { specified, typed, hasMixes: mixes.length > 0, formKey: newFormKey() };
});

export const action = formAction(keepSpecification, {
  ...access,
  add: ({ params }) => subjectOf(params),
  done: ({ actor, params, result: { version } }) => {
    const { home } = specifiedFor(actor, subjectOf(params));
    // Whoever begins has no mix yet.
    return version === 1 ? redirect(`${home}/mixes/new`, 303) : redirectWithToast(home, texts.saved);
  },
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SpecificationForm() {
  const { specified, ...shown } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<SpecificationCrumbs of={specified} here={texts.title} />}
      />
      <GeneralForm key={shown.formKey} specified={specified} {...shown} />
    </div>
  );
}

type Name = keyof typeof SPECIFICATION;

const PARTS: readonly { title: string; names: readonly Name[] }[] = [
  { title: sections.project, names: ["projectName", "projectNumber", "buildingPermit", "address", "element", "units"] },
  { title: sections.testing, names: ["hiredBy", "acceptance", "samplingPoint"] },
  { title: sections.agency, names: ["agencyName", "agencyAccreditation", "agencyEngineer"] },
];
const SETTINGS = keysOf(SETTING_FIELDS);

function GeneralForm({ specified, typed, formKey }: Shown) {
  const defaultValue: Record<string, string> = { ...typed, seen: String(specified.version) };
  const [form, fields] = useSentForm<Record<string, string>>({ defaultValue });
  const labels = Object.fromEntries(Object.entries(specificationFieldTexts).map(([name, { label }]) => [name, label]));
  const shown = (names: readonly Name[]) => (
    <div className="grid grid-cols-2 items-end gap-4">
      {names.map((name) => (
        <MeasuredField
          key={name}
          field={fields[name]}
          spec={SPECIFICATION[name]}
          text={specificationFieldTexts[name]}
          units={null}
          names={namesOf(name)}
          none={texts.notChosen}
        />
      ))}
    </div>
  );
  const isSet = SETTINGS.some((name) => fields[name]?.initialValue || fields[name]?.errors);
  return (
    <ActionForm form={form} formKey={formKey} labels={labels} className="grid gap-5">
      {fields.seen ? <HiddenControl field={fields.seen} /> : null}
      {PARTS.map(({ title, names }) => (
        <Card key={title} title={title}>
          {shown(names)}
        </Card>
      ))}
      <Fold title={sections.settings} isOpen={isSet}>
        {shown(SETTINGS)}
      </Fold>
      {fields.confirmed?.errors ? <CheckboxControl field={fields.confirmed} label={confirmed} /> : null}
      <FormButtons words={texts} to={specified.home} leave={texts.keep} />
    </ActionForm>
  );
}

function namesOf(name: Name): Readonly<Record<string, string>> | undefined {
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = specificationChoices;
  return named[name];
}
