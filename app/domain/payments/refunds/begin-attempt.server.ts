import { and, eq, inArray, max } from "drizzle-orm";
import { z } from "zod";
import { type Connection, refundAttempts } from "#db/client.server";
import { moveIf, start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { LIVE_ATTEMPT_STATES } from "~/lib/state-meanings";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { REFUND_ATTEMPT_GRAPH, REFUND_GRAPH } from "../states";
import { loadRefund } from "./load-refund.server";

/** Begins a try to send a refund, or finds the try that is under way. Returns null when there is nothing to send. */
export const beginRefundAttempt = defineCommand({
  name: "begin-refund-attempt",
  roles: ["system"],
  input: z.object({ refundId: z.string() }),
  load: loadRefund,
  allow: ({ actor }, refund) => maySettle(actor, refund),
  run({ tx, now }, refund): { attemptId: string | null } {
    if (refund.state !== "pending" && refund.state !== "owed") return { attemptId: null };
    const ofRefund = eq(refundAttempts.refundId, refund.id);
    const live = tx
      .select()
      .from(refundAttempts)
      .where(and(ofRefund, inArray(refundAttempts.state, LIVE_ATTEMPT_STATES)))
      .get();
    if (live) return { attemptId: live.state === "sending" ? live.id : null };
    const attempt = { id: newId("rat"), n: nextTry(tx, refund.paymentId), createdAt: now, updatedAt: now };
    const { id: refundId, paymentId, amount } = refund;
    start(tx, REFUND_ATTEMPT_GRAPH, "sending", { ...attempt, refundId, paymentId, amount });
    moveIf(tx, REFUND_GRAPH, refundId, "owed", "pending", { updatedAt: now });
    return { attemptId: attempt.id };
  },
  audit: ({ attemptId }, { refundId }) => ({ subject: ["refund", refundId], details: { attemptId } }),
});

export function nextTry(tx: Connection, paymentId: string): number {
  const last = tx
    .select({ n: max(refundAttempts.n) })
    .from(refundAttempts)
    .where(eq(refundAttempts.paymentId, paymentId))
    .get();
  return (last?.n ?? 0) + 1;
}
