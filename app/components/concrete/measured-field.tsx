import { type AnyField, RadioCardsControl, SelectControl, TextControl } from "~/components/forms/controls";
import type { FieldText } from "~/copy/reports/recording/report-methods";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import type { UnitSystem } from "~/lib/measures/units/units";

interface MeasuredFieldProps {
  field: AnyField | undefined;
  spec: FieldSpec;
  text: FieldText;
  /** Null where they are chosen on the same form. */
  units: UnitSystem | null;
  /** The words of its choices. */
  names?: Readonly<Record<string, string>> | undefined;
  /** What an optional choice shows while nothing is chosen. */
  none?: string;
}

/** A field of a specification or mix by what it takes, in a grid of two columns. Of numbers and choices the form says itself that they may be left out. */
export function MeasuredField({ field, spec, text, units, names = {}, none }: MeasuredFieldProps) {
  if (!field) return null;
  const common = { field, ...text };
  const wide = "col-span-2 sm:col-span-1";
  switch (spec.type) {
    case "choice": {
      const options = spec.of.map((value) => ({ value, label: names[value] ?? value }));
      if (spec.optional || options.length > FEW)
        return <SelectControl {...common} options={options} placeholder={none} className={wide} />;
      return <RadioCardsControl {...common} options={options} columns={2} className="col-span-2" />;
    }
    case "decimal":
      return <TextControl {...common} inputMode="decimal" suffix={unitText(spec.quantity, units)} width="short" />;
    case "whole":
      return <TextControl {...common} inputMode="numeric" suffix={spec.of} width="short" />;
    default:
      return <TextControl {...common} optional={spec.optional} className={wide} />;
  }
}

/** More choices than this stand in a list. */
const FEW = 3;

function unitText(quantity: Parameters<typeof unitOf>[0], units: UnitSystem | null): string {
  const of = (system: UnitSystem) => UNIT_NAMES[unitOf(quantity, system)];
  if (units) return of(units);
  const [first, second] = [of("inch-pound"), of("si")];
  return first === second ? first : `${first} / ${second}`;
}
