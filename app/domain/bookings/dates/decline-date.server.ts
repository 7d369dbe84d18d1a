import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { loadProposal, refuseUnlessOpen } from "./load-proposal.server";
import { mayAnswerDate } from "./policy";
import { dateRefusal } from "./schema";
import { DATE_PROPOSAL_GRAPH } from "./states";

/** @throws DomainError not_found; conflict "date-own", "date-answered", "start-passed", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export const declineDate = defineCommand({
  name: "decline-date",
  roles: ["company", "inspector"],
  right: "book",
  input: dateRefusal,
  load: ({ tx, actor }, { dateProposalId }) => loadProposal(tx, actor, dateProposalId),
  allow: ({ actor }, proposal) => mayAnswerDate(actor, proposal),
  run({ tx, now, emit }, proposal, { reason }) {
    refuseUnlessOpen(proposal, now);
    const { id: dateProposalId, bookingId } = proposal;
    const answer = { declineReason: reason || null, decidedAt: now, updatedAt: now };
    move(tx, DATE_PROPOSAL_GRAPH, dateProposalId, "proposed", "declined", answer);
    emit("date.declined", { dateProposalId, bookingId });
    return { bookingId, dateProposalId };
  },
  audit: ({ bookingId, dateProposalId }, { reason }) => ({
    subject: ["booking", bookingId],
    details: { dateProposalId },
    forgettable: { reason },
    changes: { state: ["proposed", "declined"] },
  }),
});
