import { and, asc, eq, sql } from "drizzle-orm";
import { attendance, bookings, type Connection } from "#db/client.server";
import type { InspectorActor } from "../../actor";
import { existing } from "../../core/reads/existing.server";
import { inspectorsBookings } from "../inspectors-bookings.server";
import { type Visit, visitsOf } from "./visits";

/** The order in which marks were stored. */
export const IN_ORDER = [asc(attendance.pressedAt), asc(sql`attendance.rowid`)];

/** The inspector's own booking with its visits, once it is paid for. @throws DomainError not_found */
export function attendedBooking(tx: Connection, actor: InspectorActor, bookingId: string) {
  const booking = existing(tx, bookings, and(eq(bookings.id, bookingId), inspectorsBookings(actor)));
  return { ...booking, ...attendedVisits(tx, bookingId) };
}

/** Not scoped: the caller has read the booking through its own scope. */
export function attendedVisits(connection: Connection, bookingId: string): { visits: Visit[]; marks: number } {
  const marks = connection
    .select()
    .from(attendance)
    .where(eq(attendance.bookingId, bookingId))
    .orderBy(...IN_ORDER)
    .all();
  return { visits: visitsOf(marks), marks: marks.length };
}
