import type Stripe from "stripe";
import { CommittedFailure, type ErrorBody, StripeFailure } from "../../api/errors.server";

/** Hides what a publishable key may not see of an intent, in answers and in errors. */
export function forPublishableKey(run: () => Stripe.PaymentIntent | CommittedFailure): object | CommittedFailure {
  try {
    const answer = run();
    if (!(answer instanceof CommittedFailure)) return publicFace(answer);
    return new CommittedFailure(answer.status, publicError(answer.body));
  } catch (error) {
    if (error instanceof StripeFailure) throw new StripeFailure(error.status, publicError(error.body), error.executed);
    throw error;
  }
}

function publicError({ payment_intent: intent, ...rest }: ErrorBody): ErrorBody {
  return { ...rest, ...(intent && { payment_intent: publicFace(intent as Stripe.PaymentIntent) }) };
}

/** https://docs.stripe.com/api/payment_intents/retrieve */
function publicFace(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(Object.entries(intent).filter(([member]) => PUBLIC_MEMBERS.has(member)));
}

const PUBLIC_MEMBERS = new Set<string>([
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] satisfies (keyof Stripe.PaymentIntent)[]);
