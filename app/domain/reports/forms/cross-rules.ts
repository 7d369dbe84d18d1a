import { isMore, type Problem } from "~/lib/measures/fields";
import { isTest, methodOf } from "~/lib/measures/test-kinds";
import type { RecordedKind } from "./specs";

type Typed = Readonly<Record<string, string>>;
type Rule = (typed: Typed, parentId: string | undefined) => Problem[];

/** Rules of several fields of one form. */
export function crossProblems(kind: RecordedKind, typed: Typed, parentId: string | undefined): Problem[] {
  if (isTest(kind)) return methodOf(kind, typed).problems?.(typed) ?? [];
  return RULES[kind]?.(typed, parentId) ?? [];
}

const RULES: { readonly [K in RecordedKind]?: Rule } = {
  project: (typed) =>
    ["consistency", "air", "temperature"].flatMap((limit) => order(typed, `${limit}Least`, `${limit}Most`)),
  specimens: (typed) => order(typed, "curingLeast", "curingMost"),
  nonconformance: ({ description }, parentId) =>
    description === undefined && parentId === undefined ? [["description", "Say what does not conform"]] : [],
};

function order(typed: Typed, least: string, most: string): Problem[] {
  return isMore(typed[least], typed[most]) ? [[most, "This is less than the lowest"]] : [];
}
