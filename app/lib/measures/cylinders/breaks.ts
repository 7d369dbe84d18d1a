import type { CylinderSize } from "../specification/mix";
import { SETTINGS, type Settings } from "../specification/settings";
import { compare, decimalText, type Exact, exact, mean, minus, over, roundedTo, times } from "../units/exact";

/** Who made the cylinders, as the precision of both differs. */
export type Made = "field" | "laboratory";

export interface BreakRange {
  /** Of the unrounded average, to 0.1 %. */
  percent: string;
  /** To 0.1 %; null where the standard has none for so many cylinders. */
  limit: string | null;
  isWide: boolean;
}

/**
 * Holds the range of cylinders broken together against what properly made ones exceed once in 20. Null of fewer than two. Source: ASTM C39/C39M,
 * on precision.
 */
export function rangeOf(
  strengths: readonly string[],
  size: CylinderSize,
  made: Made = "field",
  settings: Settings = SETTINGS,
): BreakRange | null {
  const found = strengths.map(exact).sort(compare);
  const [lowest, highest] = [found.at(0), found.at(-1)];
  if (found.length < 2 || !lowest || !highest) return null;
  const range = roundedTo(times(over(minus(highest, lowest), mean(found)), exact("100")), TENTH);
  const limit = limitsOf(size, made, settings)[found.length - 2];
  return {
    percent: percentText(range),
    limit: limit ? percentText(exact(limit)) : null,
    isWide: limit !== undefined && compare(range, exact(limit)) > 0,
  };
}

/**
 * For two, three and four cylinders; more have no limit. The standard has no figure of its own for 4 x 8 in. made in the field. Four have
 * 3.6 times its coefficients of variation: 3.2 % of 4 x 8 in., 2.9 % of 6 x 12 in. made in the field and 2.4 % in a laboratory (ASTM C670).
 */
function limitsOf(size: CylinderSize, made: Made, settings: Settings): readonly string[] {
  if (size === "4x8") return [settings.rangeOfTwo4x8, settings.rangeOfThree4x8, "11.52"];
  return made === "field" ? [settings.rangeOfTwo6x12, settings.rangeOfThree6x12, "10.44"] : ["6.6", "7.8", "8.64"];
}

const TENTH = exact("0.1");

function percentText(value: Exact): string {
  return decimalText(roundedTo(value, TENTH), 1);
}
