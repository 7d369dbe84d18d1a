import { compare, exact, isDecimal } from "~/lib/measures/exact";
import type { ReportEntryKind } from "~/lib/vocabulary";
import type { Problem } from "./field-rules";

type Typed = Readonly<Record<string, string>>;
type Rule = (typed: Typed, parentId: string | undefined) => Problem[];

/** Rules of several fields of one form. */
export function crossProblems(kind: ReportEntryKind, typed: Typed, parentId: string | undefined): Problem[] {
  return RULES[kind]?.(typed, parentId) ?? [];
}

const RULES: { readonly [K in ReportEntryKind]?: Rule } = {
  project: (typed) =>
    ["consistency", "air", "temperature"].flatMap((limit) => order(typed, `${limit}Least`, `${limit}Most`)),
  air: ({ method, gauge, aggregateCorrection }) => {
    if (method !== "C231") return [];
    if (aggregateCorrection === undefined)
      return [["aggregateCorrection", "Enter the aggregate correction factor; 0 if there is none"]];
    return isMore(aggregateCorrection, gauge)
      ? [["aggregateCorrection", "The correction cannot be larger than the gauge reading"]]
      : [];
  },
  density: ({ emptyMass, fullMass }) =>
    isMore(emptyMass, fullMass) || emptyMass === fullMass
      ? [["fullMass", "The full measure must weigh more than the empty one"]]
      : [],
  specimens: (typed) => order(typed, "curingLeast", "curingMost"),
  nonconformance: ({ description }, parentId) =>
    description === undefined && parentId === undefined ? [["description", "Say what does not conform"]] : [],
};

function order(typed: Typed, least: string, most: string): Problem[] {
  return isMore(typed[least], typed[most]) ? [[most, "This is less than the lowest"]] : [];
}

function isMore(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && isDecimal(a) && isDecimal(b) && compare(exact(a), exact(b)) > 0;
}
