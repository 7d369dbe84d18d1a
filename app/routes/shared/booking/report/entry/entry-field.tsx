import { DateControl, RadioCardsControl, TextareaControl, TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { cylinderNames, reportChoices, reportFormWords as words } from "~/copy/reports/report-forms";
import type { FieldText } from "~/copy/reports/report-methods";
import type { RecordedKind } from "~/domain/reports/forms/specs";
import type { FieldSpec } from "~/lib/measures/fields";
import { unitOf } from "~/lib/measures/quantities";
import { UNIT_NAMES } from "~/lib/measures/unit-names";
import type { UnitSystem } from "~/lib/measures/units";

interface EntryFieldProps {
  kind: RecordedKind;
  name: string;
  text: FieldText | undefined;
  spec: FieldSpec;
  fields: Readonly<Record<string, AnyField>>;
  units: UnitSystem;
}

/** A field by what it takes: the keyboard is the number pad where a number is asked for. */
export function EntryField({ kind, name, text, spec, fields, units }: EntryFieldProps) {
  const field = fields[name];
  if (!field || !text) return null;
  const { label, hint } = text;
  const common = { field, label, optional: spec.optional, hint };
  switch (spec.type) {
    case "choice":
      return (
        <div className="col-span-2">
          <RadioCardsControl field={field} label={label} columns={2} options={optionsOf(name, spec.of, units)} />
        </div>
      );
    case "long":
      return (
        <div className="col-span-2">
          <TextareaControl {...common} limit={spec.most} />
        </div>
      );
    case "time":
      return <TimeOfDay {...common} dateField={fields[`${name}Date`]} />;
    case "decimal":
      return <TextControl {...common} inputMode="decimal" suffix={unitText(kind, spec, units)} width="short" />;
    case "whole":
      return <TextControl {...common} inputMode="numeric" width="short" />;
    case "line":
      return (
        <div className={spec.most > SHORT_LINE ? "col-span-2 sm:col-span-1" : undefined}>
          <TextControl {...common} autoCapitalize={name === "prefix" ? "characters" : undefined} />
        </div>
      );
    default:
      return <TextControl {...common} />;
  }
}

/** Characters that can be read back in half the width of a phone. */
const SHORT_LINE = 100;

interface TimeProps {
  field: AnyField;
  dateField: AnyField | undefined;
  label: string;
  hint?: string | undefined;
  optional?: true | undefined;
}

/** The date is asked for only where it is another day than the work's. */
function TimeOfDay({ dateField, ...rest }: TimeProps) {
  return (
    <div className="col-span-2 sm:col-span-1">
      <TextControl {...rest} type="time" width="short" />
      {dateField ? (
        <details open={Boolean(dateField.initialValue || dateField.errors)} className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted">
            {words.otherDay}
          </summary>
          <DateControl field={dateField} label={`${rest.label}: ${words.date.toLowerCase()}`} />
        </details>
      ) : null}
    </div>
  );
}

/** The project's limits are typed in the units chosen on the same form, an addition's in those of what is added. */
function unitText(kind: RecordedKind, spec: Extract<FieldSpec, { type: "decimal" }>, units: UnitSystem) {
  if (kind === "project") return undefined;
  const unit = UNIT_NAMES[unitOf(spec.quantity, units)];
  return kind === "addition" ? `${unit} / ${UNIT_NAMES[unitOf("admixture", units)]}` : unit;
}

function optionsOf(name: string, values: readonly string[], units: UnitSystem) {
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...reportChoices,
    size: cylinderNames[units],
  };
  return values.map((value) => ({ value, label: named[name]?.[value] ?? value }));
}
