import type { Connection } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { conflict, forbidden } from "../../../errors";
import { epochOf, refusalToApprove } from "../../../payments/interventions/approvals/two-persons.server";
import { stateAfter } from "../end-problem.server";
import { anyProblem, type Problem } from "../load-problem.server";
import { mayDecideProblem } from "../policy";
import { ofProblem } from "../schema";
import { carryOut, type Decision } from "./carry-out.server";

/**
 * @throws DomainError not_found; forbidden "approver-new", "approver-invited"; conflict "problem-over", "decision-not-proposed", "intervention-own", "intervention-requester-gone", "booking-at-bank",
 * "division-changed" where the proposal does not fit the booking's money any more; "refund-exceeds" with `most`
 */
export const approveDecision = defineCommand({
  name: "approve-problem-decision",
  roles: ["admin"],
  input: ofProblem,
  load: ({ tx }, { problemId }) => anyProblem(tx, problemId),
  allow: ({ actor }, booking) => mayDecideProblem(actor, booking),
  run(context, booking, { problemId }) {
    const { tx, actor, now } = context;
    const decision = proposalOf(tx, booking.problem);
    if (decision.decidedBy === actor.id) throw conflict("intervention-own");
    const refusal = refusalToApprove(tx, { administratorId: actor.id, requestedBy: decision.decidedBy, now });
    if (refusal) throw forbidden(refusal);
    const transferIds = carryOut(context, booking, { ...decision, approvedBy: actor.id });
    const { refund, share } = decision;
    return { bookingId: booking.id, problemId, refund, share, transferIds };
  },
  audit: ({ bookingId, ...made }, _input, { problem }) => ({
    subject: ["booking", bookingId],
    details: { ...made, proposedBy: problem.proposedBy },
    changes: { state: ["disputed", stateAfter(problem.kind)] },
  }),
});

/** Returns the proposed decision. One whose proposer was suspended, recovered or given another role since can only be declined. */
function proposalOf(tx: Connection, problem: Problem): Decision {
  const { proposedBy, proposerEpoch, proposedRefund: refund, proposedShare: share, proposedReason } = problem;
  if (proposedBy === null || refund === null || share === null) throw conflict("decision-not-proposed");
  if (epochOf(tx, proposedBy) !== proposerEpoch) throw conflict("intervention-requester-gone");
  return { refund, share, decidedBy: proposedBy, approvedBy: null, decisionReason: proposedReason ?? "" };
}
