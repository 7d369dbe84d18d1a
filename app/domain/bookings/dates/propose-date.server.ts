import { eq } from "drizzle-orm";
import { dateProposals } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { move, start } from "~/domain/core/move.server";
import { DATES } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { CompanyActor, InspectorActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { hasOtherBooking } from "../booked-time.server";
import type { Booking } from "../booking";
import { startDeadline } from "../lifecycle/conditions";
import { ownBooking } from "../own-booking.server";
import { mayProposeDate, movingObstacle, sideId } from "./policy";
import { proposedSpan, refused } from "./proposed-span";
import { dateProposal } from "./schema";
import { DATE_PROPOSAL_GRAPH } from "./states";

/**
 * The booking stays as it is until the other side agrees. A proposal of one's own that waits is replaced.
 * @throws DomainError not_found; invalid at `date` or `time`; conflict "start-passed", "date-proposed", "booking-overlap", "date-quota"; a code of `STATE_CONFLICTS`
 */
export const proposeDate = defineCommand({
  name: "propose-date",
  roles: ["company", "inspector"],
  right: "book",
  input: dateProposal,
  load({ tx, actor }, { bookingId }) {
    const booking = ownBooking(tx, actor, bookingId);
    const proposals = tx
      .select({
        id: dateProposals.id,
        state: dateProposals.state,
        proposerId: dateProposals.proposerId,
        startsAt: dateProposals.startsAt,
        expiresAt: dateProposals.expiresAt,
      })
      .from(dateProposals)
      .where(eq(dateProposals.bookingId, bookingId))
      .all();
    return { ...booking, proposals };
  },
  allow: ({ actor }, booking) => mayProposeDate(actor, booking),
  run(context, { proposals, ...booking }, { date, time, note }) {
    const { tx, actor, now, emit } = context;
    const obstacle = movingObstacle(booking, now);
    if (obstacle) throw conflict(obstacle);
    withinQuota("dates", proposals.filter(({ proposerId }) => proposerId === sideId(actor)).length);
    const span = proposedSpan(booking, date, time, now);
    if (hasOtherBooking(tx, booking.inspectorId, span, booking.id)) throw conflict("booking-overlap");
    endOpen(context, booking.id, proposals, span.startsAt);
    const dateProposalId = newId("dat");
    const { id: bookingId, companyId, inspectorId } = booking;
    start(tx, DATE_PROPOSAL_GRAPH, "proposed", {
      id: dateProposalId,
      bookingId,
      companyId,
      inspectorId,
      proposerId: sideId(actor),
      date,
      ...span,
      fromStartsAt: booking.startAgreed ? booking.startsAt : null,
      note: note || null,
      expiresAt: openUntil(booking, span.startsAt, now),
      createdAt: now,
      updatedAt: now,
    });
    emit("date.proposed", { dateProposalId, bookingId });
    return { bookingId, dateProposalId, startsAt: span.startsAt };
  },
  audit: ({ bookingId, dateProposalId, startsAt }, { note }) => ({
    subject: ["booking", bookingId],
    details: { dateProposalId, startsAt },
    forgettable: { note },
  }),
});

type Earlier = Pick<typeof dateProposals.$inferSelect, "id" | "state" | "proposerId" | "startsAt" | "expiresAt">;

/** Whoever is asked answers before asking something else. A proposal that the schedule has not expired yet expires here. */
function endOpen(
  { tx, actor, now, emit }: Context<CompanyActor | InspectorActor>,
  bookingId: string,
  proposals: readonly Earlier[],
  proposed: number,
): void {
  const open = proposals.find(({ state }) => state === "proposed");
  if (!open) return;
  const end = { decidedAt: now, updatedAt: now };
  if (open.expiresAt <= now) {
    move(tx, DATE_PROPOSAL_GRAPH, open.id, "proposed", "expired", end);
    emit("date.expired", { dateProposalId: open.id, bookingId });
    return;
  }
  if (open.proposerId !== sideId(actor)) throw conflict("date-proposed");
  if (open.startsAt === proposed) throw refused("waiting");
  move(tx, DATE_PROPOSAL_GRAPH, open.id, "proposed", "withdrawn", end);
}

function openUntil({ startAgreed, startsAt }: Booking, proposed: number, now: number): number {
  const bookingsEnd = startAgreed ? startsAt : startDeadline(startsAt);
  return Math.min(now + DATES.answeredWithin.most, bookingsEnd, proposed);
}
