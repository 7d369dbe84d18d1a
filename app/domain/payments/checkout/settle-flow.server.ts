import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentState } from "~/lib/vocabulary";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { asPaymentRefusal, isProviderTrouble } from "../provider/provider-errors.server";
import { openCheckout } from "./checkout-flow.server";
import { cancelIntent, openIntent } from "./intent-flow.server";
import { type OverCode, recordIntentOutcome, recordSession } from "./outcome-flow.server";

/** Asks the provider about a payment and records the answer; harmless when repeated. Returns the payment's state afterwards. */
export async function settlePayment(ports: PaymentPorts, paymentId: string): Promise<PaymentState> {
  return (await askAboutPayment(ports, paymentId)).state;
}

interface Settled {
  state: PaymentState;
  isProcessing: boolean;
}

export async function askAboutPayment(
  ports: PaymentPorts,
  paymentId: string,
  options?: Stripe.RequestOptions,
): Promise<Settled> {
  const payment = findPayment(paymentId);
  const known = (state: PaymentState) => ({ state, isProcessing: false });
  if (!payment || payment.state === "succeeded" || payment.state === "draft") return known(payment?.state ?? "failed");
  if (!providerIdOf(payment)) {
    if (payment.state !== "pending") return known(payment.state);
    await (payment.channel === "intent" ? openIntent(ports, paymentId) : openCheckout(ports, paymentId));
  }
  const opened = findPayment(paymentId);
  const providerId = opened && providerIdOf(opened);
  if (!providerId) return known("pending");
  return payment.channel === "intent"
    ? settleIntent(ports, payment, providerId, options)
    : settleCheckout(ports, payment, providerId, options);
}

/** Money that came in between, or is on its way, counts. Returns the state. @throws DomainError conflict "payment-provider", "payment-refused" */
export async function abandonPayment(
  ports: PaymentPorts,
  paymentId: string,
  code: OverCode = "abandoned",
): Promise<PaymentState> {
  try {
    const state = await settlePayment(ports, paymentId);
    const payment = findPayment(paymentId);
    const providerId = payment && providerIdOf(payment);
    if (state !== "pending" || !providerId) return state;
    if (payment.channel === "intent") {
      return await recordIntentOutcome(ports, payment, await cancelIntent(ports.stripe, providerId), code);
    }
    const session = await expire(ports.stripe, providerId);
    if (session.status === "complete") return await settlePayment(ports, paymentId);
    return await recordSession(ports, payment, session, code);
  } catch (error) {
    throw asPaymentRefusal(error);
  }
}

function providerIdOf({ channel, checkoutSessionId, paymentIntentId }: Payment): string | null {
  return channel === "intent" ? paymentIntentId : checkoutSessionId;
}

async function settleIntent(
  ports: PaymentPorts,
  payment: Payment,
  intentId: string,
  options?: Stripe.RequestOptions,
): Promise<Settled> {
  const intent = await ports.stripe.paymentIntents.retrieve(intentId, {}, options);
  ports.failPoint("payment.outcome-read");
  return { state: await recordIntentOutcome(ports, payment, intent), isProcessing: intent.status === "processing" };
}

async function settleCheckout(
  ports: PaymentPorts,
  payment: Payment,
  sessionId: string,
  options?: Stripe.RequestOptions,
): Promise<Settled> {
  const expand = ["payment_intent.latest_charge"];
  const session = await ports.stripe.checkout.sessions.retrieve(sessionId, { expand }, options);
  ports.failPoint("payment.outcome-read");
  const intent = session.payment_intent;
  const isProcessing = typeof intent === "object" && intent?.status === "processing";
  return { state: await recordSession(ports, payment, session), isProcessing };
}

/** Expires a Checkout, or returns it as it is when it is over already, since the provider then refuses. */
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
  return reads().select().from(payments).where(eq(payments.id, paymentId)).get();
}
