import { isLate, minutesBetween } from "~/lib/measures/clocks";
import { METHODS } from "~/lib/measures/fresh-concrete/methods";
import {
  isOfConsistency,
  methodOf,
  methodsOf,
  type ReadingName,
  type TestKind,
} from "~/lib/measures/fresh-concrete/test-kinds";
import { type Limits, standing } from "~/lib/measures/units/limits";
import { unitOf } from "~/lib/measures/units/quantities";
import type { Unit, UnitSystem } from "~/lib/measures/units/units";
import { type EntryOf, evidenceOf, textIn } from "../../entries/entry";
import type { LoadSheet, MixSheet, TestSheet } from "../types";

/** A test with its results in the report's units, against its clock and the limits of its truck's mix. */
export function testOf(entry: EntryOf<TestKind>, { sampledAt, load, mix, units }: Sampled): TestSheet {
  const { id, kind, typed } = entry;
  const { testedAt, checkOf } = typed;
  const { isClocked, workOut } = methodOf(kind, typed);
  const { results, isValid } = workOut(typed, units, load.volume);
  const [first] = results;
  return {
    id,
    kind,
    testedAt,
    minutes: minutesBetween(sampledAt, testedAt),
    typed,
    results,
    isValid,
    isLate: isClocked && isLate(kind === "temperature" ? "temperature" : "testing", sampledAt, testedAt),
    standing: first && mix ? standing(first, limitsOf(kind, mix)) : "within",
    checkOf: checkOf ?? null,
    evidence: evidenceOf(entry),
  };
}

interface Sampled {
  sampledAt: number;
  load: Pick<LoadSheet, "volume">;
  mix: Pick<MixSheet, "consistency" | "limits"> | undefined;
  units: UnitSystem;
}

export function limitsOf(kind: TestKind, { consistency, limits }: Pick<MixSheet, "consistency" | "limits">): Limits {
  const { limits: limit } = methodOf(kind);
  return limit && (!isOfConsistency(kind) || kind === consistency) ? limits[limit] : {};
}

interface Input {
  name: ReadingName;
  value: string;
  unit: Unit | null;
}

/** What was read for a test. Whole numbers, such as cups of water, have no unit. */
export function inputsOf({ kind, typed }: Pick<TestSheet, "kind" | "typed">): Input[] {
  const specs = new Map(methodsOf(kind).flatMap((method) => Object.entries(METHODS[method].fields)));
  return [...specs].flatMap(([name, spec]): Input[] => {
    const value = textIn(typed, name);
    if (value === "" || (spec.type !== "decimal" && spec.type !== "whole")) return [];
    const unit = spec.type === "decimal" ? unitOf(spec.quantity, typed.units) : null;
    return [{ name: name as ReadingName, value, unit }];
  });
}
