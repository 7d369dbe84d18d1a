import { and, eq } from "drizzle-orm";
import { bookings, type Connection } from "#db/client.server";
import { keysOf } from "~/lib/keys-of";
import type { BookingState } from "~/lib/vocabulary";
import { personsAt } from "../companies/persons-at.server";
import { bookingsOf, type ScopedActor } from "../companies/scope.server";
import { appendLiveEvents, type LiveNews } from "../core/live/live-events.server";
import { reads } from "../core/runtime.server";
import type { DomainEvent, DomainEvents, EventType } from "../events";

const MOVES = {
  "application.accepted": "confirmed",
  "booking.work_done": "work_done",
  "booking.completed": "completed",
} as const satisfies { [T in keyof DomainEvents]?: BookingState };

/** The events that are pushed to both sides' pages. Where an event moves no state, the push has the state that the booking has. */
export const PUSHED_OF_BOOKINGS = [
  ...keysOf(MOVES),
  "booking.moved",
  "booking.attended",
  "report.paper_made",
  "document.added",
  "document.removed",
  "date.proposed",
  "date.accepted",
  "date.declined",
  "date.withdrawn",
  "date.expired",
  "problem.opened",
  "problem.answered",
  "problem.offered",
  "problem.offer_declined",
  "problem.offer_withdrawn",
  "problem.waiting",
  "problem.withdrawn",
  "problem.settled",
  "problem.decided",
  "problem.closed",
  "problem.decision_proposed",
  "further_hours.proposed",
  "further_hours.paid",
  "further_hours.declined",
  "further_hours.withdrawn",
  "further_hours.expired",
] as const satisfies EventType[];

/** Returns whose streams they were, so that open ones can be woken. */
export async function pushBooking({ id, type, payload }: DomainEvent): Promise<string[]> {
  const moved = payload as DomainEvents[(typeof PUSHED_OF_BOOKINGS)[number]];
  const booking = reads().select().from(bookings).where(eq(bookings.id, moved.bookingId)).get();
  if (!booking) return [];
  const status: BookingState = "status" in moved ? moved.status : (MOVES[type as keyof typeof MOVES] ?? booking.state);
  const { inspectorId, companyId, title, heldUntil } = booking;
  // The inspector learns of a booking once it is paid for.
  const notified = heldUntil === null ? [inspectorId, companyId] : [companyId];
  const update = { bookingId: booking.id, status, userId: inspectorId, companyId, jobTitle: title };
  const toEach = (userId: string): LiveNews => ({ userId, name: "booking_update", payload: update });
  return appendLiveEvents(id, (tx) => {
    const sees = (person: ScopedActor) => isInSight(tx, person, booking.id);
    return notified.flatMap((side) => personsAt(tx, side, sees)).map(toEach);
  });
}

function isInSight(tx: Connection, person: ScopedActor, bookingId: string): boolean {
  const theirs = and(eq(bookings.id, bookingId), bookingsOf(person));
  return tx.select({ id: bookings.id }).from(bookings).where(theirs).get() !== undefined;
}
