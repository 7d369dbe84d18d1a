import type { ReactNode } from "react";
import { type AnyField, CheckboxControl, RadioCardsControl, SelectControl } from "~/components/forms/controls";
import { plannedFieldTexts, concreteSectionTexts as texts } from "~/copy/jobs/concrete";
import { specificationFieldTexts, specificationTexts } from "~/copy/jobs/specification";
import { specificationChoices } from "~/copy/jobs/specification-choices";
import { mixFieldTexts } from "~/copy/reports/recording/mix-words";
import {
  CONCRETE_FIELDS,
  type ConcreteField,
  SETTLED,
  type TypedConcrete,
} from "~/domain/specifications/concrete-fields";
import type { ConcreteChoices } from "~/domain/specifications/queries.server";
import { keysOf } from "~/lib/keys-of";
import { PLANNED } from "~/lib/measures/specification/plan";
import { SETTINGS } from "~/lib/measures/specification/settings";
import { HIRERS } from "~/lib/measures/specification/specification";
import { UNIT_SYSTEMS } from "~/lib/measures/units/units";
import { Fold } from "./fold";
import { MeasuredField } from "./measured-field";
import { MixFields } from "./mix-fields";
import { PlannerLine } from "./planner-line";

export type ConcreteFields = Readonly<Record<ConcreteField, AnyField>>;

/** The labels of its fields, for a form's summary of what is wrong. */
export const CONCRETE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...mixFieldTexts, ...plannedFieldTexts }).map(([name, { label }]) => [name, label]),
);

/** What the fields of a new mix begin with. */
export function newMixValues({ units, hiredBy }: ConcreteChoices): TypedConcrete {
  const usual = { units, consistency: "slump", aggregate: "normalweight", strengthAge: "28" };
  return { ...usual, ...(hiredBy && { hiredBy }) };
}

interface ConcreteSectionProps {
  fields: ConcreteFields;
  choices: ConcreteChoices;
  /** The field of the form that has the day. */
  dateField: string;
  /** What the planner said of the words that came back, without JavaScript. */
  planned?: string | null;
  /** What stands below the planner's line. */
  children?: ReactNode;
  headingLevel?: 2 | 3;
}

/** The concrete of a job or booking among what else its form asks. Left alone it asks for nothing. */
export function ConcreteSection({ fields, planned, ...shown }: ConcreteSectionProps) {
  const isTouched = (name: ConcreteField) =>
    Boolean(fields[name].errors) || (!SETTLED.some((each) => each === name) && Boolean(fields[name].initialValue));
  return (
    <Fold title={texts.title} isOpen={Boolean(planned) || CONCRETE_FIELDS.some(isTouched)}>
      <p className="mb-6 text-muted">{texts.lead}</p>
      <ConcreteFieldset fields={fields} planned={planned} headingLevel={3} {...shown} />
    </Fold>
  );
}

/** A mix that is chosen, or a new one, and what is placed of it. */
export function ConcreteFieldset(props: ConcreteSectionProps) {
  const { fields, choices, dateField, planned, children, headingLevel } = props;
  const { mixes, isSettled, units } = choices;
  return (
    <div className="group/concrete grid gap-6">
      {mixes.length > 0 ? (
        <SelectControl field={fields.mix} label={texts.mix} options={mixes} placeholder={texts.newMix} />
      ) : null}
      {/* A mix that is chosen has all this already. */}
      <div className="grid gap-6 group-has-[[name=mix]_option:not([value='']):checked]/concrete:hidden">
        <MixFields
          fields={fields}
          units={isSettled ? units : null}
          suggestedDischarge={SETTINGS.dischargeSuggestion}
          headingLevel={headingLevel}
        />
        {isSettled ? <input type="hidden" name="units" value={units} /> : <General fields={fields} />}
      </div>
      <PlannedFields fields={fields} units={isSettled ? units : null} />
      <PlannerLine mixes={mixes} dateField={dateField} planned={planned ?? null} />
      {children ? <div>{children}</div> : null}
      {fields.confirmed.errors ? (
        <CheckboxControl field={fields.confirmed} label={specificationTexts.confirmed} />
      ) : null}
    </div>
  );
}

/** What a new specification needs beside its mix. */
function General({ fields }: Pick<ConcreteSectionProps, "fields">) {
  const named = (of: "units" | "hiredBy", values: readonly string[]) => {
    const names: Readonly<Record<string, string>> = specificationChoices[of];
    return values.map((value) => ({ value, label: names[value] ?? value }));
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RadioCardsControl
        field={fields.units}
        label={specificationFieldTexts.units.label}
        options={named("units", UNIT_SYSTEMS)}
      />
      <SelectControl
        field={fields.hiredBy}
        label={specificationFieldTexts.hiredBy.label}
        options={named("hiredBy", HIRERS)}
        placeholder={specificationTexts.form.notChosen}
      />
    </div>
  );
}

interface PlannedFieldsProps {
  fields: Readonly<Record<string, AnyField>>;
  units: Parameters<typeof MeasuredField>[0]["units"];
  /** Set where a field of the form asks for the reason of any change. */
  isReasonApart?: true;
}

/** What is placed of a mix that day. */
export function PlannedFields({ fields, units, isReasonApart }: PlannedFieldsProps) {
  const names = keysOf(PLANNED).filter((name) => !(isReasonApart && name === "setsReason"));
  return (
    <section>
      <h3 className="mb-3 text-lg leading-tight">{texts.planned}</h3>
      <div className="grid grid-cols-2 items-end gap-4">
        {names.map((name) => (
          <MeasuredField
            key={name}
            field={fields[name]}
            spec={PLANNED[name]}
            text={plannedFieldTexts[name]}
            units={units}
            names={specificationChoices.element}
            none={specificationTexts.form.notChosen}
          />
        ))}
      </div>
    </section>
  );
}
