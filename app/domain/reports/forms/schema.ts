import { z } from "zod";
import { limitProblems, type Problem, type TypedFields } from "~/lib/measures/fields";
import { openProblems, readFields } from "~/lib/measures/read-fields";
import { isTest, methodOf } from "~/lib/measures/test-kinds";
import { UNIT_SYSTEMS } from "~/lib/measures/units";
import { fieldsOf, RECORDED_KINDS, type RecordedKind } from "./specs";

/** `typed` has the fields of its kind as text: decimals as typed, times as HH:MM and, under `…Date`, a typed date. Unusual values need `confirmed`. */
export const recordedEntry = z
  .object({
    bookingId: z.string(),
    kind: z.enum(RECORDED_KINDS),
    parentId: z.string().optional(),
    entryId: z.string().optional(),
    units: z.enum(UNIT_SYSTEMS).default("inch-pound"),
    confirmed: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform(({ bookingId, kind, parentId, entryId, units, confirmed, ...sent }, context) => {
    const { typed, ...read } = readFields(fieldsOf(kind, sent.method), { ...sent, units }, units);
    for (const [field, message] of [...openProblems(read, confirmed), ...crossProblems(kind, typed, parentId)]) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return { bookingId, kind, parentId, entryId, units, typed };
  });

type Rule = (typed: TypedFields, parentId: string | undefined) => Problem[];

function crossProblems(kind: RecordedKind, typed: TypedFields, parentId: string | undefined): Problem[] {
  if (isTest(kind)) return methodOf(kind, typed).problems?.(typed) ?? [];
  return RULES[kind]?.(typed, parentId) ?? [];
}

const RULES: { readonly [K in RecordedKind]?: Rule } = {
  project: (typed) => limitProblems(typed, "consistency", "air", "temperature"),
  specimens: (typed) => limitProblems(typed, "curing"),
  nonconformance: ({ description }, parentId) =>
    description === undefined && parentId === undefined ? [["description", "Say what does not conform"]] : [],
};
