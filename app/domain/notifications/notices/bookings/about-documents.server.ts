import { and, asc, eq, sql } from "drizzle-orm";
import { bookingDocuments, bookings, type Connection } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import { burstBegunBy } from "../bursts";

/** To the other side, once for all that came at about the same time and is still there. */
export function documentsAdded(tx: Connection, documentId: string): Notice[] {
  const found = tx
    .select({ document: bookingDocuments, booking: bookings })
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(eq(bookingDocuments.id, documentId))
    .get();
  if (!found) return [];
  const { booking, document } = found;
  const { id: bookingId, companyId, inspectorId, title } = booking;
  const { addedBy } = document;
  const ofSide = tx
    .select()
    .from(bookingDocuments)
    .where(and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.addedBy, addedBy)))
    .orderBy(asc(bookingDocuments.addedAt), asc(sql`rowid`))
    .all();
  const there = burstBegunBy(ofSide, documentId, ({ addedAt }) => addedAt).filter(
    ({ removedAt }) => removedAt === null,
  );
  const [first] = there;
  if (!first) return [];
  const sideId = addedBy === companyId ? inspectorId : companyId;
  const params = { title, name: whom(addedBy), filename: first.filename, count: there.length };
  return [{ sideId, kind: "documents_added", params, link: `/bookings/${bookingId}#documents`, aboutId: bookingId }];
}
