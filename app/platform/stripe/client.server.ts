import Stripe from "stripe";
import type { Sandbox } from "~/sandbox/index.server";

/** Real Stripe or the sandbox, through the same SDK. A lost connection is tried twice again, under the same idempotency key. */
export function createStripe(source: { secretKey: string } | { sandbox: Sandbox }): Stripe {
  if ("secretKey" in source) return new Stripe(source.secretKey, { maxNetworkRetries: 2, timeout: 20_000 });
  const { sandbox } = source;
  return new Stripe(sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
