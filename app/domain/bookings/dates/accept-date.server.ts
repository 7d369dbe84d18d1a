import { eq } from "drizzle-orm";
import { bookings, type Connection, jobs } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { clockIn } from "~/lib/time/dates";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { hasOtherBooking } from "../booked-time.server";
import type { Booking } from "../booking";
import { loadProposal, refuseUnlessOpen } from "./load-proposal.server";
import { mayAnswerDate } from "./policy";
import { isNight, slotAt } from "./proposed-span";
import { dateAnswer } from "./schema";
import { DATE_PROPOSAL_GRAPH } from "./states";

/** @throws DomainError not_found; conflict "date-own", "date-answered", "start-passed", "booking-overlap", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export const acceptDate = defineCommand({
  name: "accept-date",
  roles: ["company", "inspector"],
  right: "book",
  input: dateAnswer,
  load: ({ tx, actor }, { dateProposalId }) => loadProposal(tx, actor, dateProposalId),
  allow: ({ actor }, proposal) => mayAnswerDate(actor, proposal),
  run({ tx, now, emit }, proposal) {
    refuseUnlessOpen(proposal, now);
    const { id: dateProposalId, bookingId, booking, date, startsAt, endsAt } = proposal;
    if (hasOtherBooking(tx, booking.inspectorId, { startsAt, endsAt }, bookingId)) throw conflict("booking-overlap");
    move(tx, DATE_PROPOSAL_GRAPH, dateProposalId, "proposed", "accepted", { decidedAt: now, updatedAt: now });
    tx.update(bookings)
      .set({
        date: date,
        startsAt: startsAt,
        endsAt: endsAt,
        startAgreed: true,
        startMovedAt: now,
        timeSlot: booking.jobId ? slotAt(startsAt, booking.zone) : booking.timeSlot,
        isNightShift: booking.jobId ? booking.isNightShift : isNight(startsAt, booking.zone),
        updatedAt: now,
      })
      .where(eq(bookings.id, bookingId))
      .run();
    moveJob(tx, booking, { date, startsAt, now });
    emit("date.accepted", { dateProposalId, bookingId });
    return { bookingId, dateProposalId, startsAt, from: booking.startAgreed ? booking.startsAt : null };
  },
  audit: ({ bookingId, dateProposalId, startsAt, from }) => ({
    subject: ["booking", bookingId],
    details: { dateProposalId },
    changes: { startsAt: [from, startsAt] },
  }),
});

/** Moves the job of a booking too, since it may be open again for that date. A flexible slot stays flexible. */
function moveJob(
  tx: Connection,
  { jobId, zone }: Booking,
  { date, startsAt, now }: { date: string; startsAt: number; now: number },
): void {
  if (!jobId) return;
  const job = tx.select({ timeSlot: jobs.timeSlot }).from(jobs).where(eq(jobs.id, jobId)).get();
  const isFlexible = job?.timeSlot === "flexible";
  const timeSlot = isFlexible ? "flexible" : slotAt(startsAt, zone);
  const startTime = isFlexible ? null : clockIn(zone, startsAt);
  tx.update(jobs).set({ startDate: date, timeSlot, startTime, updatedAt: now }).where(eq(jobs.id, jobId)).run();
}
