import Stripe from "stripe";
import type { Env } from "../env/env.server";
import type { Ports } from "../ports.server";

/** Events of connected accounts have a secret of their own. */
type WebhookEndpoint = "platform" | "connect";

/** Returns the endpoint whose secret signed the body, within five minutes of now; undefined when neither did. */
export function signedFor(
  { stripe, env }: Pick<Ports, "stripe" | "env">,
  body: string,
  signature: string,
): WebhookEndpoint | undefined {
  const { webhookSecret, connectWebhookSecret } = env.payments;
  if (fits(stripe, body, signature, webhookSecret)) return "platform";
  return fits(stripe, body, signature, connectWebhookSecret) ? "connect" : undefined;
}

/** Returns whether the payments are real. A test key of Stripe and the sandbox have test objects only. */
export function isLive({ payments }: Pick<Env, "payments">): boolean {
  return payments.provider === "stripe" && payments.secretKey.includes("_live_");
}

const TOLERANCE_SECONDS = 300;

function fits(stripe: Stripe, body: string, signature: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
