import { asc, eq, inArray } from "drizzle-orm";
import {
  bankPayouts,
  disputes,
  journal,
  paymentInterventions,
  refundAttempts,
  refunds,
  transferReversals,
  transfers,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Payment } from "../../payments/payment";

/** All rows that a payment's money has: at most some dozens. */
export function rowsOf(payment: Payment) {
  const select = reads();
  return {
    ...objectsOf(payment),
    refunds: select.select().from(refunds).where(eq(refunds.paymentId, payment.id)).all(),
    decisions: select.select().from(paymentInterventions).where(eq(paymentInterventions.paymentId, payment.id)).all(),
    journal: select.select().from(journal).where(eq(journal.paymentId, payment.id)).orderBy(asc(journal.id)).all(),
  };
}

/** Those of them that the provider has an object of. */
export function objectsOf(payment: Payment) {
  const select = reads();
  const sent = select.select().from(transfers).where(eq(transfers.paymentId, payment.id)).all();
  const transferIds = sent.map(({ id }) => id);
  const back = rowsIn(transferIds, (ids) =>
    select.select().from(transferReversals).where(inArray(transferReversals.transferId, ids)).all(),
  );
  const payoutIds = [...sent, ...back].flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
  return {
    payment,
    sent,
    back,
    attempts: select.select().from(refundAttempts).where(eq(refundAttempts.paymentId, payment.id)).all(),
    disputes: select.select().from(disputes).where(eq(disputes.paymentId, payment.id)).all(),
    payouts: rowsIn(payoutIds, (ids) => select.select().from(bankPayouts).where(inArray(bankPayouts.id, ids)).all()),
  };
}

/** Asks for no rows without an id: SQLite would read the table for nothing. */
function rowsIn<Row>(ids: string[], find: (ids: string[]) => Row[]): Row[] {
  return ids.length === 0 ? [] : find(ids);
}

export type PaymentRows = ReturnType<typeof rowsOf>;

export function providerIdsOf({
  payment,
  attempts,
  sent,
  back,
  disputes: disputed,
  payouts,
}: ReturnType<typeof objectsOf>): string[] {
  const ids = [
    payment.checkoutSessionId,
    payment.paymentIntentId,
    payment.chargeId,
    ...attempts.map(({ providerRefundId }) => providerRefundId),
    ...sent.map(({ providerTransferId }) => providerTransferId),
    ...back.map(({ providerReversalId }) => providerReversalId),
    ...disputed.map(({ providerDisputeId }) => providerDisputeId),
    ...payouts.map(({ id }) => id),
  ];
  return ids.filter((id) => id !== null);
}
