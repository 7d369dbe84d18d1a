import { eq } from "drizzle-orm";
import { problems } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { anyProblem } from "../load-problem.server";
import { mayDecideProblem } from "../policy";
import { ofProblem } from "../schema";

/** By a second administrator or by whoever proposed it. @throws DomainError not_found; conflict "problem-over", "decision-not-proposed" */
export const declineDecision = defineCommand({
  name: "decline-problem-decision",
  roles: ["admin"],
  input: ofProblem,
  load: ({ tx }, { problemId }) => anyProblem(tx, problemId),
  allow: ({ actor }, booking) => mayDecideProblem(actor, booking),
  run({ tx, now }, { problem, id: bookingId }, { problemId }) {
    if (problem.proposedBy === null) throw conflict("decision-not-proposed");
    tx.update(problems)
      .set({
        proposedBy: null,
        proposedAt: null,
        proposerEpoch: null,
        proposedRefund: null,
        proposedShare: null,
        proposedReason: null,
        updatedAt: now,
      })
      .where(eq(problems.id, problemId))
      .run();
    return { bookingId, problemId };
  },
  audit: ({ bookingId, problemId }, _input, { problem }) => ({
    subject: ["booking", bookingId],
    details: { problemId, proposedBy: problem.proposedBy, refund: problem.proposedRefund },
  }),
});
