import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, NO_REDIRECTS, post, refusal, SESSION } from "../support/bench";

const TERMS = { amount: 4999, currency: "usd" };
const RETURN = "https://pourcheck.example/return";

type Changes = Partial<Stripe.PaymentIntentCreateParams>;

describe("what an intent offers", () => {
  test.each<[string, Changes, string[]]>([
    ["is all that is switched on in the dashboard", {}, ["card", "us_bank_account"]],
    ["leaves out what is excluded", { excluded_payment_method_types: ["us_bank_account", "sepa_debit"] }, ["card"]],
    ["is no more than what is allowed", { allowed_payment_method_types: ["card", "link", "oxxo"] }, ["card"]],
    ["is a card where nothing is automatic", { automatic_payment_methods: { enabled: false } }, ["card"]],
  ])("%s", async (_, changes, offered) => {
    const { stripe } = bench();
    expect((await stripe.paymentIntents.create({ ...TERMS, ...changes })).payment_method_types).toEqual(offered);
  });

  test("is answered as it was asked for", async () => {
    const { stripe } = bench();
    const answered = async (changes: Changes) => stripe.paymentIntents.create({ ...TERMS, ...changes });
    expect(await answered({})).toMatchObject({
      automatic_payment_methods: { allow_redirects: "always", enabled: true },
      capture_method: "automatic_async",
    });
    expect(await answered({ ...NO_REDIRECTS, capture_method: "automatic" })).toMatchObject({
      automatic_payment_methods: { allow_redirects: "never", enabled: true },
      capture_method: "automatic",
    });
    expect(await answered({ automatic_payment_methods: { enabled: false } })).toMatchObject({
      automatic_payment_methods: { enabled: false },
    });
    expect(await answered({ allowed_payment_method_types: ["card"] })).toMatchObject({
      allowed_payment_method_types: ["card"],
      automatic_payment_methods: null,
    });
  });

  test.each<[string, Changes, object]>([
    [
      "an allowed list beside automatic methods",
      { ...NO_REDIRECTS, allowed_payment_method_types: ["card"] },
      { param: "automatic_payment_methods" },
    ],
    [
      "an allowed list beside an excluded one",
      { allowed_payment_method_types: ["card"], excluded_payment_method_types: ["zip"] },
      { param: "excluded_payment_method_types" },
    ],
    ["nothing that is switched on", { allowed_payment_method_types: ["oxxo"] }, { statusCode: 400 }],
    [
      "a type that does not exist",
      { excluded_payment_method_types: ["us_bank_acount"] },
      { param: "excluded_payment_method_types[0]" },
    ],
  ])("refuses %s", async (_, changes, expected) => {
    const { stripe } = bench();
    expect(await refusal(stripe.paymentIntents.create({ ...TERMS, ...changes }))).toMatchObject({
      statusCode: 400,
      ...expected,
    });
  });
});

describe("payment_method_types, which the API took until 2026-09-30,", () => {
  test.each(["", "/confirm"])("is refused by payment_intents%s", async (verb) => {
    const { sandbox, stripe } = bench();
    const { id } = await stripe.paymentIntents.create(TERMS);
    const form = { amount: "4999", currency: "usd", "payment_method_types[0]": "card" };
    const answer = await post(sandbox, verb ? `/v1/payment_intents/${id}${verb}` : "/v1/payment_intents", form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "payment_method_types_no_longer_supported" } });
  });

  test("is unknown to Checkout", async () => {
    const { stripe } = bench();
    const params = { ...SESSION, payment_method_types: ["card"] };
    expect(await refusal(stripe.checkout.sessions.create(params))).toMatchObject({
      code: "parameter_unknown",
      param: "payment_method_types",
    });
  });
});

describe("confirming", () => {
  test("wants an address to return to where methods may redirect, a card too", async () => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create(TERMS);
    const card = { payment_method: "pm_card_visa" };
    expect(await refusal(stripe.paymentIntents.confirm(id, card))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("`return_url` must be specified"),
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
    expect((await stripe.paymentIntents.confirm(id, { ...card, return_url: RETURN })).status).toBe("succeeded");
  });

  test.each<[string, Changes]>([
    ["redirects are ruled out", NO_REDIRECTS],
    ["nothing is automatic", { automatic_payment_methods: { enabled: false } }],
    ["cards alone are allowed", { allowed_payment_method_types: ["card"] }],
  ])("wants none where %s", async (_, changes) => {
    const { stripe } = bench();
    const { id } = await stripe.paymentIntents.create({ ...TERMS, ...changes });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).status).toBe("succeeded");
  });
});
