import { isLate, minutesBetween } from "~/lib/measures/clocks";
import { initialCuring, standing } from "~/lib/measures/limits";
import { amountOf } from "~/lib/measures/quantities";
import type { EntryOf } from "../entries/entry";
import type { ProjectSheet, SpecimenSet } from "./types";

/** A set of cylinders, against the times and temperatures of ASTM C31. */
export function specimenSet(
  { id, typed }: EntryOf<"specimens">,
  sampledAt: number,
  project: ProjectSheet | null,
): SpecimenSet {
  const { size, moldedAt, storedIn = "", ids, units } = typed;
  const ages = typed.ages.split(", ");
  const least = amountOf(typed.curingLeast, "temperature", units);
  const most = amountOf(typed.curingMost, "temperature", units);
  const allowed = initialCuring(project?.units ?? units, project?.strength ?? undefined);
  const known = [least, most].flatMap((temperature) => temperature ?? []);
  const isOutside = known.some(({ typed: value, unit }) => standing({ value, unit }, allowed) !== "within");
  return {
    id,
    size,
    moldedAt,
    storedIn,
    specimens: ids.map((specimenId, index) => ({ id: specimenId, ageDays: Number(ages[index]) })),
    minutes: minutesBetween(sampledAt, moldedAt),
    isLate: isLate("molding", sampledAt, moldedAt),
    curing: { least, most, allowed, isOutside },
  };
}

/** "1042-1" with four ages gives 1042-1A to 1042-1D. */
export function specimenIds(prefix: string, ages: string): string[] {
  return ages.split(", ").map((_age, index) => `${prefix}${String.fromCharCode(65 + index)}`);
}
