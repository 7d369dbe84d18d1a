import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bench, cardForm, NO_REDIRECTS, post, SESSION } from "../support/bench";

const PUBLISHABLE = "pk_test_sandbox";
const TYPED_CARD = {
  "payment_method_data[type]": "card",
  "payment_method_data[card][number]": "4242424242424242",
  "payment_method_data[card][exp_month]": "12",
  "payment_method_data[card][exp_year]": "2030",
  "payment_method_data[card][cvc]": "987",
};
const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd", metadata: { job: "7" } };

test("a browser confirms an intent with its client secret, as Stripe.js does, and is not shown what is not its own", async () => {
  const { sandbox, stripe } = bench();
  const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
  const path = `/v1/payment_intents/${id}/confirm`;
  const form = { ...TYPED_CARD, client_secret: client_secret ?? "", return_url: "https://pourcheck.example/return" };
  const response = await post(sandbox, path, form, PUBLISHABLE);
  const shown = await response.json();
  expect(shown).toMatchObject({ id, status: "succeeded", client_secret });
  expect(shown).not.toHaveProperty("metadata");
  expect(shown).not.toHaveProperty("latest_charge");
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
  const url = `https://api.stripe.com/v1/payment_intents/${id}?client_secret=${client_secret}&key=${PUBLISHABLE}`;
  expect(await (await sandbox.fetch(url)).json()).toEqual(shown);
});

test("a refusal shows a browser no more of the intent than the answer would", async () => {
  const { sandbox, stripe } = bench();
  const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
  const form = { payment_method: "pm_card_chargeDeclined", client_secret: client_secret ?? "" };
  const errorOf = async () =>
    (await (await post(sandbox, `/v1/payment_intents/${id}/confirm`, form, PUBLISHABLE)).json()).error;
  const declined = await errorOf();
  expect(declined).toMatchObject({ code: "card_declined", payment_intent: { id, status: "requires_payment_method" } });
  await stripe.paymentIntents.cancel(id);
  const late = await errorOf();
  expect(late).toMatchObject({ code: "payment_intent_unexpected_state", payment_intent: { id, status: "canceled" } });
  for (const { payment_intent } of [declined, late]) expect(payment_intent).not.toHaveProperty("metadata");
});

test("a browser makes a payment method", async () => {
  const card = { "card[number]": "4242 4242 4242 4242", "card[exp_month]": "12", "card[exp_year]": "2030" };
  const response = await post(bench().sandbox, "/v1/payment_methods", { type: "card", ...card }, PUBLISHABLE);
  expect(await response.json()).toMatchObject({ type: "card", card: { brand: "visa", last4: "4242", exp_month: 12 } });
});

test("without the client secret, or with another, it is refused", async () => {
  const { sandbox, stripe } = bench();
  const { id } = await stripe.paymentIntents.create(TERMS);
  const path = `/v1/payment_intents/${id}/confirm`;
  const missing = await post(sandbox, path, TYPED_CARD, PUBLISHABLE);
  expect(missing.status).toBe(400);
  expect(await missing.json()).toMatchObject({ error: { code: "parameter_missing", param: "client_secret" } });
  const wrong = await post(sandbox, path, { ...TYPED_CARD, client_secret: `${id}_secret_x` }, PUBLISHABLE);
  expect(await wrong.json()).toMatchObject({
    error: { code: "payment_intent_invalid_parameter", param: "client_secret" },
  });
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
});

test("it may do nothing else", async () => {
  const { sandbox } = bench();
  const response = await post(sandbox, "/v1/payment_intents", { amount: "4999", currency: "usd" }, PUBLISHABLE);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: "secret_key_required" } });
});

test("the secret key is taken from a header alone: any web page can send a form here", async () => {
  const { sandbox } = bench();
  const body = new URLSearchParams({ amount: "4999", currency: "usd", key: "sk_test_sandbox" });
  const response = await sandbox.fetch("https://api.stripe.com/v1/payment_intents", { method: "POST", body });
  expect(response.status).toBe(401);
});

test.each([
  [{ number: "4242424242424241" }, { code: "incorrect_number", param: "number" }],
  [{ exp_month: "13" }, { code: "invalid_expiry_month", param: "exp_month" }],
  [{ exp_year: "2020" }, { code: "invalid_expiry_year", param: "exp_year" }],
  [{ cvc: "1" }, { code: "invalid_cvc", param: "cvc" }],
  [{ number: "4111111111111111" }, { code: "card_declined", decline_code: "test_mode_live_card" }],
])("%j is a card error", async (changes, expected) => {
  const { sandbox, stripe } = bench();
  const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
  const typed = Object.entries(changes).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const form = { ...TYPED_CARD, client_secret: client_secret ?? "", ...Object.fromEntries(typed) };
  const response = await post(sandbox, `/v1/payment_intents/${id}/confirm`, form, PUBLISHABLE);
  expect(response.status).toBe(402);
  expect(await response.json()).toMatchObject({ error: { type: "card_error", ...expected } });
});

test("no number of a card and no security code is written down anywhere", async () => {
  const { sandbox, stripe, databasePath } = bench();
  const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
  await post(sandbox, `/v1/payment_intents/${id}/confirm`, { ...TYPED_CARD, client_secret: client_secret ?? "" });
  const session = await stripe.checkout.sessions.create(SESSION);
  expect(sandbox.hosted.payCheckout(session.id, cardForm("4242 4242 4242 4242"))).toMatchObject({ outcome: "paid" });
  const written = [databasePath, `${databasePath}-wal`].map((file) => readFileSync(file).toString("latin1")).join("");
  expect(written).toContain("requires_payment_method");
  expect(written).not.toMatch(/4242 ?4242 ?4242 ?4242/);
  expect(written).not.toMatch(/987(?!\d)[^\n]{0,20}cvc|cvc[^\n]{0,20}987/);
});
