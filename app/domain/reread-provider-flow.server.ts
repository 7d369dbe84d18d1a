import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { settlePayment } from "./payments/checkout/settle-flow.server";
import { rereadDispute } from "./payments/disputes/dispute-flow.server";
import type { PaymentPorts } from "./payments/ports";
import { recordProviderRefund } from "./payments/refunds/refund-flow.server";
import { readPayoutAccountByProviderId } from "./payouts/sync-flow.server";
import { reads } from "./runtime.server";

const { webhookEvents } = schema;

/** Works off a webhook's event. Its content is not trusted: the object is read again and handled as by the return page and the sweeper. */
export async function rereadProvider(ports: PaymentPorts, webhookEventId: string): Promise<void> {
  const told = reads().select().from(webhookEvents).where(eq(webhookEvents.id, webhookEventId)).get();
  if (!told) return;
  if (told.type.startsWith("account.")) {
    if (told.accountId) await readPayoutAccountByProviderId(ports, told.accountId);
    return;
  }
  if (told.type.startsWith("checkout.session.")) {
    const session = await ports.stripe.checkout.sessions.retrieve(told.objectId);
    if (session.client_reference_id) await settlePayment(ports, session.client_reference_id);
    return;
  }
  if (told.type.startsWith("payment_intent.")) {
    const intent = await ports.stripe.paymentIntents.retrieve(told.objectId);
    if (intent.metadata.paymentId) await settlePayment(ports, intent.metadata.paymentId);
    return;
  }
  if (told.type.startsWith("charge.dispute.")) {
    await rereadDispute(ports, told.objectId);
    return;
  }
  if (told.type.startsWith("refund.")) {
    const refund = await ports.stripe.refunds.retrieve(told.objectId);
    if (refund.metadata?.refundId) await recordProviderRefund(refund.metadata.refundId, refund);
  }
}
