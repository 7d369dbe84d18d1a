import Stripe from "stripe";
import { expect, test } from "vitest";
import { type Bench, bench, DAY, NO_REDIRECTS, newAccount, paid, payableAccount, refusal } from "../support/bench";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd", metadata: { job: "7" } };
const PAID = { ...TERMS, payment_method: "pm_card_visa", confirm: true };

test("the same key with the same parameters is answered the same, and marked as told again", async () => {
  const { stripe } = bench();
  const first = await stripe.paymentIntents.create(PAID, { idempotencyKey: "pi:posting:7:1" });
  const again = await stripe.paymentIntents.create(PAID, { idempotencyKey: "pi:posting:7:1" });
  expect(again).toEqual(first);
  expect(header(first, "idempotent-replayed")).toBeNull();
  expect(header(again, "idempotent-replayed")).toBe("true");
  expect(header(again, "original-request")).toBe(first.lastResponse.requestId);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test("the order of parameters makes no other request", async () => {
  const { stripe } = bench();
  const first = await stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" });
  const turned = { metadata: { job: "7" }, currency: "usd", amount: 4999, ...NO_REDIRECTS };
  expect((await stripe.paymentIntents.create(turned, { idempotencyKey: "one" })).id).toBe(first.id);
});

test("the same key with other parameters, or at another endpoint, is an idempotency error", async () => {
  const { stripe } = bench();
  await stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" });
  const other = await refusal(stripe.paymentIntents.create({ ...TERMS, amount: 5000 }, { idempotencyKey: "one" }));
  const elsewhere = await refusal(stripe.refunds.create({ charge: "ch_none" }, { idempotencyKey: "one" }));
  for (const error of [other, elsewhere]) {
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  }
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("a failed validation is not remembered: the mended request goes through under the same key", async () => {
  const { stripe } = bench();
  const wrong = { ...TERMS, amount: 1 };
  expect(await refusal(stripe.paymentIntents.create(wrong, { idempotencyKey: "one" }))).toMatchObject({
    code: "amount_too_small",
  });
  expect((await stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" })).amount).toBe(4999);
});

test.each(["before", "after"] as const)(
  "a server error %s the call was carried out is remembered too",
  async (when) => {
    const { sandbox, stripe } = bench();
    sandbox.outside.breakNext("/v1/payment_intents", when);
    const create = () => refusal(stripe.paymentIntents.create(TERMS, { idempotencyKey: "one", maxNetworkRetries: 0 }));
    const first = await create();
    const again = await create();
    expect(first).toMatchObject({ statusCode: 500, rawType: "api_error" });
    expect(again).toMatchObject({ statusCode: 500, rawType: "api_error" });
    expect(first.headers?.["idempotent-replayed"]).toBeUndefined();
    expect(again.headers?.["idempotent-replayed"]).toBe("true");
    expect((await stripe.paymentIntents.list()).data).toHaveLength(when === "before" ? 0 : 1);
    expect((await stripe.paymentIntents.create(TERMS, { idempotencyKey: "two" })).amount).toBe(4999);
  },
);

test("a decline is remembered: the same request under its key is declined again and tries no card", async () => {
  const { stripe } = bench();
  const { id } = await stripe.paymentIntents.create(TERMS);
  const confirm = () =>
    refusal(
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, { idempotencyKey: "try-1" }),
    );
  const first = await confirm();
  const again = await confirm();
  expect(again).toMatchObject({ statusCode: 402, code: "card_declined", charge: first.charge });
  expect(again.headers?.["idempotent-replayed"]).toBe("true");
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test("a refusal by the state of things is remembered, and its key does not revive when the state changes", async () => {
  const { stripe, sandbox } = bench();
  const { charge } = await paid(stripe, 10_000);
  const { id } = await newAccount(stripe);
  const transfer = (destination: string, idempotencyKey: string) =>
    stripe.transfers.create(
      { amount: 8500, currency: "usd", destination, source_transaction: charge.id },
      { idempotencyKey },
    );
  expect(await refusal(transfer(id, "transfer:7:1"))).toMatchObject({ code: "insufficient_capabilities_for_transfer" });
  const again = await refusal(transfer(id, "transfer:7:1"));
  expect(again.headers?.["idempotent-replayed"]).toBe("true");
  const payable = await payableAccount({ stripe, sandbox });
  expect((await transfer(payable, "transfer:7:2")).amount).toBe(8500);
});

test("two at once under one key make one charge and one answer", async () => {
  const { stripe, reopen } = bench();
  const other = reopen();
  const answers = await Promise.all(
    [stripe, other.stripe, stripe, other.stripe].map((client) =>
      client.paymentIntents.create(PAID, { idempotencyKey: "pi:posting:7:1" }),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter((answer) => header(answer, "idempotent-replayed") === "true")).toHaveLength(3);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test("keys are forgotten after a day, and are remembered across a restart before", async () => {
  const { stripe, pass, reopen, sandbox } = bench();
  const first = await stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" });
  sandbox.close();
  pass(DAY - 1);
  const restarted = reopen();
  expect((await restarted.stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" })).id).toBe(first.id);
  pass(1);
  expect((await restarted.stripe.paymentIntents.create(TERMS, { idempotencyKey: "one" })).id).not.toBe(first.id);
});

test("a key longer than 255 characters is refused", async () => {
  const { stripe } = bench();
  expect(await refusal(stripe.paymentIntents.create(TERMS, { idempotencyKey: "k".repeat(256) }))).toMatchObject({
    statusCode: 400,
  });
});

// Through a fetch client the SDK hands out the Response itself, whose headers are no record as its types have it.
function header({ lastResponse }: Stripe.Response<object>, name: string): string | null {
  return new Headers(lastResponse.headers).get(name);
}

test("a key whose first request is still being answered is in use, and free again afterwards", async () => {
  const { sandbox, stripe } = bench();
  const once = new Stripe("sk_test_sandbox", {
    httpClient: Stripe.createFetchHttpClient((...call: Parameters<typeof fetch>) => sandbox.fetch(...call)),
    maxNetworkRetries: 0,
  });
  const pay = (client: Stripe, idempotencyKey = "one") => client.paymentIntents.create(PAID, { idempotencyKey });
  const [first, second] = [pay(once), refusal(pay(once))];
  expect(await second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  const { id } = await first;
  expect((await pay(once)).id).toBe(id);
  // The SDK tries again by itself.
  const twice = await Promise.all([pay(stripe, "two"), pay(stripe, "two")]);
  expect(twice[0]).toEqual(twice[1]);
  expect((await stripe.charges.list()).data).toHaveLength(2);
});

test("a key in use is so in one sandbox, for one account, however the account is named", async () => {
  const setting = bench();
  const account = await payableAccount(setting);
  const statusOf = async ({ sandbox }: Pick<Bench, "sandbox">, headers: Record<string, string>) => {
    const all = { authorization: "Bearer sk_test_sandbox", "idempotency-key": "one", ...headers };
    const body = new URLSearchParams({ amount: "1", currency: "usd" });
    return (await sandbox.fetch("https://api.stripe.com/v1/payouts", { method: "POST", headers: all, body })).status;
  };
  expect(
    await Promise.all([
      statusOf(bench(), {}),
      statusOf(setting, {}),
      statusOf(setting, { "stripe-account": account }),
      statusOf(setting, { "stripe-context": account }),
    ]),
  ).toEqual([400, 400, 400, 409]);
});
