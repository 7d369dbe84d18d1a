import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import type { PaymentState } from "~/lib/vocabulary";
import { SYSTEM } from "../actor";
import { execute } from "../command.server";
import { conflict } from "../errors";
import { reads } from "../runtime.server";
import { openCheckout } from "./checkout-flow.server";
import type { PaymentPorts } from "./ports";
import { isProviderTrouble } from "./provider-errors.server";
import { recordOutcome } from "./record-outcome.server";

type Payment = typeof schema.payments.$inferSelect;

/**
 * Asks the provider what became of a payment and records the answer. Webhook, return page and sweeper call it; calling it
 * again is harmless. A payment whose Checkout was never recorded finds it again by its idempotency key first.
 * @returns the payment's state afterwards
 */
export async function settlePayment(ports: PaymentPorts, paymentId: string): Promise<PaymentState> {
  const payment = findPayment(paymentId);
  if (!payment || payment.state === "succeeded" || payment.state === "draft") return payment?.state ?? "failed";
  if (!payment.checkoutSessionId) {
    if (payment.state !== "pending") return payment.state;
    await openCheckout(ports, paymentId);
  }
  const checkoutSessionId = findPayment(paymentId)?.checkoutSessionId;
  if (!checkoutSessionId) return "pending";
  const session = await ports.stripe.checkout.sessions.retrieve(checkoutSessionId, {
    expand: ["payment_intent.latest_charge"],
  });
  ports.failPoint("payment.outcome-read");
  return recordSession(ports, payment, session);
}

/**
 * Gives up an open payment: its Checkout is closed first, and if money came in between, that counts.
 * @returns the payment's state afterwards
 * @throws DomainError(conflict, payment-provider) when the provider cannot be reached; then nothing is given up
 */
export async function abandonPayment(ports: PaymentPorts, paymentId: string): Promise<PaymentState> {
  try {
    const state = await settlePayment(ports, paymentId);
    const checkoutSessionId = findPayment(paymentId)?.checkoutSessionId;
    if (state !== "pending" || !checkoutSessionId) return state;
    const session = await expire(ports.stripe, checkoutSessionId);
    if (session.status === "complete") return await settlePayment(ports, paymentId);
    return await record(ports, paymentId, { status: "over", code: "abandoned" });
  } catch (error) {
    if (isProviderTrouble(error)) throw conflict("payment-provider");
    throw error;
  }
}

async function recordSession(ports: PaymentPorts, payment: Payment, session: Stripe.Checkout.Session) {
  const { id: paymentId, state } = payment;
  if (session.status === "expired") {
    return state === "failed" ? state : record(ports, paymentId, { status: "over", code: "expired" });
  }
  const intent = session.payment_intent;
  if (session.payment_status !== "paid" || !intent || typeof intent === "string") return state;
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded" || !charge) return state;
  return record(ports, paymentId, {
    status: "paid",
    paymentIntentId: intent.id,
    chargeId: typeof charge === "string" ? charge : charge.id,
    amount: intent.amount_received,
  });
}

type Outcome = Parameters<typeof recordOutcome.run>[2]["outcome"];

async function record(ports: PaymentPorts, paymentId: string, outcome: Outcome): Promise<PaymentState> {
  const { result } = await execute(recordOutcome, { actor: SYSTEM, input: { paymentId, outcome } });
  ports.failPoint("payment.outcome-recorded");
  return result.state as PaymentState;
}

/** Expiring a Checkout that is over already is refused by the provider; what it is now answers the question. */
async function expire(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.retrieve(id);
  if (session.status !== "open") return session;
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (isProviderTrouble(error)) throw error;
    return stripe.checkout.sessions.retrieve(id);
  }
}

function findPayment(paymentId: string) {
  const { payments } = schema;
  return reads().select().from(payments).where(eq(payments.id, paymentId)).get();
}
