import type { Technician } from "~/domain/reports/sheet/signed/signed";
import { methodsMade } from "~/domain/reports/sheet/trucks/methods-made";
import type { LoadSheet } from "~/domain/reports/sheet/types";
import { uncovered } from "~/lib/measures/coverage";

/** Says which tests of a report the technician's certificates do not cover. Empty where they cover all, and where there is none, which is said elsewhere. */
export function coverageSentence({ level, also = [] }: Technician, loads: readonly LoadSheet[]): string {
  if (level === null) return "";
  const levels = [level, ...also];
  const methods = uncovered(levels, methodsMade(loads)).map((method) => `ASTM ${method}`);
  return methods.length === 0
    ? ""
    : `Certified on the day for ${levels.join(" and ")}; that does not cover ${methods.join(", ")}.`;
}
