import type { Technician } from "~/domain/reports/sheet/signed/signed";
import { methodMade, methodsMade } from "~/domain/reports/sheet/trucks/methods-made";
import type { LoadSheet, TestSheet } from "~/domain/reports/sheet/types";
import { uncovered } from "~/lib/measures/coverage";
import type { MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import { FIELD_LEVEL } from "~/lib/vocabulary";

/** Says which tests of a report the technician's certificates do not cover. Empty where they cover all, and where there is none, which is said elsewhere. */
export function coverageSentence({ level, also = [] }: Technician, loads: readonly LoadSheet[]): string {
  if (level === null) return "";
  const levels = [level, ...also];
  const methods = uncovered(levels, methodsMade(loads)).map((method) => `ASTM ${method}`);
  return methods.length === 0
    ? ""
    : `Certified on the day for ${levels.join(" and ")}; that does not cover ${methods.join(", ")}.`;
}

/** The same of one test, to stand beside it. */
export function testCoverage({ level, also = [] }: Pick<Technician, "level" | "also">, test: TestSheet): string {
  const method = methodMade(test);
  return level === null || !method ? "" : notCovering([level, ...also], method);
}

/** Said where a test is recorded that the usual certificate for work at the site does not cover. */
export function usualCoverage(method: MethodName): string {
  return notCovering([FIELD_LEVEL], method);
}

function notCovering(levels: readonly string[], method: MethodName): string {
  if (uncovered(levels, [method]).length === 0) return "";
  return `${levels.join(" and ")} ${levels.length === 1 ? "does" : "do"} not cover ASTM ${method}.`;
}
