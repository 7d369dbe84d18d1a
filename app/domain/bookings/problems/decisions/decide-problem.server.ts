import { eq } from "drizzle-orm";
import { problems } from "#db/client.server";
import { runtime } from "~/domain/core/runtime.server";
import { addCents, cents, formatDollars } from "~/lib/money";
import type { AdminActor } from "../../../actor";
import { type Context, defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { epochOf, hasSecondAdministrator } from "../../../payments/interventions/approvals/two-persons.server";
import { checkDivision } from "../division.server";
import { stateAfter } from "../end-problem.server";
import { anyProblem } from "../load-problem.server";
import { mayDecideProblem } from "../policy";
import { division } from "../schema";
import { carryOut, type Decision } from "./carry-out.server";
import { exceedsAlone } from "./decided-alone.server";

/**
 * What moves more than one administrator may decide alone waits for a second one. @throws DomainError not_found; conflict "problem-over", "decision-proposed",
 * "booking-at-bank", "division-changed"; "refund-exceeds" with `most`; "second-administrator-missing" with `limit`
 */
export const decideProblem = defineCommand({
  name: "decide-problem",
  roles: ["admin"],
  input: division,
  load: ({ tx }, { problemId }) => anyProblem(tx, problemId),
  allow: ({ actor }, booking) => mayDecideProblem(actor, booking),
  run(context, booking, { problemId, reason, ...typed }) {
    const { tx, now, actor } = context;
    if (booking.problem.proposedBy !== null) throw conflict("decision-proposed");
    const shown = { refund: cents(typed.refund), share: cents(typed.share) };
    const decision = { ...shown, decidedBy: actor.id, approvedBy: null, decisionReason: reason };
    const made = { bookingId: booking.id, problemId };
    if (!exceedsAlone(tx, actor.id, addCents(shown.refund, shown.share), now)) {
      return { ...made, waits: false, transferIds: carryOut(context, booking, decision) };
    }
    checkDivision(tx, booking.id, shown);
    propose(context, made, decision);
    return { ...made, waits: true, transferIds: [] };
  },
  audit: ({ bookingId, ...made }, { refund, share, reason }, { problem }) => ({
    subject: ["booking", bookingId],
    details: { ...made, refund, share },
    forgettable: { reason },
    changes: made.waits ? undefined : { state: ["disputed", stateAfter(problem.kind)] },
  }),
});

function propose(
  { tx, now, actor, emit }: Context<AdminActor>,
  of: { bookingId: string; problemId: string },
  { refund, share, decisionReason }: Decision,
): void {
  if (!hasSecondAdministrator(tx, actor.id)) {
    const limit = formatDollars(runtime().twoPersonLimit);
    throw conflict("second-administrator-missing", { params: { limit } });
  }
  tx.update(problems)
    .set({
      proposedBy: actor.id,
      proposedAt: now,
      proposerEpoch: epochOf(tx, actor.id),
      proposedRefund: refund,
      proposedShare: share,
      proposedReason: decisionReason,
      updatedAt: now,
    })
    .where(eq(problems.id, of.problemId))
    .run();
  emit("problem.decision_proposed", of);
}
