import type { AnyField } from "~/components/forms/controls";
import { mixValue } from "~/copy/reports/recording/mix-changes";
import { formTexts } from "~/copy/reports/recording/report-forms";
import { usualCoverage } from "~/copy/reports/report/coverage";
import { reportTexts } from "~/copy/reports/report/reports";
import type { EntryFormView } from "~/domain/reports/entries/entry-queries.server";
import type { NewValues } from "~/domain/reports/forms/defaults";
import { fieldsOf, type RecordedKind } from "~/domain/reports/forms/specs";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import { MIX, type Mix } from "~/lib/measures/specification/mix";
import type { UnitSystem } from "~/lib/measures/units/units";
import { EntryField } from "./entry-field";

interface EntryFieldsProps {
  kind: RecordedKind;
  method: MethodName | undefined;
  units: UnitSystem;
  zone: string;
  fields: Readonly<Record<string, AnyField>>;
  origins: NewValues["origins"];
  named: EntryFormView["named"];
  /** What the job has of a mix. */
  specified?: Mix | null;
  /** Fields that this form does not ask for. */
  without?: readonly string[];
  /** Optional ones that are not optional here. */
  needed?: readonly string[];
  nameOf?: (field: string) => string;
}

/** The fields of one kind of entry. Text inputs stand together, so that the keyboard's Next leads through them. */
export function EntryFields(props: EntryFieldsProps) {
  const {
    kind,
    method,
    units,
    zone,
    fields,
    origins,
    named,
    specified,
    without = [],
    needed = [],
    nameOf = (field) => field,
  } = props;
  const texts = formTexts(kind, method);
  const coverage = method ? usualCoverage(method) : "";
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      {fieldsOf(kind, method)
        .filter(([name]) => name !== "method" && !without.includes(name))
        .map(([name, spec]) => (
          <EntryField
            key={name}
            kind={kind}
            name={name}
            fieldName={nameOf(name)}
            text={texts.fields[name]}
            spec={spec}
            fields={fields}
            units={units}
            zone={zone}
            isNeeded={needed.includes(name)}
            origin={origins[name]}
            jobHas={specified ? jobValue(name, specified, units) : undefined}
            named={spec.type === "entry" ? optionsOf(named, spec.kinds) : []}
          />
        ))}
      {coverage ? <p className="col-span-2 text-muted">{coverage}</p> : null}
    </div>
  );
}

function jobValue(name: string, mix: Mix, units: UnitSystem): string | undefined {
  return isMixField(name) ? mixValue(name, mix[name], units) : undefined;
}

function isMixField(name: string): name is keyof typeof MIX {
  return name in MIX;
}

function optionsOf(named: EntryFormView["named"], kinds: readonly string[]) {
  const names = {
    mix: reportTexts.mix,
    sample: (number: string) => reportTexts.sample(Number(number)),
    test: reportTexts.test,
  };
  const of = kinds.includes("mix") ? "mix" : kinds.includes("sample") ? "sample" : "test";
  return named.filter(({ kind }) => kind === of).map(({ id, kind, name }) => ({ value: id, label: names[kind](name) }));
}
