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
  expect(await (await sandbox.fetch(url)).json()).toMatchObject({ id, status: "succeeded" });
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

test("a number that is no card number, and a card that is no test card, are card errors", async () => {
  const { sandbox, stripe } = bench();
  const { id, client_secret } = await stripe.paymentIntents.create(TERMS);
  const path = `/v1/payment_intents/${id}/confirm`;
  const confirmWith = async (number: string) => {
    const form = { ...TYPED_CARD, client_secret: client_secret ?? "", "payment_method_data[card][number]": number };
    const response = await post(sandbox, path, form, PUBLISHABLE);
    return { status: response.status, ...(await response.json()) };
  };
  expect(await confirmWith("4242424242424241")).toMatchObject({
    status: 402,
    error: { type: "card_error", code: "incorrect_number", param: "number" },
  });
  expect(await confirmWith("4111111111111111")).toMatchObject({
    status: 402,
    error: { code: "card_declined", decline_code: "test_mode_live_card" },
  });
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
