import { z } from "zod";
import { type Context, defineCommand } from "../command.server";
import type { Booking } from "./booking";
import { moveBooking } from "./lifecycle/move-booking.server";
import { ownBooking } from "./own-booking.server";
import { mayReportWork } from "./policy";

/**
 * Source: decisions, Work done. @throws DomainError not_found; conflict "start-not-agreed", "work-not-started" with the start as `startsAt`, or a code of
 * `STATE_CONFLICTS` unless the booking is confirmed
 */
export const markWorkDone = defineCommand({
  name: "mark-work-done",
  roles: ["inspector"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayReportWork(actor, booking),
  run(context, booking) {
    reportWork(context, booking);
    return { bookingId: booking.id };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId], changes: { state: ["confirmed", "work_done"] } }),
});

/**
 * Part of a command: the work is done, by mark or by a signed report.
 * @throws DomainError conflict "start-not-agreed", "work-not-started" with the start as `startsAt`, or a code of `STATE_CONFLICTS` unless the booking is confirmed
 */
export function reportWork(context: Context, booking: Booking): void {
  const { bookingId } = moveBooking(context, booking, "report-work");
  context.emit("booking.work_done", { bookingId });
}
