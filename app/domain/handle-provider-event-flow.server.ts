import { eq } from "drizzle-orm";
import { webhookEvents } from "#db/client.server";
import { reads } from "./core/runtime.server";
import { settlePayment } from "./payments/checkout/settle-flow.server";
import { syncDispute } from "./payments/disputes/sweep-disputes-flow.server";
import type { PaymentPorts } from "./payments/ports";
import { idOf } from "./payments/provider/provider-id";
import { returnStray } from "./payments/strays/return-stray-flow.server";
import { findPayment, paymentOfCharge } from "./payments/sync/payment-of.server";
import { syncPayment } from "./payments/sync/sync-payment-flow.server";
import { readBankPayout } from "./payouts/bank/read-bank-payout-flow.server";
import { readPayoutAccountByProviderId } from "./payouts/sync-flow.server";

/** Handles a stored webhook event. It does not trust the event's content: it reads the object from the provider and handles it as the return page and the sweeps do. */
export async function handleProviderEvent(ports: PaymentPorts, webhookEventId: string): Promise<void> {
  const reported = reads().select().from(webhookEvents).where(eq(webhookEvents.id, webhookEventId)).get();
  if (!reported) return;
  if (reported.accountId) {
    await syncAccount(ports, { ...reported, accountId: reported.accountId });
    return;
  }
  if (reported.type.startsWith("checkout.session.")) {
    const session = await ports.stripe.checkout.sessions.retrieve(reported.objectId);
    if (session.client_reference_id) await settlePayment(ports, session.client_reference_id);
    return;
  }
  if (reported.type.startsWith("payment_intent.")) {
    const intent = await ports.stripe.paymentIntents.retrieve(reported.objectId);
    if (intent.metadata.paymentId) await settlePayment(ports, intent.metadata.paymentId);
    return;
  }
  if (reported.type.startsWith("charge.dispute.")) {
    await syncDispute(ports, reported.objectId);
    return;
  }
  if (reported.type.startsWith("refund.") || reported.type === "charge.refund.updated") {
    await syncRefund(ports, reported.objectId);
    return;
  }
  const paymentId = await paymentOfMovement(ports, reported.type, reported.objectId);
  if (paymentId) await syncPayment(ports, paymentId);
}

/** Nothing else of an inspector's account is of interest here. */
async function syncAccount(
  ports: PaymentPorts,
  { type, accountId, objectId }: Pick<typeof webhookEvents.$inferSelect, "type" | "objectId"> & { accountId: string },
): Promise<void> {
  if (type.startsWith("account.")) await readPayoutAccountByProviderId(ports, accountId);
  if (type.startsWith("payout.")) await readBankPayout(ports, accountId, objectId);
}

/** Its charge may be one that bought nothing, and is owed again when the refund fails. */
async function syncRefund(ports: PaymentPorts, refundId: string): Promise<void> {
  const { payment_intent: intent, charge } = await ports.stripe.refunds.retrieve(refundId);
  const chargeId = idOf(charge);
  const paymentId = paymentOfCharge(idOf(intent), chargeId);
  if (paymentId) await syncPayment(ports, paymentId);
  if (chargeId) await returnStray(ports, chargeId);
}

/** Returns the payment of an object that this product did not make, such as one from the provider's dashboard, by its charge or its transfer group. */
async function paymentOfMovement(
  { stripe }: PaymentPorts,
  type: string,
  objectId: string,
): Promise<string | undefined> {
  if (type === "charge.refunded") {
    const { id, payment_intent: intent } = await stripe.charges.retrieve(objectId);
    return paymentOfCharge(idOf(intent), id);
  }
  if (type.startsWith("transfer.")) {
    const { transfer_group: group, source_transaction: charge } = await stripe.transfers.retrieve(objectId);
    return findPayment(group) ?? paymentOfCharge(null, idOf(charge));
  }
  return undefined;
}
