import { and, count, eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { addCents, type Cents, cents, subtractCents, zeroCents } from "~/lib/money";
import { inspectorShare, platformFee } from "~/lib/prices";
import type { RefundReason } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { start } from "../../move.server";
import { REFUND_GRAPH } from "../states";

type Payment = typeof schema.payments.$inferSelect;

const { payments, paymentLineItems, refunds } = schema;
const FIRST_CHECK_MS = 10_000;

export const DISPUTE_LOST = "dispute_lost" satisfies RefundReason;

/** Part of a command: promises a refund, and works the shares out anew on what is left (decisions: Money). The event's job asks the provider. */
export function requestRefund(
  context: Context,
  payment: Payment,
  amount: Cents,
  reason: Exclude<RefundReason, typeof DISPUTE_LOST>,
): { refundId: string } {
  const refund = nextRefund(context, payment, amount, reason);
  start(context.tx, REFUND_GRAPH, "pending", { ...refund, nextCheckAt: context.now + FIRST_CHECK_MS });
  moveShares(context, payment, refund.id, addCents(payment.refundedAmount, amount));
  context.emit("refund.requested", { refundId: refund.id });
  return { refundId: refund.id };
}

/** Part of a command: records what a lost dispute took. What refunds gave back is not lost a second time; if a refund fails, its money is. */
export function recordLoss(context: Context, payment: Payment): void {
  const ofPayment = and(eq(refunds.paymentId, payment.id), eq(refunds.reason, DISPUTE_LOST));
  const { booked } = context.tx
    .select({ booked: sql<Cents>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(ofPayment)
    .get() ?? { booked: zeroCents };
  const left = subtractCents(payment.amount, payment.refundedAmount);
  const lost = cents(Math.min(subtractCents(payment.disputedAmount ?? zeroCents, booked), left));
  if (lost <= 0) return;
  const loss = nextRefund(context, payment, lost, DISPUTE_LOST);
  start(context.tx, REFUND_GRAPH, "succeeded", { ...loss, succeededAt: context.now });
  moveShares(context, payment, loss.id, addCents(payment.refundedAmount, lost));
}

/** Part of a command: a failed refund's money goes back to where it was, or to where a lost dispute took it. */
export function takeBackRefund(context: Context, payment: Payment, refund: { id: string; amount: Cents }): void {
  moveShares(context, payment, refund.id, subtractCents(payment.refundedAmount, refund.amount));
  if (payment.disputeState !== "lost") return;
  const moved = context.tx.select().from(payments).where(eq(payments.id, payment.id)).get();
  if (moved) recordLoss(context, moved);
}

function nextRefund({ tx, now }: Context, payment: Payment, amount: Cents, reason: RefundReason) {
  const earlier = tx.select({ n: count() }).from(refunds).where(eq(refunds.paymentId, payment.id)).get();
  const n = (earlier?.n ?? 0) + 1;
  return { id: newId("ref"), paymentId: payment.id, n, amount, reason, createdAt: now, updatedAt: now };
}

function moveShares({ tx, now }: Context, payment: Payment, refundId: string, refundedAmount: Cents): void {
  const left = subtractCents(payment.amount, refundedAmount);
  // Money that bought nothing belongs to no inspector; the platform has to give it back.
  const shares =
    payment.kind === "job_posting" || payment.fulfilledAt === null
      ? { platformFee: left, inspectorAmount: zeroCents }
      : { platformFee: platformFee(left), inspectorAmount: inspectorShare(left) };
  const common = { paymentId: payment.id, refundId, createdAt: now };
  const changes = [
    { side: "charge" as const, kind: "refund" as const, amount: subtractCents(payment.refundedAmount, refundedAmount) },
    {
      side: "allocation" as const,
      kind: "platform_fee" as const,
      amount: subtractCents(shares.platformFee, payment.platformFee),
    },
    {
      side: "allocation" as const,
      kind: "inspector_share" as const,
      amount: subtractCents(shares.inspectorAmount, payment.inspectorAmount),
    },
  ].filter(({ amount }) => amount !== 0);
  tx.insert(paymentLineItems)
    .values(changes.map((line) => ({ ...common, ...line, id: newId("line") })))
    .run();
  tx.update(payments)
    .set({
      refundedAmount,
      platformFee: shares.platformFee,
      inspectorAmount: shares.inspectorAmount,
      updatedAt: sql`max(updated_at, ${now})`,
    })
    .where(eq(payments.id, payment.id))
    .run();
}
