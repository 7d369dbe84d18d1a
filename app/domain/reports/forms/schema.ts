import { z } from "zod";
import type { Problem, TypedFields } from "~/lib/measures/fields/fields";
import { openProblems, type ReadFields, readFields } from "~/lib/measures/fields/read-fields";
import { isTest, methodOf } from "~/lib/measures/fresh-concrete/test-kinds";
import { mixProblems, unusualInMix } from "~/lib/measures/specification/mix";
import { UNIT_SYSTEMS, type UnitSystem } from "~/lib/measures/units/units";
import { fieldsOfPart, isBegun, partField, SCREEN_NAMES, SCREENS } from "./screens";
import { fieldsOf, RECORDED_KINDS, type RecordedKind } from "./specs";

/** One form's fields of one kind of entry. `typed`: texts, decimals as typed, times as HH:MM and, under `…Date`, a typed date. */
export interface TypedEntry {
  kind: RecordedKind;
  units: UnitSystem;
  typed: Record<string, string>;
  /** Whether what is unusual was confirmed by its box. */
  isConfirmed: boolean;
}

/** Unusual values need `confirmed`. */
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
    const { typed, ...read } = readEntry(kind, { ...sent, units }, units);
    for (const [field, message] of openProblems(read, confirmed)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return { bookingId, kind, parentId, entryId, units, typed, isConfirmed: Boolean(confirmed) };
  });

/** Several parts on one page, each field under its part's name. */
export const recordedScreen = z
  .object({
    bookingId: z.string(),
    screen: z.enum(SCREEN_NAMES),
    parentId: z.string().optional(),
    units: z.enum(UNIT_SYSTEMS).default("inch-pound"),
    confirmed: z.string().optional(),
  })
  .catchall(z.unknown())
  .transform(({ bookingId, screen, parentId, units, confirmed, ...sent }, context) => {
    const { parts, first } = SCREENS[screen];
    const begun = parts.filter((kind) => kind === first || isBegun(kind, fieldsOfPart(kind, sent)));
    const read = begun.map((kind) => ({ kind, ...readEntry(kind, fieldsOfPart(kind, sent), units) }));
    const named = (kind: RecordedKind, problems: readonly Problem[]) =>
      problems.map(([field, message]): Problem => [partField(kind, field), message]);
    const problems = read.flatMap((part) => named(part.kind, part.problems));
    const unusual = read.flatMap((part) => named(part.kind, part.unusual));
    if (begun.length === 0) problems.push([partField(parts[0], "testedAt"), "Enter at least one test"]);
    for (const [field, message] of openProblems({ problems, unusual }, confirmed)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    const isConfirmed = Boolean(confirmed);
    return { bookingId, screen, parentId, parts: read.map(({ kind, typed }) => ({ kind, units, typed, isConfirmed })) };
  });

/** Reads the fields of an entry and holds them against each other. What needs the report's other entries is checked by the command. */
export function readEntry(kind: RecordedKind, sent: Readonly<Record<string, unknown>>, units: UnitSystem): ReadFields {
  const { typed, problems, unusual } = readFields(fieldsOf(kind, sent.method), sent, units);
  return {
    typed,
    problems: [...problems, ...crossProblems(kind, typed)],
    unusual: [...unusual, ...crossUnusual(kind, typed)],
  };
}

function crossProblems(kind: RecordedKind, typed: TypedFields): Problem[] {
  if (isTest(kind)) return methodOf(kind, typed).problems?.(typed) ?? [];
  return RULES[kind]?.(typed) ?? [];
}

function crossUnusual(kind: RecordedKind, typed: TypedFields): Problem[] {
  if (isTest(kind)) return methodOf(kind, typed).unusual?.(typed) ?? [];
  return kind === "mix" ? unusualInMix(typed) : [];
}

const NEEDED = "This is needed";

const RULES: { readonly [K in RecordedKind]?: (typed: TypedFields) => Problem[] } = {
  mix: (typed) => mixProblems(typed, { withCylinders: false }),
  load: ({ batchedAt, noTicketTime }) =>
    batchedAt || noTicketTime ? [] : [["batchedAt", "Enter the ticket's time, or tick that it shows none"]],
  disposition: dispositionProblems,
  sample: ({ purpose, checkOf, takenAt, takenAtOther }) => [
    ...needed("checkOf", purpose === "check" && !checkOf, "Choose the sample that this one checks"),
    ...needed("takenAtOther", takenAt === "other" && !takenAtOther, "Say where it was taken"),
  ],
  specimens: ({ curing, keptAt, decides }) => [
    ...needed("keptAt", curing === "field" && !keptAt),
    ...needed("decides", curing === "field" && !decides),
  ],
};

/** Whoever refuses, holds or takes a part of a load says why and by whom; of an accepted one the reader is told where nobody said so. */
function dispositionProblems(typed: TypedFields): Problem[] {
  const { disposition, acceptedVolume, reason, decidedBy, decidedAt, dischargedFrom, dischargedUntil } = typed;
  const isAccepted = disposition === "accepted" || disposition === undefined;
  const isSeen = Boolean(dischargedFrom || dischargedUntil);
  return [
    ...needed("dischargedFrom", isSeen && !dischargedFrom),
    ...needed("dischargedUntil", isSeen && !dischargedUntil),
    ...(isSeen && typed.dischargeUnseen
      ? [["dischargeUnseen", "Either enter the times or tick that nobody observed them"] satisfies Problem]
      : []),
    ...needed("acceptedVolume", disposition === "partial" && !acceptedVolume),
    ...needed("reason", !isAccepted && !reason),
    ...needed("decidedAt", Boolean(decidedBy) && !decidedAt),
    ...needed("decidedBy", Boolean(decidedAt) && !decidedBy),
  ];
}

function needed(field: string, isOpen: boolean, message: string = NEEDED): Problem[] {
  return isOpen ? [[field, message]] : [];
}
