import Stripe from "stripe";
import { PROCESS } from "~/lib/bounds";
import type { Sandbox } from "~/sandbox/index.server";

/** Real Stripe or the sandbox, through the same SDK. A lost connection is tried twice again, under the same idempotency key. */
export function createStripe(source: { secretKey: string } | { sandbox: Sandbox }): Stripe {
  if ("secretKey" in source) return new Stripe(source.secretKey, { ...CALLS });
  const { sandbox } = source;
  return new Stripe(sandbox.secretKey, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    ...CALLS,
    telemetry: false,
  });
}

const CALLS = { maxNetworkRetries: 2, timeout: PROCESS.providerCall.most };

/** Returns the provider's own time, UTC milliseconds to the second, by the Date header of an answer, which a refusal has too. @throws when none comes within 10 seconds */
export async function providerTime(stripe: Stripe): Promise<number> {
  // The SDK hands on headers as its HTTP client has them: Node's is an object, fetch's a Headers.
  const time = Date.parse(new Headers(await answerHeaders(stripe)).get("date") ?? "");
  if (Number.isNaN(time)) throw new Error("the provider's answer has no date");
  return time;
}

async function answerHeaders(stripe: Stripe): Promise<Record<string, string>> {
  try {
    const { lastResponse } = await stripe.balance.retrieve({}, { maxNetworkRetries: 0, timeout: 10_000 });
    return lastResponse.headers;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.headers) return error.headers;
    throw error;
  }
}
