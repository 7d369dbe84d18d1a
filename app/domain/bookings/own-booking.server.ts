import { and, eq } from "drizzle-orm";
import { bookings, type Connection } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../actor";
import { existing } from "../core/reads/existing.server";
import type { Booking } from "./booking";
import { ownSide } from "./own-side.server";

/** Returns a booking of the company, or one of the inspector that was paid for. @throws DomainError not_found */
export function ownBooking(connection: Connection, actor: CompanyActor | InspectorActor, bookingId: string): Booking {
  return existing(connection, bookings, and(eq(bookings.id, bookingId), ownSide(actor)));
}

/** Not scoped: for schedules. @throws DomainError not_found */
export function anyBooking(connection: Connection, bookingId: string): Booking {
  return existing(connection, bookings, eq(bookings.id, bookingId));
}
