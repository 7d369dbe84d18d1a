import { isLate, minutesBetween } from "~/lib/measures/clocks";
import { initialCuring, standing } from "~/lib/measures/limits";
import { type Entry, textIn, timeIn } from "../entries/entry";
import { amountIn } from "./test-results";
import type { ProjectSheet, SpecimenSet } from "./types";

/** A set of cylinders, against the times and temperatures of ASTM C31. */
export function specimenSet({ id, typed }: Entry, sampledAt: number | null, project: ProjectSheet | null): SpecimenSet {
  const moldedAt = timeIn(typed, "moldedAt");
  const ages = textIn(typed, "ages").split(", ");
  const amount = (name: string) => (textIn(typed, name) ? amountIn(typed, name, "temperature") : null);
  const least = amount("curingLeast");
  const most = amount("curingMost");
  const allowed = initialCuring(project?.units ?? typed.units, project?.strength ?? undefined);
  const known = [least, most].flatMap((temperature) => temperature ?? []);
  return {
    id,
    size: textIn(typed, "size"),
    moldedAt,
    storedIn: textIn(typed, "storedIn"),
    specimens: (typed.ids ?? []).map((specimenId, index) => ({ id: specimenId, ageDays: Number(ages[index]) })),
    minutes: sampledAt === null || moldedAt === null ? null : minutesBetween(sampledAt, moldedAt),
    isLate: sampledAt !== null && moldedAt !== null && isLate("molding", sampledAt, moldedAt),
    curing: {
      least,
      most,
      allowed,
      isOutside: known.some(({ typed: value, unit }) => standing({ value, unit }, allowed) !== "within"),
    },
  };
}

/** "1042-1" with four ages gives 1042-1A to 1042-1D. */
export function specimenIds(prefix: string, ages: string): string[] {
  return ages.split(", ").map((_age, index) => `${prefix}${String.fromCharCode(65 + index)}`);
}
