import Stripe from "stripe";
import type { Ports } from "../ports.server";

export interface VerifiedEvent {
  event: Stripe.Event;
  /** Events of connected accounts have a secret of their own. */
  endpoint: "platform" | "connect";
}

/** Undefined when neither endpoint's secret fits. */
export function verifiedEvent(
  { stripe, env }: Pick<Ports, "stripe" | "env">,
  body: string,
  signature: string,
): VerifiedEvent | undefined {
  const { webhookSecret, connectWebhookSecret } = env.payments;
  return (
    verify(stripe, body, signature, webhookSecret, "platform") ??
    verify(stripe, body, signature, connectWebhookSecret, "connect")
  );
}

function verify(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
  endpoint: VerifiedEvent["endpoint"],
): VerifiedEvent | undefined {
  try {
    return { event: stripe.webhooks.constructEvent(body, signature, secret), endpoint };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
