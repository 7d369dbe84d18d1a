import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { schema } from "#db/client.server";
import { reads } from "../../runtime.server";
import type { PaymentPorts } from "../ports";

const { payments } = schema;

/**
 * Refunds all that the provider captured for a payment in another amount or currency than ours. The ledger has never counted this money, so it
 * knows no refund of it either. Harmless when repeated; a refusal is thrown, and the outbox tries again.
 */
export async function returnMismatched({ stripe }: PaymentPorts, paymentId: string): Promise<void> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment?.failureCode !== "mismatched" || !payment.paymentIntentId) return;
  try {
    // Without an amount: all of it, in its own currency.
    await stripe.refunds.create(
      { payment_intent: payment.paymentIntentId, metadata: { paymentId } },
      { idempotencyKey: `refund:${paymentId}:mismatched` },
    );
  } catch (error) {
    const isReturned = error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (!isReturned) throw error;
  }
}
