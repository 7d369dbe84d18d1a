import { createServer } from "node:http";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { listening } from "#tests/support/machine/listening";
import { openTill } from "#tests/support/money/till";
import { Clock, DAY, NOON, openWorld } from "#tests/support/world";
import { providerTime } from "~/platform/stripe/client.server";

const DATE = "Mon, 23 Nov 2026 15:04:05 GMT";

test("is the sandbox's own", async () => {
  const { stripe } = openTill(openWorld(), new Clock(NOON + 3 * DAY));
  expect(await providerTime(stripe)).toBe(NOON + 3 * DAY);
});

test.each([
  ["an answer", 200],
  ["a refusal of the key", 401],
])("is the date of %s over the network", async (_what, status) => {
  const stripe = await aStripe(status, { date: DATE });
  expect(await providerTime(stripe)).toBe(Date.parse(DATE));
});

test("is not guessed where an answer has no date, or none comes", async () => {
  const stripe = await aStripe(200, {});
  await expect(providerTime(stripe)).rejects.toThrow("the provider's answer has no date");
  const nobody = new Stripe("sk_test_x", { protocol: "http", host: "127.0.0.1", port: 1, telemetry: false });
  await expect(providerTime(nobody)).rejects.toThrow(Stripe.errors.StripeConnectionError);
});

/** The SDK with Node's own HTTP client, as with the real Stripe. */
async function aStripe(status: number, headers: Record<string, string>): Promise<Stripe> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(status, headers).end(status === 200 ? '{"object":"balance"}' : '{"error":{"message":"no"}}');
  });
  const port = await listening(server);
  return new Stripe("sk_test_x", { protocol: "http", host: "127.0.0.1", port, telemetry: false });
}
