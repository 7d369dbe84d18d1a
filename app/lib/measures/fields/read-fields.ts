import { isCalendarDate } from "~/lib/time/dates";
import type { UnitSystem } from "../units/units";
import { problemOf, textOf, unusualText } from "./field-rules";
import type { FieldSpec, Problem } from "./fields";

/** Shown at `confirmed`, whose box the form then has. */
export const CONFIRM = "Check the values marked above. If they are right, tick the box and save again.";

/** What a form sent, field by field. `unusual` is possible and most likely a slip, so that a box has to confirm it. */
export interface ReadFields {
  /** Texts; times as HH:MM and, under `…Date`, a typed date. */
  typed: Record<string, string>;
  problems: Problem[];
  unusual: Problem[];
}

/** Reads the fields of a form in their order, in the units that it showed. */
export function readFields(
  fields: readonly (readonly [name: string, spec: FieldSpec])[],
  sent: Readonly<Record<string, unknown>>,
  units: UnitSystem,
): ReadFields {
  const typed: Record<string, string> = {};
  const problems: Problem[] = [];
  const unusual: Problem[] = [];
  for (const [name, spec] of fields) {
    const text = textOf(sent[name], spec);
    const scale = { units, typed };
    const problem = problemOf(text, spec, scale);
    const warning = problem ? undefined : unusualText(text, spec, scale);
    if (problem) problems.push([name, problem]);
    if (warning) unusual.push([name, warning]);
    if (text !== "") typed[name] = text;
    if (spec.type !== "time") continue;
    const date = textOf(sent[`${name}Date`], { type: "line", most: 10 });
    const isNeeded = spec.dated && text !== "" && date === "";
    if (isNeeded || (date !== "" && !isCalendarDate(date))) problems.push([`${name}Date`, "Enter a date"]);
    else if (date !== "") typed[`${name}Date`] = date;
  }
  return { typed, problems, unusual };
}

/** Returns what a form is refused for: what is wrong, and what is unusual unless its box was ticked. */
export function openProblems(
  { problems, unusual }: Pick<ReadFields, "problems" | "unusual">,
  confirmed: unknown,
): Problem[] {
  if (confirmed || unusual.length === 0) return [...problems];
  return [...problems, ...unusual, ["confirmed", CONFIRM]];
}
