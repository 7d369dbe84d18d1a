import type { CoveredMethod } from "~/lib/measures/coverage";
import { isMethodName } from "~/lib/measures/fresh-concrete/test-kinds";
import type { LoadSheet } from "../types";

/** The ASTM standards by which a report samples, tests and molds, each once, in the order in which they are used. */
export function methodsMade(loads: readonly Pick<LoadSheet, "samples">[]): CoveredMethod[] {
  const samples = loads.flatMap((load) => load.samples);
  const named = samples.flatMap(({ tests, sets }): CoveredMethod[] => [
    "C172",
    ...tests.flatMap(({ results: [first] }) => first?.method.split("/")[0] ?? []).filter(isMethodName),
    ...(sets.length > 0 ? (["C31"] as const) : []),
  ]);
  return [...new Set(named)];
}
