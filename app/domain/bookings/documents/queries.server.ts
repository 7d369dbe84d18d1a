import { asc, eq, sql } from "drizzle-orm";
import { bookingDocuments, files } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { CompanyActor, InspectorActor, PersonActor } from "../../actor";
import type { PlainErrorCode } from "../../error-codes";
import { notFound } from "../../errors";
import { barrierToOther } from "../barrier.server";
import type { Booking } from "../booking";
import { sideId } from "../dates/policy";
import { bookingFor } from "../queries.server";
import { isLaboratoryReport } from "./laboratory-report.server";
import { addingObstacle, removalObstacle } from "./policy";

type Shown = Pick<Booking, "id" | "state" | "companyId" | "inspectorId" | "completedAt">;

/** Returns what both sides of a booking have given each other, in the order in which it came. Not scoped: `bookingFor` has read the booking. */
export function documentsOf(actor: PersonActor, booking: Shown) {
  const at = now();
  const own = actor.role === "admin" ? null : sideId(actor);
  const listed = reads()
    .select({ document: bookingDocuments, contentType: files.contentType, size: files.size })
    .from(bookingDocuments)
    .leftJoin(files, eq(files.id, bookingDocuments.fileId))
    .where(eq(bookingDocuments.bookingId, booking.id))
    .orderBy(asc(bookingDocuments.addedAt), asc(sql`${bookingDocuments}.rowid`))
    .all()
    .map(({ document: { id, fileId, filename, addedBy, note, addedAt, removedAt }, contentType, size }) => ({
      id,
      fileId,
      filename,
      contentType,
      size,
      note,
      addedAt,
      removedAt,
      side: addedBy === booking.companyId ? ("company" as const) : ("inspector" as const),
      mayRemove: addedBy === own && removalObstacle(booking.state, { addedAt, removedAt }, at) === null,
    }));
  return { listed, mayAdd: actor.role !== "admin" && obstacleToAdding(actor, booking, at) === null };
}

export type BookingDocuments = ReturnType<typeof documentsOf>;
export type BookingDocument = BookingDocuments["listed"][number];

/** The booking with the reason why nothing can be added, for the page that asks. @throws DomainError not_found */
export function bookingToAddTo(actor: CompanyActor | InspectorActor, bookingId: string) {
  const booking = bookingFor(actor, bookingId);
  return { booking, obstacle: obstacleToAdding(actor, booking, now()) };
}

/** A document with the reason why it stays, for the page that asks. @throws DomainError not_found */
export function documentToRemove(actor: CompanyActor | InspectorActor, bookingId: string, documentId: string) {
  const booking = bookingFor(actor, bookingId);
  const document = documentsOf(actor, booking).listed.find(({ id }) => id === documentId);
  if (!document) throw notFound();
  return { booking, document, obstacle: obstacleToRemoving(actor, booking, document) };
}

function obstacleToRemoving(
  actor: PersonActor,
  { id, state }: Shown,
  document: BookingDocument,
): PlainErrorCode | null {
  if (document.side !== actor.role) return "document-others";
  const isSigned = document.fileId !== null && isLaboratoryReport(reads(), id, document.fileId);
  return isSigned ? "document-signed" : removalObstacle(state, document, now());
}

/** No barrier is shown through an administrator's eyes, since blocks are private. */
function obstacleToAdding(actor: CompanyActor | InspectorActor, booking: Shown, at: number): PlainErrorCode | null {
  const barrier = actor.impersonator ? null : barrierToOther(reads(), actor, booking);
  return barrier ?? addingObstacle(booking, at);
}
