import { isLate, minutesBetween } from "~/lib/measures/clocks";
import { type Limits, standing } from "~/lib/measures/limits";
import { METHODS } from "~/lib/measures/methods";
import { unitOf } from "~/lib/measures/quantities";
import { isOfConsistency, methodOf, methodsOf, type ReadingName, type TestKind } from "~/lib/measures/test-kinds";
import type { Unit } from "~/lib/measures/units";
import { type EntryOf, textIn } from "../entries/entry";
import type { LoadSheet, ProjectSheet, TestSheet } from "./types";

/** A test with its results in the project's units, against its clock and its limits. */
export function testOf(
  { id, kind, typed }: EntryOf<TestKind>,
  sampledAt: number,
  load: LoadSheet,
  project: ProjectSheet | null,
): TestSheet {
  const { testedAt } = typed;
  const { isClocked, workOut } = methodOf(kind, typed);
  const { results, isValid } = workOut(typed, project?.units ?? typed.units, load.volume);
  const [first] = results;
  return {
    id,
    kind,
    testedAt,
    minutes: minutesBetween(sampledAt, testedAt),
    typed,
    results,
    isValid,
    isLate: isClocked && isLate("testing", sampledAt, testedAt),
    standing: first && project ? standing(first, limitsOf(kind, project)) : "within",
  };
}

export function limitsOf(
  kind: TestKind,
  { consistency, limits }: Pick<ProjectSheet, "consistency" | "limits">,
): Limits {
  const { limits: limit } = methodOf(kind);
  return limit && (!isOfConsistency(kind) || kind === consistency) ? limits[limit] : {};
}

interface Input {
  name: ReadingName;
  value: string;
  unit: Unit;
}

export function inputsOf({ kind, typed }: Pick<TestSheet, "kind" | "typed">): Input[] {
  const specs = new Map(methodsOf(kind).flatMap((method) => Object.entries(METHODS[method].fields)));
  return [...specs].flatMap(([name, spec]) => {
    const value = textIn(typed, name);
    if (spec.type !== "decimal" || value === "") return [];
    return [{ name: name as ReadingName, value, unit: unitOf(spec.quantity, typed.units) }];
  });
}
