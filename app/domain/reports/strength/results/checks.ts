import { ageOutside, ageWindow, isInWindow, type TestedAge, toleranceText } from "~/lib/measures/cylinders/ages";
import { rangeOf } from "~/lib/measures/cylinders/breaks";
import { strengthCheck } from "~/lib/measures/cylinders/cylinder-checks";
import type { Problem } from "~/lib/measures/fields/fields";
import type { Settings } from "~/lib/measures/specification/settings";
import { type Finding, finding } from "../../sheet/findings/finding";
import type { PlannedBreak } from "../breaks/planned";
import { cylinderFieldName } from "./specs";
import { type BrokenCylinder, isCounted, type SignedStrength } from "./types";

interface Checked {
  problems: Problem[];
  unusual: Problem[];
}

/** What is wrong or unusual with the time of a test. UTC ms. */
export function timeChecks(testedAt: number, ageDays: number, { set }: PlannedBreak, settings: Settings): Checked {
  const { moldedAt } = set;
  if (moldedAt === null) return { problems: [], unusual: [] };
  if (testedAt <= moldedAt) return { problems: [["testedAt", "This is not after the molding"]], unusual: [] };
  const window = ageWindow(moldedAt, ageDays, settings);
  if (isInWindow(testedAt, window)) return { problems: [], unusual: [] };
  const { days, hours } = ageOutside(moldedAt, testedAt, window);
  const message = `The cylinders were ${days} d ${hours} h old then, planned for ${ageDays} ${ageDays === 1 ? "day" : "days"}. Is it right?`;
  return { problems: [], unusual: [["testedAt", message]] };
}

/** What is wrong or unusual with the strengths. `ids`: all cylinders of the form, in its order. */
export function strengthChecks(
  {
    cylinders,
    units,
    remarks,
    set,
  }: Pick<SignedStrength, "cylinders" | "units" | "remarks"> & Pick<PlannedBreak, "set">,
  ids: readonly string[],
  mix: PlannedBreak["mix"],
  settings: Settings,
): Checked {
  const problems: Problem[] = [];
  const unusual: Problem[] = [];
  for (const { id, strength } of cylinders) {
    const name = cylinderFieldName("load", ids.indexOf(id));
    const checked = strengthCheck(strength.value, mix?.strength ?? null, units);
    if (checked.problem) problems.push([name, checked.problem]);
    if (checked.unusual) unusual.push([name, checked.unusual]);
  }
  const range = rangeOf(countedIn(cylinders), set.size, "field", settings);
  if (range?.isWide && remarks === "") {
    const message = `The strengths are ${range.percent} % apart, more than ${range.limit} %. Check specimens and testing, and say here what you found`;
    problems.push(["remarks", message]);
  }
  return { problems, unusual };
}

export function countedIn(cylinders: readonly BrokenCylinder[]): string[] {
  return cylinders.filter(isCounted).map(({ strength }) => strength.value);
}

/** What deviates from ASTM C39 in a signed test. `moldedAt`: UTC ms; null where it is not known. */
export function strengthFindings(signed: SignedStrength, moldedAt: number | null, settings: Settings): Finding[] {
  const { set, cylinders, testedAt, ageDays } = signed;
  const apart = cylinders
    .filter(({ areApart }) => areApart)
    .map(({ id }) => finding("diameters-apart", set.id, { cylinder: id }));
  if (moldedAt === null || signed.format === 1) return apart;
  const window = ageWindow(moldedAt, ageDays, settings);
  if (isInWindow(testedAt, window)) return apart;
  const age: TestedAge = ageOutside(moldedAt, testedAt, window);
  const tolerance = toleranceText(ageDays, settings);
  return [finding("tested-outside", set.id, { set: set.prefix, ageDays, tolerance, ...age }), ...apart];
}
