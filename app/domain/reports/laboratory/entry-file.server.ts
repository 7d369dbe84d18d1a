import { and, eq, inArray } from "drizzle-orm";
import { type Connection, files } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { anyBooking } from "../../bookings/own-booking.server";
import { linkByToken } from "./links/links.server";

/** The laboratory's own report of an entry. Not scoped. */
export function fileOf(connection: Connection, ids: readonly string[]) {
  const { id, filename } = files;
  return (
    connection
      .select({ id, filename })
      .from(files)
      .where(inArray(id, [...ids]))
      .get() ?? null
  );
}

/** Those of the files that a form names which wait for it to be sent again. @throws DomainError not_found */
export function heldLaboratoryFiles(token: string, ids: readonly string[]) {
  const { inspectorId } = anyBooking(reads(), linkByToken(reads(), token).request.bookingId);
  const own = and(eq(files.ownerId, inspectorId), eq(files.purpose, "laboratory_report"));
  return reads()
    .select({ id: files.id, name: files.filename, size: files.size })
    .from(files)
    .where(and(inArray(files.id, [...ids]), own))
    .all();
}
