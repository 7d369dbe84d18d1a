import { standing } from "~/lib/measures/limits";
import { unitOf } from "~/lib/measures/quantities";
import { cylinderStrength, meanStrength, percentOf } from "~/lib/measures/strength";
import type { UnitSystem } from "~/lib/measures/units";
import { daysBetween } from "~/lib/time/dates";
import type { PlannedBreak } from "./planned";
import type { TypedCylinder } from "./schema";
import type { BrokenCylinder, SignedStrength } from "./types";

type WorkedOut = Pick<
  SignedStrength,
  "units" | "cylinders" | "average" | "specified" | "percent" | "standing" | "testedAge"
>;

/** Works out each cylinder and their mean, and holds that against what is specified for its age. */
export function workOutStrength(
  typed: readonly TypedCylinder[],
  testedOn: string,
  planned: PlannedBreak,
  units: UnitSystem,
): WorkedOut {
  const { mix } = planned;
  const cylinders = typed.map((cylinder, index) => brokenOf(cylinder, planned.cylinderIds[index] ?? "", units));
  const average = meanStrength(
    cylinders.map(({ strength }) => strength),
    units,
  );
  const specified = mix?.strength
    ? { strength: mix.strength, ageDays: Number(mix.strengthAge || USUAL_AGE_DAYS) }
    : null;
  return {
    units,
    cylinders,
    average,
    specified,
    percent: specified && percentOf(average, specified.strength),
    standing: specified ? againstSpecified(average, specified, planned.ageDays) : "open",
    testedAge: planned.moldedOn === null ? null : daysBetween(planned.moldedOn, testedOn),
  };
}

/** A specified strength without an age is meant at 28 days. */
const USUAL_AGE_DAYS = "28";

function againstSpecified(
  average: SignedStrength["average"],
  { strength, ageDays }: NonNullable<SignedStrength["specified"]>,
  age: number,
): SignedStrength["standing"] {
  if (standing(average, { least: strength }) !== "below") return "reached";
  return age < ageDays ? "early" : "below";
}

function brokenOf({ first, second, load, fracture }: TypedCylinder, id: string, units: UnitSystem): BrokenCylinder {
  const diameter = (typed: string) => ({ typed, unit: unitOf("diameter", units) });
  const read = {
    diameters: [diameter(first), diameter(second)] as const,
    load: { typed: load, unit: unitOf("load", units) },
  };
  return { id, fracture, ...read, ...cylinderStrength(read, units) };
}
