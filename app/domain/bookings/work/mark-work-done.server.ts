import { type Context, defineCommand } from "../../command.server";
import type { Booking } from "../booking";
import { moveBooking } from "../lifecycle/move-booking.server";
import { ownBooking } from "../own-booking.server";
import { mayReportWork } from "../policy";
import { shareFiles } from "../share-files.server";
import { workReport } from "./schema";

/** Without a report: the company approves a note. Source: decisions, Bookings. @throws as `reportWork`; DomainError not_found; invalid for photos no longer held */
export const markWorkDone = defineCommand({
  name: "mark-work-done",
  roles: ["inspector"],
  input: workReport,
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayReportWork(actor, booking),
  run(context, booking, { note, files = [] }) {
    reportWork(context, booking, note);
    const { id: bookingId } = booking;
    const photoIds = shareFiles(context, { bookingId, purpose: "work_photo", subjectId: bookingId }, files);
    return { bookingId, photoIds };
  },
  audit: ({ bookingId, photoIds }) => ({
    subject: ["booking", bookingId],
    changes: { state: ["confirmed", "work_done"] },
    details: { photoIds },
  }),
});

/** @throws DomainError conflict "start-not-agreed", "work-not-started" with the start as `startsAt`, or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export function reportWork(context: Context, booking: Booking, note: string | null): void {
  const { bookingId } = moveBooking(context, booking, "report-work", { workNote: note });
  context.emit("booking.work_done", { bookingId });
}
