import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { openShop } from "#tests/routes/company/visitor";
import { readEnv } from "~/platform/env/env.server";
import { ports } from "~/platform/ports.server";
import { createStripe } from "~/platform/stripe/client.server";
import { loader } from "~/routes/sandbox/stripe";
import { openSandbox } from "~/sandbox/index.server";
import { bench, NO_REDIRECTS, refusal } from "../support/bench";
import { openFace } from "../support/outside";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd" };

function payment(number: string, more: Record<string, unknown> = {}) {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: "123", ...more };
  // The SDK's types leave raw numbers to Stripe.js; the API takes them.
  return { type: "card", card } as unknown as Stripe.PaymentIntentConfirmParams.PaymentMethodData;
}

describe("an outside client, by the real SDK over the network,", () => {
  test("makes, confirms, reads, lists and refunds", async () => {
    const { client, till } = await openFace();
    const stripe = client();
    const { id } = await stripe.paymentIntents.create({ ...TERMS, metadata: { job: "7" } });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", expand: ["latest_charge"] });
    expect(paid).toMatchObject({ id, status: "succeeded", latest_charge: { paid: true } });
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 999 });
    expect(refund).toMatchObject({ amount: 999, status: "succeeded" });
    expect((await stripe.paymentIntents.list({ limit: 1 })).data.map((intent) => intent.id)).toEqual([id]);
    expect((await till.stripe.paymentIntents.retrieve(id)).metadata).toEqual({ job: "7" });
  });

  test("gets there as well by a fetch that changes the address", async () => {
    const { base } = await openFace();
    const httpClient = Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(String(url).replace("https://api.stripe.com", base), init),
    );
    const stripe = new Stripe("sk_test_sandbox", { httpClient, maxNetworkRetries: 0 });
    expect(await stripe.paymentIntents.create(TERMS)).toMatchObject({ amount: 4999, livemode: false });
    expect((await stripe.balance.retrieve()).object).toBe("balance");
  });

  test("is refused with Stripe's errors, as the SDK's own classes", async () => {
    const { client } = await openFace();
    expect(await refusal(client("sk_test_other").balance.retrieve())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect(await refusal(client("pk_test_sandbox").balance.retrieve())).toMatchObject({ code: "secret_key_required" });
    expect(await refusal(client().paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await refusal(client().customers.del("cus_none"))).toMatchObject({
      statusCode: 404,
      type: "StripeInvalidRequestError",
    });
  });

  test("with the publishable key confirms and reads an intent whose client secret it knows, and makes a payment method", async () => {
    const { client } = await openFace();
    const browser = client("pk_test_sandbox");
    const { id, client_secret } = await client().paymentIntents.create({ ...TERMS, metadata: { job: "7" } });
    const secret = client_secret ?? "";
    const method = await browser.paymentMethods.create(payment("4242424242424242"));
    expect(method).toMatchObject({ type: "card", card: { brand: "visa", last4: "4242", exp_month: 12 } });
    const form = { payment_method: method.id, client_secret: secret };
    const paid = await browser.paymentIntents.confirm(id, form);
    expect(paid).toMatchObject({ id, status: "succeeded" });
    expect(paid).not.toHaveProperty("metadata");
    expect(await browser.paymentIntents.retrieve(id, { client_secret: secret })).toEqual(paid);
    expect(await refusal(browser.paymentIntents.retrieve(id))).toMatchObject({ param: "client_secret" });
  });
});

describe("test cards", () => {
  const declined = (declineCode: string) => ({
    statusCode: 402,
    type: "StripeCardError",
    code: "card_declined",
    decline_code: declineCode,
  });

  test.each([
    ["4000000000000002", "pm_card_chargeDeclined", "generic_decline"],
    ["4000000000009995", "pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s and %s are declined: %s", async (number, token, code) => {
    const { client } = await openFace();
    for (const card of [{ payment_method_data: payment(number) }, { payment_method: token }]) {
      const { id } = await client().paymentIntents.create(TERMS);
      const error = await refusal(client().paymentIntents.confirm(id, card));
      expect(error).toMatchObject(declined(code));
      const state = { id, status: "requires_payment_method", last_payment_error: { decline_code: code } };
      expect(error.payment_intent).toMatchObject(state);
      expect(error.charge).toMatch(/^ch_/);
      const again = await client().paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      expect(again).toMatchObject({ status: "succeeded", last_payment_error: null });
    }
  });

  test("a refusal tells the publishable key no more of the intent than the answer would", async () => {
    const { client } = await openFace();
    const { id, client_secret } = await client().paymentIntents.create({ ...TERMS, metadata: { job: "7" } });
    const form = { payment_method: "pm_card_chargeDeclined", client_secret: client_secret ?? "" };
    const error = await refusal(client("pk_test_sandbox").paymentIntents.confirm(id, form));
    expect(error).toMatchObject({ code: "card_declined", payment_intent: { id, status: "requires_payment_method" } });
    await client().paymentIntents.cancel(id);
    const late = await refusal(client("pk_test_sandbox").paymentIntents.confirm(id, form));
    expect(late).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { id, status: "canceled" } });
    for (const { payment_intent } of [error, late]) expect(payment_intent).not.toHaveProperty("metadata");
  });

  test.each(["4242424242424242", "4242 4242 4242 4242"])("%s pays", async (number) => {
    const { client } = await openFace();
    const intent = await client().paymentIntents.create({
      ...TERMS,
      confirm: true,
      payment_method_data: payment(number, { cvc: undefined }),
    });
    expect(intent.status).toBe("succeeded");
  });

  test.each([["4000000000000259", "pm_card_createDispute"]])(
    "%s and %s pay and are disputed afterwards",
    async (number, token) => {
      const { client, till } = await openFace();
      for (const card of [{ payment_method_data: payment(number) }, { payment_method: token }]) {
        const intent = await client().paymentIntents.create({ ...TERMS, confirm: true, ...card });
        expect(intent.status).toBe("succeeded");
        till.world.clock.advance(60_000);
        expect((await client().disputes.list({ payment_intent: intent.id })).data).toHaveLength(1);
      }
    },
  );

  test.each([["4000000000005126", "pm_card_refundFail"]])("%s and %s pay; a refund fails", async (number, token) => {
    const { client, till } = await openFace();
    for (const card of [{ payment_method_data: payment(number) }, { payment_method: token }]) {
      const intent = await client().paymentIntents.create({ ...TERMS, confirm: true, ...card });
      const { id } = await client().refunds.create({ payment_intent: intent.id });
      till.world.clock.advance(60_000);
      expect(await client().refunds.retrieve(id)).toMatchObject({ status: "failed" });
    }
  });

  test.each([
    [{ payment_method_data: payment("4000002760003184") }],
    [{ payment_method: "pm_card_authenticationRequired" }],
    [{ payment_method: "pm_card_threeDSecure2Required" }],
  ])("%j asks for a step at the bank", async (card) => {
    const { client } = await openFace();
    const return_url = "https://shop.example/back";
    const intent = await client().paymentIntents.create({ ...TERMS, confirm: true, return_url, ...card });
    expect(intent).toMatchObject({
      status: "requires_action",
      next_action: { type: "redirect_to_url", redirect_to_url: { return_url } },
    });
  });

  test.each([
    [{ number: "4242424242424241" }, { code: "incorrect_number", param: "number" }],
    [{ exp_month: 13 }, { code: "invalid_expiry_month", param: "exp_month" }],
    [{ exp_year: 2020 }, { code: "invalid_expiry_year", param: "exp_year" }],
    [{ cvc: "1" }, { code: "invalid_cvc", param: "cvc" }],
  ])("%j is a card error", async (change, expected) => {
    const { client } = await openFace();
    const error = await refusal(client().paymentMethods.create(payment("4242424242424242", change)));
    expect(error).toMatchObject({ statusCode: 402, type: "StripeCardError", ...expected });
  });
});

describe("idempotency over the network", () => {
  const headers = { "idempotency-key": "one", "content-type": "application/x-www-form-urlencoded" };
  const create = (amount: number) => ({ method: "POST", headers, body: `amount=${amount}&currency=usd` });

  test("tells an answer again, refuses other parameters, and remembers no failed validation", async () => {
    const { send } = await openFace();
    expect((await send("/v1/payment_intents", create(1))).status).toBe(400);
    const first = await send("/v1/payment_intents", create(500));
    const again = await send("/v1/payment_intents", create(500));
    expect([first, again].map(({ status, headers }) => [status, headers.get("idempotent-replayed")])).toEqual([
      [200, null],
      [200, "true"],
    ]);
    expect(again.headers.get("idempotency-key")).toBe("one");
    expect(await again.text()).toBe(await first.text());
    const other = await send("/v1/payment_intents", create(501));
    expect(other.status).toBe(400);
    expect(await other.json()).toMatchObject({ error: { type: "idempotency_error" } });
  });

  test("a decline is told again without a second charge, a day long", async () => {
    const { send, client, till } = await openFace();
    const { id } = await client().paymentIntents.create(TERMS);
    const confirm = () =>
      send(`/v1/payment_intents/${id}/confirm`, {
        method: "POST",
        headers,
        body: "payment_method=pm_card_chargeDeclined",
      });
    const first = await (await confirm()).text();
    const again = await confirm();
    expect(again.status).toBe(402);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.text()).toBe(first);
    till.world.clock.advance(24 * 60 * 60 * 1000);
    expect((await confirm()).headers.get("idempotent-replayed")).toBeNull();
    expect((await client().charges.list()).data).toHaveLength(2);
  });

  test("many at the same moment are one payment with one answer", async () => {
    const { send } = await openFace();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("/v1/payment_intents", create(500))));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(7);
  });
});

describe("the face", () => {
  test.each(["PUT", "PATCH", "DELETE"])("answers %s where Stripe has nothing, as Stripe does", async (method) => {
    const { send } = await openFace();
    const answer = await send("/v1/payment_intents", { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("answers an address that is badly escaped", async () => {
    const { send } = await openFace();
    expect((await send("/v1/charges/%zz")).status).toBe(404);
  });

  test("takes no body above 256 KiB", async () => {
    const { send } = await openFace();
    const answer = await send("/v1/payment_intents", { method: "POST", body: `description=${"x".repeat(257 * 1024)}` });
    expect(answer.status).toBe(413);
  });

  test.each(["192.0.2.7", "10.0.0.1", "unknown"])("does not exist for %s", async (address) => {
    const { send } = await openFace({}, address);
    expect((await send("/v1/balance")).status).toBe(404);
  });

  test("does not exist under a foreign name", async () => {
    const { base } = await openFace();
    const headers = { authorization: "Bearer sk_test_sandbox", "x-client-address": "127.0.0.1" };
    const asked = (host: string) =>
      loader({
        request: new Request(`${base.replace("127.0.0.1", host)}/v1/balance`, { headers }),
        params: {},
        context: {},
      });
    expect((await asked("localhost")).status).toBe(200);
    expect((await asked("evil.example")).status).toBe(404);
  });

  test("does not exist without the sandbox, nor in production without a key of its own", async () => {
    expect((await (await openFace({ sandbox: null })).send("/v1/balance")).status).toBe(404);
    const env = productionEnv(null);
    expect((await (await openFace({ env })).send("/v1/balance")).status).toBe(404);
  });

  test("in production takes the configured key alone, from anywhere", async () => {
    const { databasePath } = bench();
    const sandbox = openSandbox({ databasePath, now: Date.now, webhooks: null, secretKey: "sk_of_ours" });
    const { send } = await openFace({ env: productionEnv("sk_of_ours"), sandbox }, "192.0.2.7");
    expect((await send("/v1/balance", {}, "sk_of_ours")).status).toBe(200);
    expect((await send("/v1/balance")).status).toBe(401);
    expect((await createStripe({ sandbox }).balance.retrieve()).object).toBe("balance");
    sandbox.close();
  });
});

function productionEnv(httpKey: string | null) {
  openShop();
  const { env } = ports();
  const { payments } = readEnv({ APP_ENV: "test", DATA_DIR: env.dataDir });
  if (payments.provider !== "sandbox") throw new Error("a real provider in a test");
  return { ...env, appEnv: "production" as const, payments: { ...payments, httpKey } };
}
