import { and, eq, sql } from "drizzle-orm";
import {
  balanceTransactions,
  type Connection,
  disputes,
  payments,
  refundAttempts,
  transferReversals,
  transfers,
} from "#db/client.server";

type Movement = typeof balanceTransactions.$inferSelect;

/** What caused a movement of the platform's balance, as the books know it. */
export interface Source {
  kind: "charge" | "refund" | "transfer" | "reversal" | "dispute";
  paymentId: string | null;
  /** Cents by which it has changed the balance according to the books. Only for refunds and disputes, which may move money more than once. */
  moved?: number;
}

export function sourceOf(tx: Connection, id: string | null): Source | undefined {
  if (!id) return undefined;
  const charge = tx.select().from(payments).where(eq(payments.chargeId, id)).get();
  if (charge?.state === "succeeded") return { kind: "charge", paymentId: charge.id };
  const refund = tx.select().from(refundAttempts).where(eq(refundAttempts.providerRefundId, id)).get();
  if (refund) return { kind: "refund", paymentId: refund.paymentId, moved: refund.isOut ? 0 - refund.amount : 0 };
  const transfer = tx.select().from(transfers).where(eq(transfers.providerTransferId, id)).get();
  if (transfer) return { kind: "transfer", paymentId: transfer.paymentId };
  const dispute = tx.select().from(disputes).where(eq(disputes.providerDisputeId, id)).get();
  if (dispute) return { kind: "dispute", paymentId: dispute.paymentId, moved: 0 - dispute.withdrawnAmount };
  const reversal = tx.select().from(transferReversals).where(eq(transferReversals.providerReversalId, id)).get();
  return reversal && { kind: "reversal", paymentId: null };
}

/** The books may lack a movement: a bank may return a refund or decide a dispute anew after the server has stopped asking about it. */
export function isBooked(tx: Connection, { moved }: Source, { sourceId }: Movement): boolean {
  if (moved === undefined || sourceId === null) return true;
  const listed = tx
    .select({ amount: sql<number>`coalesce(sum(${balanceTransactions.amount}), 0)` })
    .from(balanceTransactions)
    .where(and(eq(balanceTransactions.sourceId, sourceId), eq(balanceTransactions.currency, "usd")))
    .get();
  return listed?.amount === moved;
}
