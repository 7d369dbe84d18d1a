import { and, eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../actor";
import { notFound } from "../errors";
import type { Booking } from "./booking";
import { ownSide } from "./own-side.server";

const { bookings } = schema;

/** Returns a booking of the company, or one of the inspector that was paid for. @throws DomainError not_found */
export function ownBooking(connection: Connection, actor: CompanyActor | InspectorActor, bookingId: string): Booking {
  const booking = connection
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), ownSide(actor)))
    .get();
  if (!booking) throw notFound();
  return booking;
}

/** Not scoped: for schedules. @throws DomainError not_found */
export function anyBooking(connection: Connection, bookingId: string): Booking {
  const booking = connection.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) throw notFound();
  return booking;
}
