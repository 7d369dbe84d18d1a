import { compare, decimalText, type Exact, exact, mean, minus, over, roundedTo, times } from "../exact";
import type { CylinderSize } from "../mix";
import { reported } from "../results";
import type { UnitSystem } from "../units";

/** Who made the cylinders, as the precision of both differs. */
export const MADE = ["field", "laboratory"] as const;
export type Made = (typeof MADE)[number];

/** Percent that the range of two, three and four cylinders of one sample exceeds once in 20. */
export type PrecisionLimits = Readonly<
  Record<CylinderSize, Readonly<Record<Made, readonly [two: string, three: string, four: string]>>>
>;

/**
 * What a job that says nothing else has. Source: ASTM C39/C39M, on precision, which has no figure of its own for 4 x 8 in. cylinders made in
 * the field; for four cylinders 3.6 times its coefficients of variation 2.4, 2.9 and 3.2 % (ASTM C670). More than four have no limit.
 */
export const PRECISION: PrecisionLimits = {
  "4x8": { field: ["9.0", "10.6", "11.52"], laboratory: ["9.0", "10.6", "11.52"] },
  "6x12": { field: ["8.0", "9.5", "10.44"], laboratory: ["6.6", "7.8", "8.64"] },
};

/** Returns the average of strengths as reported, to the same step (ASTM C39/C39M). @throws RangeError without any */
export function averageStrength(strengths: readonly string[], system: UnitSystem): string {
  return reported("strength", system, mean(strengths.map(exact))).value;
}

export interface BreakRange {
  /** Of the unrounded average, to 0.1 %. */
  percent: string;
  /** To 0.1 %; null where the standard has none for so many cylinders. */
  limit: string | null;
  isWide: boolean;
}

/** Holds the range of cylinders broken together against what properly made ones seldom exceed. Null of fewer than two. */
export function rangeOf(
  strengths: readonly string[],
  size: CylinderSize,
  made: Made = "field",
  limits: PrecisionLimits = PRECISION,
): BreakRange | null {
  const found = strengths.map(exact).sort(compare);
  const [lowest, highest] = [found.at(0), found.at(-1)];
  if (found.length < 2 || !lowest || !highest) return null;
  const range = roundedTo(times(over(minus(highest, lowest), mean(found)), exact("100")), TENTH);
  const limit = limits[size][made][found.length - 2];
  return {
    percent: percentText(range),
    limit: limit ? percentText(exact(limit)) : null,
    isWide: limit !== undefined && compare(range, exact(limit)) > 0,
  };
}

const TENTH = exact("0.1");

function percentText(value: Exact): string {
  return decimalText(roundedTo(value, TENTH), 1);
}
