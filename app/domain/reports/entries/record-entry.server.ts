import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { reportEntries, reports } from "#db/client.server";
import { start } from "~/domain/core/move.server";
import { nextNumber } from "~/domain/core/reads/numbers.server";
import { newId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { defineCommand } from "../../command.server";
import { DomainError, notFound } from "../../errors";
import { withMoments } from "../forms/moments";
import { recordedEntry } from "../forms/schema";
import { isSingle } from "../forms/specs";
import type { Booking } from "../own-report.server";
import { draftOf, entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { mayRecord } from "../policy";
import { specimenIds } from "../sheet/specimens";
import { REPORT_GRAPH } from "../states";
import { refuseDuplicate } from "./duplicates";
import { type Entry, ofKind, parentFor, type Typed } from "./entry";
import { addEntry } from "./entry-rows.server";

/**
 * The first project entry begins the report. @throws DomainError conflict "report-closed", "report-not-begun", "report-signed", "report-full", "report-early",
 * "report-entry-recorded"; invalid for times, and for a truck whose ticket is recorded
 */
export const recordEntry = defineCommand({
  name: "record-entry",
  roles: ["inspector"],
  input: recordedEntry,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, input) {
    const { tx, now } = context;
    refuseUnlessOpen(context, own);
    const { kind, bookingId } = input;
    const isNew = own.report === undefined && kind === "project";
    const version = isNew ? begin(context, own.booking) : draftOf(own);
    const entries = entriesOf(tx, version.id);
    const known = entryToCorrect(entries, input);
    const parent = parentFor(kind, (known ?? input).parentId, entries);
    const { typed, problems } = withMoments(kind, input.typed, { booking: own.booking, parent, now });
    const ids = kind === "specimens" ? specimenIds(input.typed.prefix ?? "", input.typed.ages ?? "") : undefined;
    if (ids && isTaken(ids, entries, known)) problems.push(["prefix", "Another set has these numbers already"]);
    if (problems.length > 0) {
      const fields = problems.map(([field, message]) => ({ field, message }));
      throw new DomainError("invalid", "validation-failed", { fields });
    }
    // Each field was read by its spec, from which the type is made.
    const stored = { ...typed, units: input.units, ...(ids && { ids }) } as Typed;
    const parentId = known?.parentId ?? parent?.id ?? null;
    const others = entries.filter(({ id }) => id !== known?.id);
    refuseDuplicate({ kind, parentId, typed: stored }, others);
    const answer = { bookingId, reportId: version.reportId, kind, parentId };
    if (!known) return { ...answer, entryId: addEntry(context, version.id, entries, { kind, parent, typed: stored }) };
    if (isDeepStrictEqual(known.typed, stored)) context.skipAudit();
    else {
      tx.update(reportEntries)
        .set({ typed: stored, updatedAt: now })
        .where(and(eq(reportEntries.versionId, version.id), eq(reportEntries.id, known.id)))
        .run();
    }
    return { ...answer, entryId: known.id };
  },
  audit: ({ reportId, entryId }, { kind }) => ({ subject: ["report", reportId], details: { kind, entryId } }),
});

type Recorded = { kind: Entry["kind"]; entryId?: string | undefined };

function entryToCorrect(entries: readonly Entry[], { kind, entryId }: Recorded): Entry | undefined {
  if (isSingle(kind)) return entries.find((entry) => entry.kind === kind);
  if (entryId === undefined) return undefined;
  const entry = entries.find(({ id }) => id === entryId);
  if (entry?.kind !== kind) throw notFound();
  return entry;
}

function isTaken(ids: readonly string[], entries: readonly Entry[], known: Entry | undefined): boolean {
  const sets = ofKind(entries, "specimens").filter(({ id }) => id !== known?.id);
  const others = new Set(sets.flatMap(({ typed }) => typed.ids));
  return ids.some((id) => others.has(id));
}

function begin({ tx, now }: Context, { id: bookingId, inspectorId, companyId }: Booking) {
  const reportId = newId("rep");
  const number = nextNumber(tx, reports);
  tx.insert(reports).values({ id: reportId, number, bookingId, inspectorId, companyId, createdAt: now }).run();
  const version = { id: newId("ver"), reportId, version: 1, createdAt: now, updatedAt: now };
  start(tx, REPORT_GRAPH, "draft", version);
  return version;
}
