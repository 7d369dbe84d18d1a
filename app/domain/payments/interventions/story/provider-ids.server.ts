import { eq } from "drizzle-orm";
import { disputes, payments, refundAttempts, refunds, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";

export function providerIdsOf(paymentId: string) {
  const intent = reads()
    .select({ id: payments.paymentIntentId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .all();
  const sent = reads()
    .select({ id: transfers.providerTransferId })
    .from(transfers)
    .where(eq(transfers.paymentId, paymentId))
    .all();
  const back = reads()
    .select({ id: refundAttempts.providerRefundId })
    .from(refunds)
    .innerJoin(refundAttempts, eq(refundAttempts.refundId, refunds.id))
    .where(eq(refunds.paymentId, paymentId))
    .all();
  const disputed = reads()
    .select({ id: disputes.providerDisputeId })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .all();
  const known = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { intent: known(intent), transfers: known(sent), refunds: known(back), disputes: known(disputed) };
}
