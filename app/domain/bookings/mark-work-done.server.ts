import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { formatMoment } from "~/lib/time/dates";
import { type Context, defineCommand } from "../command.server";
import { conflict, notFound } from "../errors";
import { move } from "../move.server";
import { mayReportWork } from "./policy";
import { BOOKING_GRAPH } from "./states";

const { bookings } = schema;
type Booking = typeof bookings.$inferSelect;

/** Source: decisions, Work done. @throws DomainError conflict "booking-not-confirmed", or "work-not-started" with the start as `startsAt` */
export const markWorkDone = defineCommand({
  name: "mark-work-done",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string() }),
  load({ tx, actor }, { bookingId }) {
    const booking = tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.inspectorId, actor.id), ne(bookings.state, "pending")))
      .get();
    if (!booking) throw notFound();
    return booking;
  },
  allow: ({ actor }, booking) => mayReportWork(actor, booking),
  run(context, booking) {
    reportWork(context, booking);
    return { bookingId: booking.id };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId], changes: { state: ["confirmed", "work_done"] } }),
});

/** Part of a command: the work is done, by mark or by a signed report. @throws DomainError conflict "booking-not-confirmed", "work-not-started" */
export function reportWork({ tx, now, emit }: Context, { id, state, startsAt, zone }: Booking): void {
  if (state !== "confirmed") throw conflict("booking-not-confirmed");
  if (now < startsAt) throw conflict("work-not-started", { params: { startsAt: formatMoment(startsAt, zone) } });
  move(tx, BOOKING_GRAPH, id, "confirmed", "work_done", { workDoneAt: now, updatedAt: now });
  emit("booking.work_done", { bookingId: id });
}
