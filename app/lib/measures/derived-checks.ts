import { exact, isBetween, minus } from "./exact";
import { asked } from "./field-rules";
import type { Problem } from "./fields";
import type { ReadFields } from "./read-fields";

/** Relative yields outside it are asked about, and are nonconformances. */
export interface YieldBand {
  least: string;
  most: string;
}

/** What a job that says nothing else has. A judgment, as no standard has such a band. */
export const YIELD_BAND: YieldBand = { least: "0.97", most: "1.03" };

/** Points of air in a job that says nothing else: what 2.31 lb/ft³ between two operators come to (ASTM C138/C138M, on precision). */
export const AIR_DIFFERENCE = "1.5";

/** Outside these a reading is wrong. Judgments. */
const POSSIBLE_YIELD: YieldBand = { least: "0.80", most: "1.20" };
const POSSIBLE_AIR = { least: exact("-3"), most: exact("20") };

interface Worked {
  name: string;
  value: string;
}

/** Checks what was worked out of a density test, as reported, at the fields that can be left out (ASTM C138/C138M). */
export function derivedChecks(
  results: readonly Worked[],
  band: YieldBand = YIELD_BAND,
): Pick<ReadFields, "problems" | "unusual"> {
  const value = (name: string) => results.find((result) => result.name === name)?.value;
  const checks = [yieldCheck(value("relativeYield"), band), airCheck(value("gravimetricAir"))];
  return {
    problems: checks.flatMap((check) => check.problems ?? []),
    unusual: checks.flatMap((check) => check.unusual ?? []),
  };
}

type Check = { problems?: Problem[]; unusual?: Problem[] };

function yieldCheck(value: string | undefined, band: YieldBand): Check {
  if (value === undefined) return {};
  if (!isInBand(value, POSSIBLE_YIELD)) {
    const sentence = `Relative yield ${value} is not possible. Check batch weight, load volume, measure and empty mass, or leave the batch weight out.`;
    return { problems: [["batchMass", sentence]] };
  }
  return isInBand(value, band) ? {} : { unusual: [["batchMass", asked(`Relative yield ${value}`)]] };
}

function airCheck(value: string | undefined): Check {
  if (value === undefined) return {};
  if (!isBetween(exact(value), POSSIBLE_AIR.least, POSSIBLE_AIR.most)) {
    const sentence = `Gravimetric air content ${value} % is not possible. Check theoretical density, measure and masses, or leave the theoretical density out.`;
    return { problems: [["theoreticalDensity", sentence]] };
  }
  if (!value.startsWith("-")) return {};
  return { unusual: [["theoreticalDensity", asked(`Gravimetric air content ${value} %`)]] };
}

/** Whether a relative yield, as reported, is within what the job expects. */
export function isInBand(relativeYield: string, { least, most }: YieldBand = YIELD_BAND): boolean {
  return isBetween(exact(relativeYield), exact(least), exact(most));
}

/** Whether the air of a meter and the gravimetric air of a sample, in percent as reported, are further apart than so many points. */
export function airsDiffer(metered: string, gravimetric: string, points: string = AIR_DIFFERENCE): boolean {
  return !isBetween(minus(exact(metered), exact(gravimetric)), exact(`-${points}`), exact(points));
}
