import {
  CheckboxControl,
  CheckboxGroupControl,
  RadioCardsControl,
  SelectControl,
  TextareaControl,
  TextControl,
} from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { mixChoiceNames } from "~/copy/reports/recording/mix-words";
import { reportChoices } from "~/copy/reports/recording/report-choices";
import { wholeUnits, reportFormWords as words } from "~/copy/reports/recording/report-form-words";
import type { FieldText } from "~/copy/reports/recording/report-methods";
import type { RecordedKind } from "~/domain/reports/forms/specs";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { CYLINDER_NAMES } from "~/lib/measures/specification/mix";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";
import { TimeOfDay } from "./time-of-day";

interface EntryFieldProps {
  kind: RecordedKind;
  name: string;
  /** Its name on the page, where the page has several kinds. */
  fieldName: string;
  text: FieldText | undefined;
  spec: FieldSpec;
  fields: Readonly<Record<string, AnyField>>;
  units: UnitSystem;
  zone: string;
  /** Whether it is asked for, though it is optional elsewhere. */
  isNeeded: boolean;
  /** Where the value is from that stands in it already. */
  origin: "job" | "last" | undefined;
  /** What the job has, where the site may have it otherwise. */
  jobHas: string | undefined;
  /** What an `entry` may name. */
  named: readonly { value: string; label: string }[];
}

/** A field by what it takes: the keyboard is the number pad where a number is asked for. */
export function EntryField(props: EntryFieldProps) {
  const { kind, name, fieldName, text, spec, fields, units, zone, named, isNeeded } = props;
  const field = fields[fieldName];
  if (!field || !text) return null;
  const { label } = text;
  const optional = isNeeded || NEEDED_IF_ASKED[kind] === name ? undefined : spec.optional;
  const common = { field, label, optional, hint: hintOf(props) };
  switch (spec.type) {
    case "choice":
      return (
        <div className="col-span-2">
          <RadioCardsControl {...common} columns={2} options={optionsOf(name, spec.of, units)} />
        </div>
      );
    case "several":
      return (
        <div className="col-span-2">
          <CheckboxGroupControl field={field} label={label} options={optionsOf(name, spec.of, units)} />
        </div>
      );
    case "entry":
      return named.length === 0 ? null : (
        <div className="col-span-2">
          <SelectControl {...common} placeholder=" " options={[...named]} />
        </div>
      );
    case "box":
      return (
        <div className="col-span-2">
          <CheckboxControl field={field} label={label} />
        </div>
      );
    case "long":
      return (
        <div className="col-span-2">
          <TextareaControl {...common} limit={spec.most} />
        </div>
      );
    case "time":
      return <TimeOfDay {...common} fieldName={fieldName} dateField={fields[`${fieldName}Date`]} zone={zone} />;
    case "decimal":
      return <TextControl {...common} inputMode="decimal" suffix={unitText(kind, spec, units)} width="short" />;
    case "whole":
      return (
        <TextControl
          {...common}
          inputMode="numeric"
          suffix={spec.of === "pieces" ? undefined : wholeUnits[spec.of]}
          width="short"
        />
      );
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

/** These are asked for only where nobody else has said it, and needed then. */
const NEEDED_IF_ASKED: { readonly [K in RecordedKind]?: string } = { project: "source", specimens: "placedIn" };

/** Characters that can be read back in half the width of a phone. */
const SHORT_LINE = 100;

function hintOf({ text, origin, jobHas }: EntryFieldProps): string | undefined {
  const parts = [text?.hint, origin && words.origin[origin], jobHas && words.jobHas(jobHas)].filter(Boolean);
  return parts.length > 0 ? parts.join(". ") : undefined;
}

/** A mix's limits may be of either consistency test, an addition's amount of either thing. */
function unitText(kind: RecordedKind, spec: Extract<FieldSpec, { type: "decimal" }>, units: UnitSystem) {
  const unit = UNIT_NAMES[unitOf(spec.quantity, units)];
  return kind === "addition" ? `${unit} / ${UNIT_NAMES[unitOf("admixture", units)]}` : unit;
}

function optionsOf(name: string, values: readonly string[], units: UnitSystem) {
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...reportChoices,
    ...mixChoiceNames(units),
    size: CYLINDER_NAMES[units],
  };
  return values.map((value) => ({ value, label: named[name]?.[value] ?? value }));
}
