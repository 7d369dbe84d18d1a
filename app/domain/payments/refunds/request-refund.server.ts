import { and, asc, eq, inArray, max } from "drizzle-orm";
import { refundAttempts, refunds } from "#db/client.server";
import { move, moveIf, start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { addCents, type Cents, cents, subtractCents, zeroCents } from "~/lib/money";
import { LIVE_ATTEMPT_STATES, OPEN_REFUND_STATES } from "~/lib/state-meanings";
import type { RefundReason } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { divide } from "../ledger/divide.server";
import type { Payment } from "../payment";
import { REFUND_GRAPH } from "../states";

const FIRST_CHECK_MS = 10_000;

/** Part of a command: promises a refund and divides what is left of the payment again (docs/decisions.md, Money). The event's job asks the provider. */
export function requestRefund(
  context: Context,
  payment: Pick<Payment, "id" | "refundedAmount">,
  amount: Cents,
  reason: RefundReason,
): { refundId: string } {
  const refundId = promiseRefund(context, payment.id, amount, reason);
  divide(context, payment.id, {
    event: "refund_promised",
    objectId: refundId,
    refundedAmount: addCents(payment.refundedAmount, amount),
    against: "refunds_owed",
  });
  return { refundId };
}

/** Part of a command: promises a refund by which the shares were already lowered. */
export function promiseRefund(context: Context, paymentId: string, amount: Cents, reason: RefundReason): string {
  const { tx, now, emit } = context;
  const refund = nextRefund(context, paymentId, amount, reason);
  start(tx, REFUND_GRAPH, "pending", { ...refund, nextCheckAt: now + FIRST_CHECK_MS });
  emit("refund.requested", { refundId: refund.id });
  return refund.id;
}

export function nextRefund({ tx, now }: Context, paymentId: string, amount: Cents, reason: RefundReason) {
  const last = tx
    .select({ n: max(refunds.n) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .get();
  return { id: newId("ref"), paymentId, n: (last?.n ?? 0) + 1, amount, reason, createdAt: now, updatedAt: now };
}

/** Part of a command: money that reached the company another way settles promises that were not sent, the oldest first. Returns the cents settled. */
export function settlePromises(context: Context, paymentId: string, reached: Cents): Cents {
  const { tx, now } = context;
  let left = reached;
  for (const { id, amount } of unsentPromises(context, paymentId)) {
    if (left === 0) break;
    const settled = cents(Math.min(left, amount));
    left = subtractCents(left, settled);
    if (settled < amount) {
      tx.update(refunds)
        .set({ amount: subtractCents(amount, settled), updatedAt: now })
        .where(eq(refunds.id, id))
        .run();
      continue;
    }
    const over = { amount: zeroCents, updatedAt: now, nextCheckAt: null };
    if (!moveIf(tx, REFUND_GRAPH, id, "pending", "settled", over)) move(tx, REFUND_GRAPH, id, "owed", "settled", over);
  }
  return subtractCents(reached, left);
}

function unsentPromises({ tx }: Context, paymentId: string) {
  const open = tx
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, OPEN_REFUND_STATES)))
    .orderBy(asc(refunds.n))
    .all();
  const sent = tx
    .select({ refundId: refundAttempts.refundId })
    .from(refundAttempts)
    .where(and(eq(refundAttempts.paymentId, paymentId), inArray(refundAttempts.state, LIVE_ATTEMPT_STATES)))
    .all();
  const atProvider = new Set(sent.map(({ refundId }) => refundId));
  return open.filter(({ id }) => !atProvider.has(id));
}
