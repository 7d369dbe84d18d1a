import type { StrengthInput } from "~/domain/reports/strength/results/schema";
import { cylinderFieldName } from "~/domain/reports/strength/results/specs";

/** What was typed into a form of strengths, by the names of its fields. */
export function enteredValues({ typed, cylinders }: StrengthInput): Record<string, string> {
  const values: Record<string, string> = { ...typed };
  for (const [index, cylinder] of cylinders.entries()) {
    for (const name of ["first", "second", "load", "fracture", "defects", "notCounted"] as const) {
      if (cylinder) values[cylinderFieldName(name, index)] = cylinder[name];
    }
  }
  return values;
}
