import { and, eq, gt, inArray, lt, ne, type SQL } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { SLOT_STARTS } from "~/domain/jobs/slots";
import { ACCEPTANCE_HOURS } from "~/lib/prices";
import { ENGAGING_BOOKING_STATES } from "~/lib/state-meanings";
import { zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";
import type { Context } from "../command.server";
import { conflict } from "../errors";
import type { Booking } from "./booking";
import type { Span } from "./span";

const { bookings } = schema;
const HOUR_MS = 3_600_000;
/** No booking lasts longer, so the index is read no further back. */
const LONGEST_MS = 24 * HOUR_MS;

/** The time of a booking. Without an agreed start it only sorts the booking. */
export interface BookedSpan extends Span {
  startAgreed: boolean;
}

/**
 * The first two hours of the job's slot, in the site's zone. Where the slot is flexible or has begun by now, both sides still have to agree on a
 * start, since nothing is booked in the past. Source: decisions, Start.
 */
export function acceptanceSpan(job: { startDate: string; timeSlot: TimeSlot; zone: string }, now: number): BookedSpan {
  const startsAt = zonedTime(job.startDate, SLOT_STARTS[job.timeSlot], job.zone);
  const startAgreed = job.timeSlot !== "flexible" && startsAt > now;
  return { startsAt, endsAt: startsAt + ACCEPTANCE_HOURS * HOUR_MS, startAgreed };
}

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

/**
 * Part of a command that lets a disputed booking go on: refuses where its inspector has taken other work in the rest of its time.
 * @throws DomainError conflict "booking-overlap"
 */
export function refuseIfElsewhere({ tx, now }: Pick<Context, "tx" | "now">, booking: Booking): void {
  const rest = { startsAt: Math.max(booking.startsAt, now), endsAt: booking.endsAt };
  if (rest.startsAt < rest.endsAt && hasOtherBooking(tx, booking.inspectorId, rest, booking.id)) {
    throw conflict("booking-overlap");
  }
}

/** Returns the times of an inspector's bookings that touch a span. Bookings without an agreed start take no time. */
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
    gt(bookings.startsAt, startsAt - LONGEST_MS),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
    eq(bookings.startAgreed, true),
    inArray(bookings.state, ENGAGING_BOOKING_STATES),
  );
}
