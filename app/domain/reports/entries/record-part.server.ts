import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { reportEntries } from "#db/client.server";
import type { Problem } from "~/lib/measures/fields/fields";
import { openProblems } from "~/lib/measures/fields/read-fields";
import { deviceOfSession } from "../../accounts/sessions/session-device.server";
import type { InspectorActor } from "../../actor";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";
import { withMoments } from "../forms/moments";
import type { TypedEntry } from "../forms/schema";
import { fieldsOf, isSingle, isSingleOfParent, type RecordedKind } from "../forms/specs";
import type { Booking } from "../own-report.server";
import type { Basis } from "../sheet/basis";
import { specimenIds } from "../sheet/trucks/specimens";
import { checksOf } from "./checks";
import { refuseDuplicate } from "./duplicates";
import { type Entry, ofKind, parentFor, type Typed } from "./entry";
import { addEntry } from "./entry-rows.server";

/** Where a part of a form is recorded. */
export interface Recording {
  booking: Booking;
  versionId: string;
  entries: readonly Entry[];
  basis: Basis;
}

export interface Part extends TypedEntry {
  parentId?: string | null | undefined;
  entryId?: string | undefined;
}

/** A part whose place in the report is known. `problems` refuse its form. */
export interface PlacedPart {
  part: Part;
  known: Entry | undefined;
  parent: Entry | undefined;
  stored: Typed;
  problems: Problem[];
}

/** Holds a part of a form against the report: its times, the other entries and what the company specified. UTC ms. @throws DomainError not_found */
export function placePart(
  { booking, entries, basis }: Omit<Recording, "versionId">,
  part: Part,
  now: number,
): PlacedPart {
  const { kind, typed: texts, units, isConfirmed } = part;
  const known = entryToCorrect(entries, part);
  const parent = parentFor(kind, known ? known.parentId : part.parentId, entries);
  const others = entries.filter(({ id }) => id !== known?.id);
  const { typed, problems } = withMoments(kind, texts, { booking, parent, now });
  const ids = kind === "specimens" ? specimenIds(texts.prefix ?? "", texts.ages ?? "") : undefined;
  if (ids && isTaken(ids, others)) problems.push(["prefix", "Another set has these numbers already"]);
  const checks = checksOf({ kind, typed: texts, units, known, parent, others, basis });
  const specified = known?.kind === "mix" ? known.typed.specified : undefined;
  // Each field was read by its spec, from which the type is made.
  const stored = { ...typed, units, ...(ids && { ids }), ...(specified && { specified }) } as Typed;
  return { part, known, parent, stored, problems: [...problems, ...openProblems(checks, isConfirmed)] };
}

/** Stores a part and returns the entry's id. One with problems is stored for the parts after it, until they are told. @throws DomainError conflict "report-full", "report-entry-recorded"; invalid for a known ticket */
export function storePart(
  context: Context<InspectorActor>,
  { versionId, entries }: Recording,
  { part, known, parent, stored, problems }: PlacedPart,
): { entryId: string; isChanged: boolean } {
  const { tx, actor, now } = context;
  const { kind } = part;
  const parentId = known?.parentId ?? parent?.id ?? null;
  const others = entries.filter(({ id }) => id !== known?.id);
  if (problems.length === 0) refuseDuplicate({ kind, parentId, typed: stored }, others);
  const received = { receivedAt: now, device: deviceOfSession(tx, actor.sessionId) };
  if (!known) {
    const entryId = addEntry(context, versionId, entries, { kind, parent, typed: stored, ...received });
    return { entryId, isChanged: true };
  }
  if (isDeepStrictEqual(known.typed, stored)) return { entryId: known.id, isChanged: false };
  tx.update(reportEntries)
    .set({ typed: stored, updatedAt: now, ...(isMeasuredAnew(kind, known.typed, stored) ? received : {}) })
    .where(and(eq(reportEntries.versionId, versionId), eq(reportEntries.id, known.id)))
    .run();
  return { entryId: known.id, isChanged: true };
}

/** Whether a time or a number changed: another word does not make a reading a later one. */
function isMeasuredAnew(kind: RecordedKind, before: Typed, after: Typed): boolean {
  const [was, is]: Readonly<Record<string, unknown>>[] = [before, after];
  const measured = fieldsOf(kind, is?.method).filter(([, { type }]) => MEASURED.includes(type));
  return measured.some(([name]) => was?.[name] !== is?.[name]);
}

const MEASURED: readonly string[] = ["time", "decimal", "whole"];

function entryToCorrect(entries: readonly Entry[], { kind, parentId, entryId }: Part): Entry | undefined {
  if (isSingle(kind)) return entries.find((entry) => entry.kind === kind);
  if (entryId === undefined && isSingleOfParent(kind)) {
    return entries.find((entry) => entry.kind === kind && entry.parentId === parentId);
  }
  if (entryId === undefined) return undefined;
  const entry = entries.find(({ id }) => id === entryId);
  if (entry?.kind !== kind) throw notFound();
  return entry;
}

function isTaken(ids: readonly string[], others: readonly Entry[]): boolean {
  const taken = new Set(ofKind(others, "specimens").flatMap(({ typed }) => typed.ids));
  return ids.some((id) => taken.has(id));
}
