import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { cardForm } from "#tests/sandbox/support/bench";
import { openTill } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { handleProviderEvent } from "~/domain/handle-provider-event-flow.server";
import { takeWebhook } from "~/http/take-webhook.server";
import type { Ports } from "~/platform/ports.server";

const SECRETS = { webhookSecret: "whsec_platform", connectWebhookSecret: "whsec_connect" };
const sandbox = { ...SECRETS, provider: "sandbox", publishableKey: null, httpKey: null, webhookMode: null } as const;
const live = { ...SECRETS, provider: "stripe", secretKey: "sk_live_1", publishableKey: null } as const;

function opened(payments: Ports["env"]["payments"] = sandbox) {
  const till = openTill(openWorld());
  const { stripe } = till;
  const ports = { stripe, env: { payments } as Ports["env"] };
  const sign = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const take = (body: string, secret = SECRETS.webhookSecret) =>
    takeWebhook(ports, { body, signature: sign(body, secret) });
  const stored = () => reads().select().from(schema.webhookEvents).all();
  return { till, ports, sign, take, stored };
}

const EVENT = { id: "evt_1", type: "charge.refunded", livemode: false, data: { object: { id: "ch_1" } } };
const event = (changes: object = {}) => JSON.stringify({ ...EVENT, ...changes });

describe("a webhook", () => {
  test("is stored once, for the endpoint whose secret signed it", async () => {
    const { take, stored } = opened();
    expect(await take(event())).toBe("taken");
    expect(await take(event())).toBe("taken");
    expect(await take(event({ id: "evt_2", account: "acct_1" }), SECRETS.connectWebhookSecret)).toBe("taken");
    expect(stored()).toMatchObject([
      { id: "evt_1", endpoint: "platform", type: "charge.refunded", objectId: "ch_1", accountId: null },
      { id: "evt_2", endpoint: "connect", accountId: "acct_1" },
    ]);
  });

  test("is refused with another secret, an old signature, none, or one of another body", async () => {
    const { ports, sign, stored } = opened();
    const old = Math.floor(Date.now() / 1000) - 301;
    for (const signature of [
      "",
      "t=1,v1=00",
      sign(event(), "whsec_other"),
      sign(event(), SECRETS.webhookSecret, old),
      sign(event({ id: "evt_2" }), SECRETS.webhookSecret),
    ])
      expect(await takeWebhook(ports, { body: event(), signature })).toBe("unsigned");
    expect(stored()).toEqual([]);
  });

  test.each([
    ["no JSON", "{nope"],
    ["null", "null"],
    ["a number", "5"],
    ["a list", "[]"],
    ["without data", event({ data: null })],
    ["about nothing", event({ data: { object: null } })],
    ["about a text", event({ data: { object: "ch_1" } })],
    ["with an id that is a number", event({ id: 5 })],
    ["without a type", event({ type: "" })],
    ["with an account that is a number", event({ account: 5 })],
    ["with an object's id that is a list", event({ data: { object: { id: ["ch_1"] } } })],
    ["with a NUL in its id", event({ id: "evt_\u0000" })],
    ["with half a character in its id", event({ id: "evt_\ud800" })],
    ["with an id that is too long", event({ id: "e".repeat(256) })],
    ["with a type that is too long", event({ type: "t".repeat(256) })],
    ["of no mode", event({ livemode: undefined })],
    ["a notification of Stripe's second API", event({ object: "v2.core.event", livemode: undefined })],
  ])("that is signed and %s is no event", async (_name, body) => {
    const { take, stored } = opened();
    expect(await take(body)).toBe("no-event");
    expect(stored()).toEqual([]);
  });

  test("may be about something without an id", async () => {
    const { take, stored } = opened();
    expect(await take(event({ type: "balance.available", data: { object: {} } }))).toBe("taken");
    expect(stored()).toMatchObject([{ objectId: "" }]);
  });

  test("of the other mode is taken and not kept", async () => {
    const inTest = opened();
    expect(await inTest.take(event({ livemode: true }))).toBe("taken");
    expect(inTest.stored()).toEqual([]);
  });

  test("of the other mode is not kept by a live server either, which keeps live ones", async () => {
    const { take, stored } = opened(live);
    expect(await take(event(), SECRETS.connectWebhookSecret)).toBe("taken");
    expect(stored()).toEqual([]);
    expect(await take(event({ livemode: true }))).toBe("taken");
    expect(stored()).toHaveLength(1);
  });

  test("about a connected account's own payment is asked of nobody", async () => {
    const { till, take } = opened();
    for (const [id, type] of [
      ["evt_1", "charge.refunded"],
      ["evt_2", "payment_intent.succeeded"],
      ["evt_3", "charge.dispute.created"],
    ]) {
      await take(event({ id, type, account: "acct_1" }), SECRETS.connectWebhookSecret);
      await expect(handleProviderEvent(till.ports, id as string)).resolves.toBeUndefined();
    }
  });
});

test("saved cards are told of and change nothing, whatever the sandbox sends about them", async () => {
  const { till, take, stored } = opened();
  const { stripe } = till;
  const { id: customer } = await stripe.customers.create({ email: "dana@bridgeworks.example" });
  const session = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer,
    client_reference_id: "company-7",
    success_url: "http://localhost:3000/cards",
  });
  const hosted = till.sandbox.hosted;
  hosted.payCheckout(session.id, cardForm("4000000000000002"));
  hosted.payCheckout(session.id, cardForm("4000002500003155"));
  hosted.confirmCheckout(session.id, true);
  const [card] = (await stripe.customers.listPaymentMethods(customer)).data;
  await stripe.paymentMethods.detach(card?.id ?? "");
  await stripe.customers.del(customer);

  const told = (await stripe.events.list({ limit: 100 })).data;
  for (const each of told) expect(await take(JSON.stringify(each))).toBe("taken");
  expect(stored().map(({ type }) => type)).toEqual(
    expect.arrayContaining(["customer.created", "setup_intent.succeeded", "checkout.session.completed"]),
  );
  for (const { id } of stored()) await handleProviderEvent(till.ports, id);
  expect(reads().select().from(schema.payments).all()).toEqual([]);
});
