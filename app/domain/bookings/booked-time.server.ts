import { and, eq, gt, inArray, lt, ne, type SQL } from "drizzle-orm";
import { bookings, type Connection } from "#db/client.server";
import { HOURS } from "~/lib/bounds";
import { ENGAGING_BOOKING_STATES } from "~/lib/state-meanings";
import type { Context } from "../command.server";
import { conflict } from "../errors";
import type { Booking } from "./booking";
import type { Span } from "./span";

/** Whether the inspector has another booking at that time. Bookings without an agreed start take no time. */
export function hasOtherBooking(tx: Connection, inspectorId: string, span: Span, exceptBookingId = ""): boolean {
  const other = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(touching(inspectorId, span), ne(bookings.id, exceptBookingId)))
    .limit(1)
    .get();
  return other !== undefined;
}

/** Part of a command: refuses where the inspector has taken other work in the rest of the booking's time. @throws DomainError conflict "booking-overlap" */
export function refuseIfElsewhere({ tx, now }: Pick<Context, "tx" | "now">, booking: Booking): void {
  const rest = { startsAt: Math.max(booking.startsAt, now), endsAt: booking.endsAt };
  if (rest.startsAt < rest.endsAt && hasOtherBooking(tx, booking.inspectorId, rest, booking.id)) {
    throw conflict("booking-overlap");
  }
}

export function takenSpans(connection: Connection, inspectorId: string, span: Span): Span[] {
  return connection
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(touching(inspectorId, span))
    .all();
}

function touching(inspectorId: string, { startsAt, endsAt }: Span): SQL | undefined {
  return and(
    eq(bookings.inspectorId, inspectorId),
    gt(bookings.startsAt, startsAt - HOURS.longest.most),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
    eq(bookings.startAgreed, true),
    inArray(bookings.state, ENGAGING_BOOKING_STATES),
  );
}
