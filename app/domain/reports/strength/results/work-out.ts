import { cylinderStrength, diametersAgree, meanStrength } from "~/lib/measures/cylinders/strength";
import { amountOf, unitOf } from "~/lib/measures/units/quantities";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { TypedCylinder } from "./schema";
import { FRACTURE_TYPES } from "./specs";
import { type BrokenCylinder, isCounted, type SignedStrength } from "./types";

/** Works out each cylinder and the average of those that count. `ids`: of the cylinders, in the order of `typed`. */
export function workOutStrength(
  typed: readonly (TypedCylinder | null)[],
  ids: readonly string[],
  units: UnitSystem,
): Pick<SignedStrength, "units" | "cylinders" | "average"> {
  const cylinders = typed.flatMap((cylinder, index) => (cylinder ? [brokenOf(cylinder, ids[index] ?? "", units)] : []));
  const counted = cylinders.filter(isCounted).map(({ strength }) => strength.value);
  return { units, cylinders, average: counted.length === 0 ? null : meanStrength(counted, units) };
}

function brokenOf({ first, second, ...read }: TypedCylinder, id: string, units: UnitSystem): BrokenCylinder {
  const diameter = (typed: string) => ({ typed, unit: unitOf("diameter", units) });
  const diameters = [diameter(first), diameter(second)] as const;
  const load = amountOf(read.load, "load", units) ?? { typed: read.load, unit: unitOf("load", units) };
  return {
    id,
    diameters,
    load,
    fracture: FRACTURE_TYPES.find((type) => type === read.fracture) ?? "1",
    defects: read.defects,
    notCounted: read.notCounted,
    areApart: !diametersAgree(first, second),
    ...cylinderStrength({ diameters, load }, units),
  };
}
