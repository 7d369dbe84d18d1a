import { z } from "zod";
import { isMore, type Problem } from "~/lib/measures/fields";
import { isTest, methodOf } from "~/lib/measures/test-kinds";
import { UNIT_SYSTEMS } from "~/lib/measures/units";
import { isCalendarDate } from "~/lib/time/dates";
import { problemOf, textOf, unusualText } from "./field-rules";
import { fieldsOf, RECORDED_KINDS, type RecordedKind } from "./specs";

/** Shown at `confirmed`, whose box the form then has. */
export const CONFIRM = "Check the values marked above. If they are right, tick the box and save again.";

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
    const { typed, problems, unusual } = readFields(kind, { ...sent, units });
    const open = confirmed ? problems : [...problems, ...unusual];
    if (unusual.length > 0 && !confirmed) open.push(["confirmed", CONFIRM]);
    for (const [field, message] of [...open, ...crossProblems(kind, typed, parentId)]) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return { bookingId, kind, parentId, entryId, units, typed };
  });

type RecordedEntry = z.output<typeof recordedEntry>;

function readFields(kind: RecordedKind, sent: Record<string, unknown> & { units: RecordedEntry["units"] }) {
  const typed: Record<string, string> = {};
  const problems: Problem[] = [];
  const unusual: Problem[] = [];
  for (const [name, spec] of fieldsOf(kind, sent.method)) {
    const text = textOf(sent[name], spec);
    const scale = { units: sent.units, typed };
    const problem = problemOf(text, spec, scale);
    const warning = problem ? undefined : unusualText(text, spec, scale);
    if (problem) problems.push([name, problem]);
    if (warning) unusual.push([name, warning]);
    if (text !== "") typed[name] = text;
    if (spec.type !== "time") continue;
    const date = textOf(sent[`${name}Date`], { type: "line", most: 10 });
    if (date !== "" && !isCalendarDate(date)) problems.push([`${name}Date`, "Enter a date"]);
    else if (date !== "") typed[`${name}Date`] = date;
  }
  return { typed, problems, unusual };
}

type Typed = Readonly<Record<string, string>>;
type Rule = (typed: Typed, parentId: string | undefined) => Problem[];

function crossProblems(kind: RecordedKind, typed: Typed, parentId: string | undefined): Problem[] {
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
