import { unitOf } from "~/lib/measures/quantities";
import type { Unit } from "~/lib/measures/units";
import { textIn } from "../entries/entry";
import { fieldsOf } from "../forms/specs";
import type { TestSheet } from "../sheet/types";

/** The decimal fields of tests in `SPECS`. */
const INPUT_NAMES = [
  "reading",
  "largest",
  "across",
  "gauge",
  "aggregateCorrection",
  "waterAdded",
  "alcoholCorrection",
  "measureVolume",
  "emptyMass",
  "fullMass",
  "batchMass",
  "theoreticalDensity",
] as const;
export type InputName = (typeof INPUT_NAMES)[number];

/** What was read for a test, as it was typed. */
export interface Input {
  name: InputName;
  value: string;
  unit: Unit;
}

export function inputsOf({ kind, typed }: Pick<TestSheet, "kind" | "typed">): Input[] {
  const specs = new Map(fieldsOf(kind));
  return INPUT_NAMES.flatMap((name) => {
    const spec = specs.get(name);
    const value = textIn(typed, name);
    if (spec?.type !== "decimal" || value === "") return [];
    return [{ name, value, unit: unitOf(spec.quantity, typed.units) }];
  });
}
