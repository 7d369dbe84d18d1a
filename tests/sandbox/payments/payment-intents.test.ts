import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { AT_ONCE, bench, NO_REDIRECTS, paid, refusal, START } from "../support/bench";

const TERMS = {
  ...NO_REDIRECTS,
  amount: 4999,
  currency: "usd",
  description: "Job posting fee",
  metadata: { job: "7" },
};

describe("a payment intent", () => {
  test("is made, waits for a card, and is found again", async () => {
    const { stripe } = bench();
    const made = await stripe.paymentIntents.create({ ...TERMS, automatic_payment_methods: { enabled: true } });
    expect(made).toMatchObject({
      object: "payment_intent",
      amount: 4999,
      amount_received: 0,
      created: START / 1000,
      currency: "usd",
      livemode: false,
      metadata: { job: "7" },
      status: "requires_payment_method",
    });
    expect(made.id).toMatch(/^pi_\w{24}$/);
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{24}$`));
    const again = await stripe.paymentIntents.retrieve(made.id);
    expect(again).toEqual(made);
    expect(again.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(again.lastResponse.statusCode).toBe(200);
  });

  test("is paid when it is confirmed with a card, and its charge tells how", async () => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create({ ...TERMS, ...AT_ONCE });
    const confirmed = await stripe.paymentIntents.confirm(id, {
      payment_method: "pm_card_visa",
      return_url: "https://pourcheck.example/return",
      expand: ["latest_charge.balance_transaction", "payment_method"],
    });
    expect(confirmed).toMatchObject({ status: "succeeded", amount_received: 4999, next_action: null });
    expect(confirmed.payment_method).toMatchObject({
      object: "payment_method",
      card: { brand: "visa", last4: "4242" },
    });
    expect(confirmed.latest_charge).toMatchObject({
      object: "charge",
      amount: 4999,
      paid: true,
      captured: true,
      status: "succeeded",
      payment_intent: id,
      description: "Job posting fee",
      metadata: { job: "7" },
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
      balance_transaction: { object: "balance_transaction", amount: 4999, fee: 175, net: 4824, status: "pending" },
    });
  });

  test("with a card and without confirmation waits for it", async () => {
    const { stripe } = bench();
    const waiting = await stripe.paymentIntents.create({ ...TERMS, payment_method: "pm_card_mastercard" });
    expect(waiting.status).toBe("requires_confirmation");
    expect((await stripe.paymentIntents.confirm(waiting.id)).status).toBe("succeeded");
  });

  test("is canceled once, and not when it is paid", async () => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create(TERMS);
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned", canceled_at: START / 1000 });
    for (const again of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    ]) {
      const error = await refusal(again);
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state", payment_intent: { id } });
    }
    const { intent } = await paid(stripe, 5000);
    expect(await refusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("is changed until it is paid; afterwards only what says nothing of the money", async () => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create(TERMS);
    const changes = { amount: 5100, description: "Another", metadata: { job: "", place: "Austin" } };
    expect(await stripe.paymentIntents.update(id, changes)).toMatchObject({
      amount: 5100,
      description: "Another",
      metadata: { place: "Austin" },
    });
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 1 }))).toMatchObject({ param: "amount" });
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 5000 }))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const after = await stripe.paymentIntents.update(id, { metadata: "" });
    expect(after).toMatchObject({ amount: 5100, amount_received: 5100 });
    expect(after.metadata).toEqual({});
  });

  test("cannot be confirmed twice, nor without a card", async () => {
    const { stripe } = bench();
    const { intent } = await paid(stripe, 5000);
    const again = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }));
    expect(again).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } });
    const bare = await stripe.paymentIntents.create(TERMS);
    expect(await refusal(stripe.paymentIntents.confirm(bare.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });
});

describe("cards", () => {
  test("0002 is refused and leaves a failed charge", async () => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create(TERMS);
    const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      message: "Your card was declined.",
      payment_intent: { id, status: "requires_payment_method" },
      payment_method: { card: { last4: "0002" } },
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      payment_method: null,
      last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
      latest_charge: { id: error.charge, status: "failed", paid: false, balance_transaction: null },
    });
    expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(0);
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  test("3184 asks for a step at the bank; passed, it pays", async () => {
    const { stripe, sandbox } = bench();
    const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
    const asked = await stripe.paymentIntents.confirm(id, {
      payment_method: "pm_card_authenticationRequired",
      return_url: "http://127.0.0.1:4000/return?job=7",
    });
    expect(asked).toMatchObject({ status: "requires_action", amount_received: 0, latest_charge: null });
    const page = new URL(asked.next_action?.redirect_to_url?.url ?? "");
    expect(page.pathname).toBe(`/sandbox/authentication/${id}`);
    expect(page.searchParams.get("client_secret")).toBe(client_secret);
    expect(sandbox.hosted.authentication(id, "wrong")).toBeUndefined();
    expect(sandbox.hosted.authentication(id, client_secret ?? "")).toMatchObject({ amount: 4999 });
    const answered = sandbox.hosted.authenticate(id, client_secret ?? "", true);
    const back = new URL(answered?.redirectTo ?? "");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      job: "7",
      payment_intent: id,
      redirect_status: "succeeded",
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
    expect(sandbox.hosted.authenticate(id, client_secret ?? "", true)).toBeUndefined();
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test("3184 refused at the bank wants another card and was never charged", async () => {
    const { stripe, sandbox } = bench();
    const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_authenticationRequired" });
    expect(sandbox.hosted.authenticate(id, client_secret ?? "", false)).toEqual({ redirectTo: null });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect((await stripe.charges.list()).data).toHaveLength(0);
  });

  test("takes no card that has paid another one meanwhile", async () => {
    const { sandbox, stripe } = bench();
    const first = await stripe.paymentIntents.create({
      ...TERMS,
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
    });
    const payment_method = String(first.payment_method);
    const second = await stripe.paymentIntents.create({ ...TERMS, payment_method, confirm: true });
    expect(second.status).toBe("requires_action");
    for (const { id, client_secret } of [first, second]) sandbox.hosted.authenticate(id, client_secret ?? "", true);
    expect((await stripe.paymentIntents.retrieve(first.id)).status).toBe("succeeded");
    expect(await stripe.paymentIntents.retrieve(second.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_method_unexpected_state" },
      latest_charge: null,
    });
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });
});
