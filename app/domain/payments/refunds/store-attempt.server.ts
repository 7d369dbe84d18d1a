import { eq } from "drizzle-orm";
import { refundAttempts } from "#db/client.server";
import { follow } from "~/domain/core/move.server";
import type { Context } from "../../command.server";
import { post } from "../ledger/post.server";
import { REFUND_ATTEMPT_GRAPH } from "../states";
import type { Attempt, ReportedAttempt } from "./reported-attempt";

/** Part of a command: posts the money of a try that moved, and stores what the provider says. Returns whether anything changed. */
export function storeAttempt(context: Context, attempt: Attempt, reported: ReportedAttempt): boolean {
  const { tx, now } = context;
  const providerRefundId = reported.providerRefundId ?? attempt.providerRefundId;
  if (reported.isOut !== attempt.isOut) postAttempt(context, { ...attempt, providerRefundId }, reported);
  const seen = { isOut: reported.isOut, providerRefundId, failureCode: reported.failureCode, updatedAt: now };
  if (reported.state !== attempt.state)
    return follow(tx, REFUND_ATTEMPT_GRAPH, attempt.id, attempt.state, reported.state, seen);
  if (reported.isOut === attempt.isOut && providerRefundId === attempt.providerRefundId) return false;
  tx.update(refundAttempts)
    .set({ isOut: reported.isOut, providerRefundId, failureCode: reported.failureCode, updatedAt: now })
    .where(eq(refundAttempts.id, attempt.id))
    .run();
  return true;
}

export function postAttempt(
  context: Context,
  attempt: Omit<Attempt, "isOut" | "state">,
  reported: ReportedAttempt,
): void {
  const { paymentId, refundId: objectId, providerRefundId: providerId, amount } = attempt;
  const out = reported.isOut ? amount : -amount;
  const event = reported.isOut ? "refund_sent" : "refund_returned";
  const occasion = { event, paymentId, objectId, providerId, occurredAt: reported.at } as const;
  post(context, occasion, { refunds_owed: out, stripe_balance: -out });
}
