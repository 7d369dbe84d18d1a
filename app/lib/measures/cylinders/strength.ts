import { meanOf } from "../fresh-concrete/formulas";
import { compare, type Exact, exact, mean, over, roundedTo, times } from "../units/exact";
import { QUANTITIES } from "../units/quantities";
import { type Result, reported, type Standard } from "../units/results";
import { type Amount, convert, type UnitSystem } from "../units/units";

const METHOD: Standard = "C39/C39M";

/** More digits than any diameter has. */
const PI = exact("3.14159265358979");

interface Broken {
  diameters: readonly [Amount, Amount];
  load: Amount;
}

export interface CylinderStrength {
  /** The mean of the two, to 0.01 in. [0.25 mm]. */
  diameter: Result;
  area: Result;
  strength: Result;
}

/** ASTM C39/C39M: the load over the area of the mean diameter, to 10 psi [0.1 MPa]. For cylinders twice as long as wide, which need no correction. */
export function cylinderStrength({ diameters: [a, b], load }: Broken, system: UnitSystem): CylinderStrength {
  const { unit } = QUANTITIES.diameter[system];
  const diameter = {
    ...reported("diameter", system, meanOf(a, b, unit)),
    method: METHOD,
    formula: "D = (d1 + d2) / 2",
  };
  const meters = convert({ typed: diameter.value, unit }, "m");
  const squareMeters = over(times(PI, times(meters, meters)), exact("4"));
  const shown = over(squareMeters, convert({ typed: "1", unit: QUANTITIES.area[system].unit }, "m2"));
  const pascals = over(convert(load, "N"), squareMeters);
  const strength = over(pascals, convert({ typed: "1", unit: QUANTITIES.strength[system].unit }, "Pa"));
  return {
    diameter,
    area: { ...reported("area", system, shown), method: METHOD, formula: "A = π D² / 4" },
    strength: { ...reported("strength", system, strength), method: METHOD, formula: "f = P / A" },
  };
}

/** The mean of the strengths as reported, to the same step (ASTM C39/C39M). @throws RangeError without any */
export function meanStrength(strengths: readonly string[], system: UnitSystem): Result {
  const average = mean(strengths.map(exact));
  return { ...reported("strength", system, average), method: METHOD, formula: "mean of the set" };
}

/** Whether two diameters of a cylinder are within 2 % of each other; others are not to be tested. Source: ASTM C39/C39M, on specimens. */
export function diametersAgree(first: string, second: string): boolean {
  const a = exact(first);
  const b = exact(second);
  const within = (one: Exact, other: Exact) => compare(one, times(other, exact("1.02"))) <= 0;
  return within(a, b) && within(b, a);
}

/** Whole percent of what is specified. */
export function percentOf(found: Pick<Result, "value" | "unit">, specified: Amount): string {
  const share = over(exact(found.value), convert(specified, found.unit ?? specified.unit));
  const percent = roundedTo(times(share, exact("100")), exact("1"));
  return String(percent.above / percent.below);
}
