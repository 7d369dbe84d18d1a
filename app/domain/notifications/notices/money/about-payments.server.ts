import { eq } from "drizzle-orm";
import { bookings, type Connection, payments, refunds, transfers } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import type { RefundReason } from "~/lib/vocabulary";
import type { DomainEvents } from "../../../events";

/** Every other refund has a cause with a notice of its own, which names the amount that goes back and the share. */
const NOTIFIED_ALONE: readonly RefundReason[] = ["administrator", "provider", "dispute_won"];

/** To the company that has paid: its money can buy nothing any more. */
export function paymentUnusable(tx: Connection, { paymentId, code }: DomainEvents["payment.unusable"]): Notice[] {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) return [];
  const params = { amount: payment.amount, code };
  const link = `/payments/${paymentId}`;
  return [{ sideId: payment.companyId, kind: "payment_unusable", params, link, aboutId: paymentId }];
}

export function refundNotice(tx: Connection, refundId: string, kind: "refund_succeeded" | "refund_failed"): Notice[] {
  const found = tx
    .select({ refund: refunds, companyId: payments.companyId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .get();
  if (!found) return [];
  const { refund, companyId } = found;
  if (kind === "refund_succeeded" && !NOTIFIED_ALONE.includes(refund.reason)) return [];
  const link = `/payments/${refund.paymentId}`;
  return [{ sideId: companyId, kind, params: { amount: refund.amount }, link, aboutId: refundId }];
}

export function shareNotice(
  tx: Connection,
  { paymentId, from, to, refundId }: DomainEvents["share.lowered"],
): Notice[] {
  const refund = refundId && tx.select().from(refunds).where(eq(refunds.id, refundId)).get();
  if (refund && !NOTIFIED_ALONE.includes(refund.reason)) return [];
  const booking = tx
    .select({ id: bookings.id, title: bookings.title, inspectorId: bookings.inspectorId })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(eq(payments.id, paymentId))
    .get();
  if (!booking) return [];
  const { id, title, inspectorId } = booking;
  const params = { title, from, to };
  return [{ userId: inspectorId, kind: "share_lowered", params, link: `/bookings/${id}`, aboutId: id }];
}

export function transferNotice(
  tx: Connection,
  transferId: string,
  kind: "transfer_succeeded" | "transfer_failed",
): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  const { inspectorId: userId, amount, way, offsetsId, paidToLast4, bankReference, paidOn } = transfer;
  const about = { userId, link: "/inspector-payments", aboutId: transferId };
  if (way === "provider" || kind === "transfer_failed") return [{ ...about, kind, params: { amount } }];
  if (offsetsId !== null) return [{ ...about, kind: "transfer_set_off", params: { amount } }];
  const params = { amount, last4: paidToLast4 ?? "", paidOn: paidOn ?? "", reference: bankReference ?? "" };
  return [{ ...about, kind: "transfer_paid", params }];
}

export function transferReturned(tx: Connection, transferId: string): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  const { inspectorId: userId, amount } = transfer;
  const link = "/inspector-payments/manual";
  return [{ userId, kind: "transfer_returned", params: { amount }, link, aboutId: transferId }];
}
