import { eq } from "drizzle-orm";
import { problems } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { addCents, type Cents, sumCents, zeroCents } from "~/lib/money";
import type { AdminActor } from "../../../actor";
import { existing } from "../../../core/reads/existing.server";
import { epochOf, refusalToApprove } from "../../../payments/interventions/approvals/two-persons.server";
import { displayNameOf } from "../../../people/display-name.server";
import { attendanceOf } from "../../attendance/queries.server";
import { documentsOf } from "../../documents/queries.server";
import { type BookingView, bookingFor } from "../../queries.server";
import { workPhotos } from "../../work/queries.server";
import { type Division, divisionOf, mostRefund } from "../division.server";
import type { Problem } from "../load-problem.server";
import { divided, problemInFull } from "../queries.server";
import { exceedsAlone } from "./decided-alone.server";

/** A problem with all that its decision needs: what both sides said, the work and its papers, when the inspector was at the site, and the money so far. @throws DomainError not_found */
export function problemToDecide(actor: AdminActor, problemId: string) {
  const problem = existing(reads(), problems, eq(problems.id, problemId));
  const booking = bookingFor(actor, problem.bookingId);
  const seen = problemInFull(problem, booking, null);
  const hidesFiles = actor.impersonator !== null;
  const nameOf = (userId: string | null) => (userId === null ? null : displayNameOf(reads(), userId));
  return {
    booking,
    problem: hidesFiles ? { ...seen, said: seen.said.map((words) => ({ ...words, files: [] })) } : seen,
    /** Private papers stay hidden during an impersonation. */
    hidesFiles,
    proposal: proposalOf(actor, problem),
    decider: nameOf(problem.decidedBy),
    approver: nameOf(problem.approvedBy),
    attendance: attendanceOf(actor, booking),
    photos: hidesFiles ? [] : workPhotos(booking.id),
    documents: hidesFiles ? { listed: [], mayAdd: false } : documentsOf(actor, booking),
    money: moneySoFar(booking),
  };
}

export type ProblemToDecide = ReturnType<typeof problemToDecide>;

/** Returns what each choice makes of a booking's money: all to the inspector, as much back to the company as can go, or a part of it, which is null beyond `most`. */
export function choicesOf(_actor: AdminActor, bookingId: string, part: Cents | undefined) {
  const most = mostRefund(reads(), bookingId);
  const dividedBy = (refund: Cents) => divisionOf(reads(), bookingId, refund);
  return {
    most,
    release: dividedBy(zeroCents),
    whole: dividedBy(most),
    part: part === undefined || part > most ? null : dividedBy(part),
  };
}

export function needsSecond(actor: AdminActor, { refund, share }: Pick<Division, "refund" | "share">): boolean {
  return exceedsAlone(reads(), actor.id, addCents(refund, share), now());
}

function moneySoFar({ payments, id }: BookingView) {
  const total = (of: (payment: BookingView["payments"][number]) => Cents) => sumCents(payments.map(of));
  return {
    paid: total(({ amount }) => amount),
    refunded: total(({ refundedAmount }) => refundedAmount),
    share: total(({ shares }) => shares?.inspectorAmount ?? zeroCents),
    sent: total(({ shares }) => shares?.transferredAmount ?? zeroCents),
    fee: total(({ shares }) => shares?.platformFee ?? zeroCents),
    most: mostRefund(reads(), id),
  };
}

function proposalOf(actor: AdminActor, problem: Problem) {
  const { proposedBy, proposerEpoch, proposedRefund, proposedShare, proposedReason, bookingId } = problem;
  if (proposedBy === null || proposedRefund === null) return null;
  const { division } = divided(bookingId, proposedRefund);
  return {
    by: displayNameOf(reads(), proposedBy),
    isOwn: proposedBy === actor.id,
    /** The proposer's account has changed since, so that nobody can approve it. */
    isVoid: epochOf(reads(), proposedBy) !== proposerEpoch,
    /** Why this administrator may not approve it. */
    refusal: refusalToApprove(reads(), { administratorId: actor.id, requestedBy: proposedBy, now: now() }),
    isCurrent: division?.share === proposedShare,
    reason: proposedReason ?? "",
    division,
  };
}
