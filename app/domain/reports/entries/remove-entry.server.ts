import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { bookingFiles, files, reportEntries } from "#db/client.server";
import { type Context, defineCommand } from "../../command.server";
import { conflict, notFound } from "../../errors";
import { reviseNotices } from "../notices/revise-notices.server";
import { draftOf, entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { mayRecord } from "../policy";
import { type Entry, ofKind } from "./entry";

/** Removes an entry of the draft with all that belongs to it. @throws DomainError conflict "report-mix-used" for a mix that trucks name, "report-signed", "report-not-begun", "report-closed" */
export const removeEntry = defineCommand({
  name: "remove-entry",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string(), entryId: z.string() }),
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, { bookingId, entryId }) {
    refuseUnlessOpen(context, own);
    const { id: versionId, reportId } = draftOf(own);
    const entries = entriesOf(context.tx, versionId);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry || entry.kind === "project") throw notFound();
    if (ofKind(entries, "load").some(({ typed }) => typed.mix === entryId)) throw conflict("report-mix-used");
    const removed = withChildren(entry, entries);
    for (const each of removed) remove(context, versionId, each);
    reviseNotices(context, own);
    return { bookingId, reportId, removed: removed.length, parentId: entry.parentId };
  },
  audit: ({ reportId, removed }, { entryId }) => ({ subject: ["report", reportId], details: { entryId, removed } }),
});

/** Children first, so that none is left without its parent. */
function withChildren(entry: Entry, entries: readonly Entry[]): Entry[] {
  const children = entries.filter(({ parentId }) => parentId === entry.id);
  return [...children.flatMap((child) => withChildren(child, entries)), entry];
}

function remove({ tx, now }: Context, versionId: string, { id, kind, typed }: Entry): void {
  tx.delete(reportEntries)
    .where(and(eq(reportEntries.versionId, versionId), eq(reportEntries.id, id)))
    .run();
  if (kind !== "photo") return;
  // A photo that was signed once stays with the version that shows it.
  const { changes } = tx
    .delete(bookingFiles)
    .where(and(eq(bookingFiles.subjectId, id), isNull(bookingFiles.sharedAt)))
    .run();
  const used = tx.select().from(bookingFiles).where(eq(bookingFiles.fileId, typed.fileId)).limit(1).get();
  if (changes > 0 && !used) tx.update(files).set({ heldUntil: now }).where(eq(files.id, typed.fileId)).run();
}
