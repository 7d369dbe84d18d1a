import { and, eq } from "drizzle-orm";
import { bookingDocuments, files } from "#db/client.server";
import { type Context, defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import { ownBooking } from "../own-booking.server";
import { isLaboratoryReport } from "./laboratory-report.server";
import { mayRemoveDocument, removalObstacle } from "./policy";
import { ofDocument } from "./schema";

/** That the document was there, and its name, stay. @throws DomainError not_found; conflict "document-others", "document-removed", "document-kept", "document-signed", "booking-disputed" */
export const removeDocument = defineCommand({
  name: "remove-document",
  roles: ["company", "inspector"],
  right: "write",
  input: ofDocument,
  load({ tx, actor }, { bookingId, documentId }) {
    const { state } = ownBooking(tx, actor, bookingId);
    const wanted = and(eq(bookingDocuments.id, documentId), eq(bookingDocuments.bookingId, bookingId));
    const document = existing(tx, bookingDocuments, wanted);
    return { ...document, state };
  },
  allow: ({ actor }, document) => mayRemoveDocument(actor, document),
  run(context, { id: documentId, bookingId, fileId, state, addedAt, removedAt }) {
    const { tx, now, emit } = context;
    const obstacle = removalObstacle(state, { addedAt, removedAt }, now);
    if (obstacle) throw conflict(obstacle);
    if (fileId !== null && isLaboratoryReport(tx, bookingId, fileId)) throw conflict("document-signed");
    tx.update(bookingDocuments)
      .set({ fileId: null, note: null, removedAt: now })
      .where(eq(bookingDocuments.id, documentId))
      .run();
    if (fileId !== null) dropUnused(context, fileId);
    emit("document.removed", { bookingId, documentId });
    return { bookingId, documentId };
  },
  audit: ({ bookingId, documentId }) => ({ subject: ["booking", bookingId], details: { documentId } }),
});

/** Leaves a file without a use to the sweep. The same content may be a document of another booking. */
function dropUnused({ tx, now }: Context, fileId: string): void {
  const used = tx.select().from(bookingDocuments).where(eq(bookingDocuments.fileId, fileId)).limit(1).get();
  if (!used) tx.update(files).set({ heldUntil: now }).where(eq(files.id, fileId)).run();
}
