import { createServer, type IncomingMessage } from "node:http";
import Stripe from "stripe";
import { listening } from "#tests/support/machine/listening";
import type { SandboxOptions } from "~/sandbox/index.server";
import { type Bench, bench } from "./bench";

export const PLATFORM_SECRET = "whsec_of_the_platform";
export const CONNECT_SECRET = "whsec_of_connected_accounts";

interface Received {
  payload: string;
  headers: IncomingMessage["headers"];
  /** Which secret signed it, found by verifying. */
  signedBy: string;
  event: Stripe.Event;
}

/** A real endpoint that verifies as the product does, and answers with the next of `answers`, else 200. */
export async function endpoint() {
  const received: Received[] = [];
  const answers: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const patience = { until: 0 };
  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      if (received.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const payload = Buffer.concat(chunks).toString("utf8");
    received.push({ payload, headers: request.headers, ...verified(payload, request.headers["stripe-signature"]) });
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    await arrived(patience.until);
    response.writeHead(answers.shift() ?? 200).end("{}");
  });
  const port = await listening(server);
  return {
    received,
    answers,
    /** Resolves when this many deliveries have come. */
    arrived,
    /** No delivery is answered before `until` of them have come. */
    patience,
    webhooks: {
      url: `http://127.0.0.1:${port}/webhooks/stripe`,
      platformSecret: PLATFORM_SECRET,
      connectSecret: CONNECT_SECRET,
    },
  };
}

function verified(payload: string, signature: string | string[] | undefined) {
  for (const secret of [PLATFORM_SECRET, CONNECT_SECRET]) {
    try {
      return { signedBy: secret, event: Stripe.webhooks.constructEvent(payload, signature ?? "", secret) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new Error("Signed by nobody.");
}

/** A sandbox and the endpoint that its events go to. */
export async function withEndpoint(
  changes: Partial<SandboxOptions> = {},
): Promise<Bench & Awaited<ReturnType<typeof endpoint>>> {
  const site = await endpoint();
  return { ...site, ...bench({ webhooks: site.webhooks, ...changes }) };
}
