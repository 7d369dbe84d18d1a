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

  test("is refused with Stripe's errors, as the SDK's own classes", async () => {
    const { client } = await openFace();
    expect(await refusal(client("sk_test_other").balance.retrieve())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect(await refusal(client().customers.del("cus_none"))).toMatchObject({ statusCode: 404 });
  });
});

test("an answer is told again under its key, and other parameters are refused", async () => {
  const { send } = await openFace();
  const headers = { "idempotency-key": "one", "content-type": "application/x-www-form-urlencoded" };
  const create = (amount: number) =>
    send("/v1/payment_intents", { method: "POST", headers, body: `amount=${amount}&currency=usd` });
  const first = await create(500);
  const again = await create(500);
  expect([first, again].map(({ status, headers }) => [status, headers.get("idempotent-replayed")])).toEqual([
    [200, null],
    [200, "true"],
  ]);
  expect(again.headers.get("idempotency-key")).toBe("one");
  expect(await again.text()).toBe(await first.text());
  expect(await (await create(501)).json()).toMatchObject({ error: { type: "idempotency_error" } });
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
