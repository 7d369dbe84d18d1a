import type { Specified } from "~/lib/measures/cylinders/criterion";
import type { AcceptanceRules, SampleBreaks, TestedBreak } from "~/lib/measures/cylinders/verdicts";
import type { UnitSystem } from "~/lib/measures/units/units";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** May 4, 2026, 14:40 in Chicago. */
export const MOLDED = Date.UTC(2026, 4, 4, 19, 40);

export function aci(system: UnitSystem = "inch-pound"): AcceptanceRules {
  return { system, acceptance: "aci-318-19" };
}

export function specified(typed: string, ageDays = 28, system: UnitSystem = "inch-pound"): Specified {
  return { strength: { typed, unit: system === "si" ? "MPa" : "psi" }, ageDays };
}

/** Standard-cured cylinders that were tested exactly at their planned age, or so many hours late. */
export function broken(
  strengths: readonly string[],
  plannedDays = 28,
  { late = 0, ...rest }: Partial<TestedBreak> & { late?: number } = {},
): TestedBreak {
  const testedAt = MOLDED + plannedDays * DAY_MS + late * HOUR_MS;
  return { id: "A", moldedAt: MOLDED, testedAt, plannedDays, curing: "standard", strengths, ruledOut: [], ...rest };
}

/** Samples of a mix, an hour apart, each with two cylinders of 6 x 12 in. that give this test. */
export function sampled(tests: readonly string[], of: Specified | null): SampleBreaks[] {
  return tests.map((test, index) => ({
    reportId: "report 1",
    sampleId: `sample ${index + 1}`,
    sampledAt: MOLDED + index * HOUR_MS,
    size: "6x12",
    specified: of,
    breaks: [broken([test, test])],
  }));
}
