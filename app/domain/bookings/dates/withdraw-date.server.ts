import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { loadProposal, refuseUnlessOpen } from "./load-proposal.server";
import { mayWithdrawDate } from "./policy";
import { dateAnswer } from "./schema";
import { DATE_PROPOSAL_GRAPH } from "./states";

/** @throws DomainError not_found; conflict "date-others", "date-answered", "start-passed", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export const withdrawDate = defineCommand({
  name: "withdraw-date",
  roles: ["company", "inspector"],
  right: "book",
  input: dateAnswer,
  load: ({ tx, actor }, { dateProposalId }) => loadProposal(tx, actor, dateProposalId),
  allow: ({ actor }, proposal) => mayWithdrawDate(actor, proposal),
  run({ tx, now, emit }, proposal) {
    refuseUnlessOpen(proposal, now);
    const { id: dateProposalId, bookingId } = proposal;
    move(tx, DATE_PROPOSAL_GRAPH, dateProposalId, "proposed", "withdrawn", { decidedAt: now, updatedAt: now });
    emit("date.withdrawn", { dateProposalId, bookingId });
    return { bookingId, dateProposalId };
  },
  audit: ({ bookingId, dateProposalId }) => ({
    subject: ["booking", bookingId],
    details: { dateProposalId },
    changes: { state: ["proposed", "withdrawn"] },
  }),
});
