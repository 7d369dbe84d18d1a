import Stripe from "stripe";
import type { Sandbox } from "~/sandbox/index.server";

/**
 * The one Stripe client: against Stripe with its secret key, or against the sandbox, in this process, through the same
 * SDK. The API version is the SDK's own. A lost connection is tried again twice, under the same idempotency key.
 */
export function createStripe(source: { secretKey: string } | { sandbox: Sandbox }): Stripe {
  if ("secretKey" in source) return new Stripe(source.secretKey, { maxNetworkRetries: 2, timeout: 20_000 });
  const { sandbox } = source;
  return new Stripe(sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
