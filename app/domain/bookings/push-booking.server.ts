import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { BookingState } from "~/lib/vocabulary";
import type { DomainEvent, DomainEvents } from "../events";
import { appendLiveEvents, type LiveNews } from "../live/live-events.server";
import { reads } from "../runtime.server";

const { bookings } = schema;

const MOVES = {
  "application.accepted": "confirmed",
  "booking.work_done": "work_done",
  "booking.completed": "completed",
} as const satisfies { [T in keyof DomainEvents]?: BookingState };

/** Returns whose streams they were, so that open ones can be woken. */
export async function pushBooking({ id, type, payload }: DomainEvent): Promise<string[]> {
  const moved = payload as DomainEvents[keyof typeof MOVES | "booking.moved"];
  const booking = reads().select().from(bookings).where(eq(bookings.id, moved.bookingId)).get();
  if (!booking) return [];
  const status = "status" in moved ? moved.status : MOVES[type as keyof typeof MOVES];
  const { inspectorId, companyId, title } = booking;
  const update = { bookingId: booking.id, status, userId: inspectorId, companyId, jobTitle: title };
  const toEach = (userId: string): LiveNews => ({ userId, name: "booking_update", payload: update });
  return appendLiveEvents(id, [inspectorId, companyId].map(toEach));
}
