import { asked, resultCheck } from "../fields/field-rules";
import { decimal, type Problem } from "../fields/fields";
import type { ReadFields } from "../fields/read-fields";
import { SETTINGS, type Settings } from "../specification/settings";
import { exact, grouped, isBetween, minus } from "../units/exact";
import { unitOf } from "../units/quantities";
import { UNIT_NAMES } from "../units/unit-names";
import type { UnitSystem } from "../units/units";

/** Relative yields outside it are asked about, and are nonconformances. */
type YieldBand = Pick<Settings, "yieldLeast" | "yieldMost">;

/** Outside these a reading is wrong. Judgments. */
const POSSIBLE_YIELD: YieldBand = { yieldLeast: "0.80", yieldMost: "1.20" };
const POSSIBLE_AIR = { least: exact("-3"), most: exact("20") };

interface Worked {
  name: string;
  value: string;
}

/** Checks what was worked out of a density test, as reported: the density at a field that gives it, the rest at what can be left out (ASTM C138/C138M). */
export function derivedChecks(
  results: readonly Worked[],
  units: UnitSystem,
  band: YieldBand = SETTINGS,
): Pick<ReadFields, "problems" | "unusual"> {
  const value = (name: string) => results.find((result) => result.name === name)?.value;
  const density = densityCheck(value("density"), units);
  const rest = [yieldCheck(value("relativeYield"), band), airCheck(value("gravimetricAir"))];
  // A density that nothing has makes the others wrong too, and one sentence says what to check.
  const checks = density.problems ? [density] : [density, ...rest];
  return {
    problems: checks.flatMap((check) => check.problems ?? []),
    unusual: checks.flatMap((check) => check.unusual ?? []),
  };
}

type Check = { problems?: Problem[]; unusual?: Problem[] };

function densityCheck(value: string | undefined, units: UnitSystem): Check {
  if (value === undefined) return {};
  const called = `A density of ${grouped(value)} ${UNIT_NAMES[unitOf("density", units)]}`;
  const { problem, unusual } = resultCheck(value, DENSITY, units, { called, check: "the measure and both masses" });
  if (problem) return { problems: [["fullMass", problem]] };
  return unusual ? { unusual: [["fullMass", unusual]] } : {};
}

const DENSITY = decimal("density", "density");

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
export function isInBand(relativeYield: string, { yieldLeast, yieldMost }: YieldBand = SETTINGS): boolean {
  return isBetween(exact(relativeYield), exact(yieldLeast), exact(yieldMost));
}

/** Whether the air of a meter and the gravimetric air of a sample, in percent as reported, are further apart than the job allows. */
export function airsDiffer(
  metered: string,
  gravimetric: string,
  { airDifference }: Pick<Settings, "airDifference"> = SETTINGS,
): boolean {
  return !isBetween(minus(exact(metered), exact(gravimetric)), exact(`-${airDifference}`), exact(airDifference));
}
