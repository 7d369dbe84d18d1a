import { and, count, eq, isNull, notInArray, or } from "drizzle-orm";
import { bookingDocuments, type Connection, files } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { newId } from "~/lib/ids";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { allOwnFiles, keepFiles } from "../../files/keep-files.server";
import { barrierToOther } from "../barrier.server";
import { sideId } from "../dates/policy";
import { ownBooking } from "../own-booking.server";
import { laboratoryReportsOf } from "./laboratory-report.server";
import { addingObstacle, mayAddDocuments } from "./policy";
import { documents } from "./schema";

/**
 * A file that the booking has already is not added again. @throws what `mayAddDocuments` throws, and DomainError invalid at `files` for files that are no longer
 * held; conflict "document-quota", "documents-closed", "booking-not-paid", "booking-cancelled"
 */
export const addDocuments = defineCommand({
  name: "add-documents",
  roles: ["company", "inspector"],
  right: "write",
  input: documents,
  load({ tx, actor }, { bookingId }) {
    const booking = ownBooking(tx, actor, bookingId);
    return { ...booking, barrier: barrierToOther(tx, actor, booking) };
  },
  allow: ({ actor }, booking) => mayAddDocuments(actor, booking),
  run(context, booking, { note, files: chosen }) {
    const { tx, actor, now, emit } = context;
    const { id: bookingId } = booking;
    const obstacle = addingObstacle(booking, now);
    if (obstacle) throw conflict(obstacle);
    const fileIds = allOwnFiles(context, { ownerId: actor.id, purpose: "booking_document", ids: chosen });
    const addedBy = sideId(actor);
    const fresh = fileIds.filter((fileId) => !isThere(tx, bookingId, fileId));
    if (fresh.length > 0) withinQuota("documents", addedBySide(tx, bookingId, addedBy) + fresh.length - 1);
    keepFiles(context, fresh);
    const documentIds = fresh.map((fileId) => {
      const documentId = newId("doc");
      const filename = filenameOf(context, fileId);
      tx.insert(bookingDocuments)
        .values({ id: documentId, bookingId, fileId, filename, addedBy, note: note || null, addedAt: now })
        .run();
      emit("document.added", { bookingId, documentId });
      return documentId;
    });
    if (fresh.length === 0) context.skipAudit();
    return { bookingId, documentIds };
  },
  audit: ({ bookingId, documentIds }, { note }) => ({
    subject: ["booking", bookingId],
    details: { documentIds },
    forgettable: { note },
  }),
});

function isThere(tx: Connection, bookingId: string, fileId: string): boolean {
  const same = and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.fileId, fileId));
  return tx.select({ id: bookingDocuments.id }).from(bookingDocuments).where(same).get() !== undefined;
}

/** Removed ones count too, since the other side was notified of each; laboratory reports do not, since there is at most one for each strength that is signed. */
function addedBySide(tx: Connection, bookingId: string, addedBy: string): number {
  const { fileId } = bookingDocuments;
  const added = or(isNull(fileId), notInArray(fileId, laboratoryReportsOf(tx, bookingId)));
  const own = and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.addedBy, addedBy), added);
  return tx.select({ rows: count() }).from(bookingDocuments).where(own).get()?.rows ?? 0;
}

function filenameOf({ tx }: Context, fileId: string): string {
  const file = tx.select({ filename: files.filename }).from(files).where(eq(files.id, fileId)).get();
  if (!file) throw new Error(`no file ${fileId}`);
  return file.filename;
}
