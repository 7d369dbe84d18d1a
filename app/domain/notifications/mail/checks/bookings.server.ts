import { and, eq, isNotNull, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { isOpen } from "../../../bookings/dates/load-proposal.server";
import { exists, type Said } from "./check.server";

const { bookings, dateProposals, problemOffers, problems } = schema;

/** A booking that has begun, or moved to another time, is no longer what the reminder says. */
export function startsThen(id: string, { params: { startsAt } }: Said): boolean {
  const then = and(
    eq(bookings.id, id),
    eq(bookings.state, "confirmed"),
    eq(bookings.startAgreed, true),
    eq(bookings.startsAt, Number(startsAt)),
  );
  return Number(startsAt) > now() && exists(bookings, then);
}

/** Until the moment of the automatic approval that the notice gave. */
export function waitsForApproval(id: string, { params: { until } }: Said): boolean {
  return Number(until) > now() && exists(bookings, and(eq(bookings.id, id), eq(bookings.state, "work_done")));
}

export function isOpenDate(id: string): boolean {
  const found = findDate(id);
  return found !== undefined && isOpen(found.proposal, found.booking, now());
}

export function isBookedThen(id: string): boolean {
  const found = findDate(id);
  return (
    found !== undefined && found.booking.state !== "cancelled" && found.booking.startsAt === found.proposal.startsAt
  );
}

/** Whether the booking stands, with the start that it had when the date was proposed. */
export function isBookedAsBefore(id: string): boolean {
  const found = findDate(id);
  if (!found) return false;
  const { proposal, booking } = found;
  return booking.state === "confirmed" && (booking.startAgreed ? booking.startsAt : null) === proposal.fromStartsAt;
}

function findDate(id: string) {
  return reads()
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(eq(dateProposals.id, id))
    .get();
}

export function hasOpenOffer(problemId: string): boolean {
  // Written as in the partial index.
  return exists(problemOffers, and(eq(problemOffers.problemId, problemId), sql`${problemOffers.state} = 'open'`));
}

export function hasProposedDecision(id: string): boolean {
  return exists(problems, and(eq(problems.id, id), isNotNull(problems.proposedBy)));
}
