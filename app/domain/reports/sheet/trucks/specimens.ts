import { isLate, minutesBetween } from "~/lib/measures/clocks";
import { HOLD } from "~/lib/measures/fields/field-rules";
import { initialCuring } from "~/lib/measures/units/limits";
import { type EntryOf, evidenceOf } from "../../entries/entry";
import type { MixSheet, SpecimenSet } from "../types";

/** A set of cylinders, against the times of ASTM C172 and with the temperatures that ASTM C31 asks for afterwards. */
export function specimenSet(entry: EntryOf<"specimens">, sampledAt: number, mix: MixSheet | undefined): SpecimenSet {
  const { id, typed } = entry;
  const { size, prefix, moldedAt, storedIn, ids, units, curing, keptAt = "", decides = "", thermometer } = typed;
  const ages = typed.ages.split(", ");
  return {
    id,
    prefix,
    size,
    moldedAt,
    specimens: ids.map((specimenId, index) => ({ id: specimenId, ageDays: ageOf(ages[index]) })),
    minutes: minutesBetween(sampledAt, moldedAt),
    isLate: isLate("molding", sampledAt, moldedAt),
    curing: curing ?? null,
    keptAt,
    decides,
    storedIn: storedIn ?? "",
    thermometer: thermometer ?? "",
    initialCuring: null,
    allowed: initialCuring(units, mix?.strength ?? undefined),
    evidence: evidenceOf(entry),
  };
}

function ageOf(age: string | undefined): number | null {
  return age === undefined || age === HOLD ? null : Number(age);
}

/** "1042-1" with four ages gives 1042-1A to 1042-1D. */
export function specimenIds(prefix: string, ages: string): string[] {
  return ages.split(", ").map((_age, index) => `${prefix}${String.fromCharCode(65 + index)}`);
}
