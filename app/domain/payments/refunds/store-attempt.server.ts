import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { follow } from "~/domain/core/move.server";
import type { Context } from "../../command.server";
import { post } from "../ledger/post.server";
import { REFUND_ATTEMPT_GRAPH } from "../states";
import type { Attempt, ToldAttempt } from "./told-attempt";

const { refundAttempts } = schema;

/** Part of a command: posts the money of a try that moved, and stores what the provider says. Returns whether anything changed. */
export function storeAttempt(context: Context, attempt: Attempt, told: ToldAttempt): boolean {
  const { tx, now } = context;
  const providerRefundId = told.providerRefundId ?? attempt.providerRefundId;
  if (told.isOut !== attempt.isOut) postAttempt(context, { ...attempt, providerRefundId }, told);
  const seen = { isOut: told.isOut, providerRefundId, failureCode: told.failureCode, updatedAt: now };
  if (told.state !== attempt.state)
    return follow(tx, REFUND_ATTEMPT_GRAPH, attempt.id, attempt.state, told.state, seen);
  if (told.isOut === attempt.isOut && providerRefundId === attempt.providerRefundId) return false;
  tx.update(refundAttempts)
    .set({ isOut: told.isOut, providerRefundId, failureCode: told.failureCode, updatedAt: now })
    .where(eq(refundAttempts.id, attempt.id))
    .run();
  return true;
}

/** Part of a command: posts the money of a try that left the platform's balance or came back. */
export function postAttempt(context: Context, attempt: Omit<Attempt, "isOut" | "state">, told: ToldAttempt): void {
  const { paymentId, refundId: objectId, providerRefundId: providerId, amount } = attempt;
  const out = told.isOut ? amount : -amount;
  const event = told.isOut ? "refund_sent" : "refund_returned";
  const occasion = { event, paymentId, objectId, providerId, occurredAt: told.at } as const;
  post(context, occasion, { refunds_owed: out, stripe_balance: -out });
}
