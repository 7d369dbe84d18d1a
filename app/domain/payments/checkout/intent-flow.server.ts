import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Cents } from "~/lib/money";
import type { PaymentState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict, notFound } from "../../errors";
import type { Payment } from "../payment";
import type { PaymentPorts } from "../ports";
import { asPaymentRefusal, isProviderTrouble } from "../provider/provider-errors.server";
import { reportedId, reportedSentence } from "../provider/reported";
import { openAtProvider } from "./open-at-provider-flow.server";
import { recordIntentOutcome } from "./outcome-flow.server";
import { INTENT_METHODS } from "./payment-methods";
import { recordIntent } from "./record-intent.server";

/** What a client needs to pay. The secret is never stored or logged. */
export interface OpenedIntent {
  paymentId: string;
  clientSecret: string;
  amount: Cents;
  platformFee: Cents;
  inspectorAmount: Cents;
  progress: IntentProgress;
}

export interface IntentProgress {
  state: PaymentState;
  /** True while the payer's bank takes days to answer. */
  isProcessing: boolean;
  /** What the provider says to the payer of the last try; null unless it was refused and no other has followed. */
  refusal: string | null;
}

/** Makes a payment's intent, or reads the one it has; a paid one is settled first. @throws DomainError not_found; conflict "payment-closed", "payment-provider", "payment-refused", "no-client-secret" */
export async function openIntent(
  ports: PaymentPorts,
  paymentId: string,
  reading?: Stripe.RequestOptions,
): Promise<OpenedIntent> {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) throw notFound();
  if (payment.channel !== "intent" || payment.state === "failed") throw conflict("payment-closed");
  const intent = await intentOf(ports, payment, reading);
  const state = await recordIntentOutcome(ports, payment, intent);
  if (state === "failed") throw conflict("payment-closed");
  const clientSecret = clientSecretOf(intent);
  const { amount, platformFee, inspectorAmount } = payment;
  const progress = { state, isProcessing: intent.status === "processing", refusal: refusalOf(intent) };
  return { paymentId, clientSecret, amount, platformFee, inspectorAmount, progress };
}

/** Cancels an intent, or returns it as it is when it is paid or being processed, since the provider then refuses. */
export async function cancelIntent(stripe: Stripe, paymentIntentId: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(paymentIntentId, { cancellation_reason: "abandoned" });
  } catch (error) {
    if (isProviderTrouble(error)) throw error;
    return stripe.paymentIntents.retrieve(paymentIntentId);
  }
}

/** Returns an open payment with its intent. @throws DomainError conflict "payment-closed" */
export function openIntentOf(paymentId: string): { payment: Payment; intentId: string } {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment?.state !== "pending" || !payment.paymentIntentId) throw conflict("payment-closed");
  return { payment, intentId: payment.paymentIntentId };
}

function refusalOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  if (status !== "requires_payment_method" || !error) return null;
  return reportedSentence.safeParse(error.message).data ?? null;
}

function clientSecretOf({ client_secret: secret }: Stripe.PaymentIntent): string {
  const reported = reportedId.safeParse(secret);
  if (!reported.success) throw conflict("no-client-secret", { cause: reported.error });
  return reported.data;
}

async function intentOf(
  ports: PaymentPorts,
  payment: Payment,
  reading?: Stripe.RequestOptions,
): Promise<Stripe.PaymentIntent> {
  try {
    if (payment.paymentIntentId)
      return await ports.stripe.paymentIntents.retrieve(payment.paymentIntentId, {}, reading);
    ports.failPoint("payment.recorded");
    const intent = await createIntent(ports, payment);
    ports.failPoint("payment.intent-opened");
    await execute(recordIntent, { actor: SYSTEM, input: { paymentId: payment.id, paymentIntentId: intent.id } });
    return intent;
  } catch (error) {
    throw asPaymentRefusal(error);
  }
}

function createIntent({ stripe, env }: PaymentPorts, payment: Payment): Promise<Stripe.PaymentIntent> {
  const { id, kind, subjectId } = payment;
  const params: Stripe.PaymentIntentCreateParams = {
    amount: payment.amount,
    currency: "usd",
    ...INTENT_METHODS,
    metadata: { paymentId: id, kind, subjectId, site: env.appUrl.host },
    transfer_group: id,
  };
  return openAtProvider(payment, {
    create: (idempotencyKey) => stripe.paymentIntents.create(params, { idempotencyKey }),
    list: (filter) => stripe.paymentIntents.list(filter),
    isOfPayment: ({ metadata, status }) => metadata.paymentId === id && status !== "canceled",
  });
}
