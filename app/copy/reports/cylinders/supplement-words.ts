import { SUPPLEMENTS } from "~/domain/reports/supplements/specs";
import type { SignedSupplement } from "~/domain/reports/supplements/types";
import type { FieldSpec } from "~/lib/measures/fields/fields";
import { unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import { formatMoment } from "~/lib/time/dates";
import { enteredTexts } from "./laboratory";
import { supplementForms, supplementTexts } from "./supplements";

interface Facts extends Pick<SignedSupplement, "kind" | "units"> {
  typed: Readonly<Record<string, unknown>>;
  booking: { zone: string };
  entered?: { person?: string; laboratory: string } | null;
  technician: { name: string };
}

/** What a supplement says, by the names of its fields: times in the site's zone, readings with their units. */
export function supplementFacts({
  kind,
  typed,
  units,
  booking,
  entered,
  technician,
}: Facts): (readonly [string, string])[] {
  const specs: [string, FieldSpec][] = Object.entries(SUPPLEMENTS[kind]);
  const labels = new Map(Object.entries(supplementForms[kind].fields).map(([name, { label }]) => [name, label]));
  const facts = specs.flatMap(([name, spec]): (readonly [string, string])[] => {
    const value = typed[name];
    if (value === undefined) return [];
    const text =
      typeof value === "number"
        ? formatMoment(value, booking.zone)
        : spec.type === "decimal"
          ? `${value} ${UNIT_NAMES[unitOf(spec.quantity, units)]}`
          : choiceText(String(value));
    return [[labels.get(name) ?? name, text]];
  });
  if (!entered) return facts;
  const { person, laboratory } = entered;
  const by = person ? enteredTexts.who(person, laboratory) : laboratory;
  return [...facts, [enteredTexts.label, enteredTexts.signedBy(by, technician.name)]];
}

function choiceText(value: string): string {
  return new Map<string, string>(Object.entries(supplementTexts.finalCuring)).get(value) ?? value;
}
