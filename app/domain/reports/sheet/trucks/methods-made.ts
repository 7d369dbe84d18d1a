import type { CoveredMethod } from "~/lib/measures/coverage";
import { isMethodName, type MethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import type { LoadSheet, TestSheet } from "../types";

/** The ASTM standards by which a report samples, tests and molds, each once, in the order in which they are used. */
export function methodsMade(loads: readonly Pick<LoadSheet, "samples">[]): CoveredMethod[] {
  const samples = loads.flatMap((load) => load.samples);
  const named = samples.flatMap(({ tests, sets }): CoveredMethod[] => [
    "C172",
    ...tests.flatMap((test) => methodMade(test) ?? []),
    ...(sets.length > 0 ? (["C31"] as const) : []),
  ]);
  return [...new Set(named)];
}

/** The standard by which a test was made; undefined where it is none of today's. */
export function methodMade({ results: [first] }: Pick<TestSheet, "results">): MethodName | undefined {
  return first?.method.split("/").find(isMethodName);
}
