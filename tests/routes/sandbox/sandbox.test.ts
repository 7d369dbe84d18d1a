import { describe, expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import { openPosting } from "#tests/support/money/payments";
import { CARDS } from "#tests/support/money/till";
import { openShop, Visitor } from "../company/visitor";

const CARD = {
  number: CARDS.pays,
  expiry: "12/30",
  cvc: "123",
  name: "Dana Bridge",
  email: "dana@bridgeworks.example",
};

async function aCheckout() {
  const till = openShop();
  const { paymentId } = await openPosting(till, aCompany());
  const session = paymentOf(till, paymentId).checkoutSessionId ?? "";
  const payer = new Visitor();
  const path = `/sandbox/checkout/${session}`;
  const show = () => payer.get(path);
  const send = (fields: Record<string, string> = {}) => payer.post(path, { ...CARD, ...fields });
  const answer = (word: string) => payer.post(`${path}/confirmation`, { answer: word });
  const back = `/payments/${paymentId}?from=checkout`;
  return { till, paymentId, session, path, payer, show, send, answer, back };
}

describe("hosted Checkout", () => {
  test("lists what is paid for, and needs no session of the product", async () => {
    const { show, paymentId } = await aCheckout();
    expect(await show()).toMatchObject({
      status: 200,
      body: {
        amount: 4999,
        lines: [{ name: "Job posting fee", amount: 4999 }],
        cancelTo: `/payments/${paymentId}?from=cancel`,
        expired: false,
      },
    });
  });

  test("charges once, though the form comes twice at the same moment and once more", async () => {
    const { till, send, show, back } = await aCheckout();
    const answers = [...(await Promise.all([send(), send()])), await send(), await show()];
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: back });
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
  });

  test("takes a card as it is copied: dashes and spaces of print, signs that nobody sees, full-width digits", async () => {
    const { send, back } = await aCheckout();
    const copied = { number: "\u200e4242\u20114242\u00a04242 4242", expiry: "12／30", cvc: "１２３" };
    expect(await send({ ...copied, email: "\u200edana＠bridgeworks.example\ufeff" })).toMatchObject({
      status: 303,
      location: back,
    });
  });

  test("says in Stripe's words why a card does not pay, and sends none of the card back", async () => {
    const { send } = await aCheckout();
    const declined = await send({ number: CARDS.declined });
    expect(declined).toMatchObject({ status: 402, body: { declined: "Your card was declined.", name: "Dana Bridge" } });
    const unsound = await send({ number: "4242 4242 4242 4241", cvc: "1" });
    expect(unsound).toMatchObject({
      status: 400,
      body: { errors: { number: "Your card number is incorrect.", cvc: expect.any(String) } },
    });
    for (const answer of [declined, unsound]) expect(JSON.stringify(answer)).not.toMatch(/4000|4242|12\/30/);
  });

  test("asks for an email, fills in that of whoever is signed in, and keeps what was typed", async () => {
    const { path, payer, send, session, show, till } = await aCheckout();
    expect(await show()).toMatchObject({ body: { email: { given: null, likely: "" } } });
    const missing = await send({ email: "dana@" });
    expect(missing).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) }, email: "dana@" } });
    const { email: _email, ...card } = CARD;
    const without = await payer.post(path, card);
    expect(without).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
    const dana = aCompany();
    const known = new Visitor(dana);
    expect(await known.get(path)).toMatchObject({ body: { email: { likely: dana.email } } });
    expect((await known.post(path, card)).status).toBe(303);
    const { customer_details } = await till.stripe.checkout.sessions.retrieve(session);
    expect(customer_details?.email).toBe(dana.email);
  });

  test("asks for a confirmation that can fail, be given again with another card, and be sent twice", async () => {
    const { till, path, payer, send, show, answer, back } = await aCheckout();
    const confirmation = { status: 303, location: `${path}/confirmation` };
    expect(await send({ number: CARDS.asksFirst })).toMatchObject(confirmation);
    expect(await show()).toMatchObject(confirmation);
    expect(await payer.get(`${path}/confirmation`)).toMatchObject({ body: { amount: 4999 } });
    expect(await answer("fail")).toMatchObject({ status: 402, body: { failed: expect.any(String) } });
    expect((await show()).status).toBe(200);

    await send({ number: CARDS.asksFirst });
    expect(await answer("approve")).toMatchObject({ status: 303, location: back });
    expect(await answer("approve")).toMatchObject({ status: 303, location: back });
    expect((await till.stripe.charges.list()).data).toHaveLength(1);
  });

  test("has no confirmation before a card", async () => {
    const { answer, path } = await aCheckout();
    expect(await answer("approve")).toMatchObject({ status: 303, location: path });
  });

  test("takes no form that was made for another browser", async () => {
    const { till, send } = await aCheckout();
    expect((await send({ csrf: "made.up" })).status).toBe(403);
    expect((await till.stripe.charges.list()).data).toHaveLength(0);
  });

  test("has nothing to pay once it has expired", async () => {
    const { till, session, show, send } = await aCheckout();
    await till.stripe.checkout.sessions.expire(session);
    expect(await show()).toMatchObject({ status: 200, body: { expired: true } });
    expect((await send()).status).toBe(303);
    expect((await till.stripe.charges.list()).data).toHaveLength(0);
  });

  test("does not exist for unknown sessions, nor where real money is taken", async () => {
    openShop();
    const payer = new Visitor();
    expect((await payer.get("/sandbox/checkout/cs_test_unknown")).status).toBe(404);
    expect((await payer.post("/sandbox/checkout/cs_test_unknown", CARD)).status).toBe(404);

    const till = openShop({ sandbox: null });
    const { paymentId } = await openPosting(till, aCompany());
    const session = paymentOf(till, paymentId).checkoutSessionId ?? "";
    for (const path of ["", "/confirmation"]) {
      expect((await payer.get(`/sandbox/checkout/${session}${path}`)).status).toBe(404);
    }
  });
});

test("hosted Checkout saves a card without an amount, and asks its bank first where it must", async () => {
  const { stripe } = openShop();
  const { id: customer } = await stripe.customers.create({ email: "dana@bridgeworks.example" });
  const { id: session } = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer,
    success_url: "http://localhost:3000/company-dashboard?session={CHECKOUT_SESSION_ID}",
  });
  const payer = new Visitor();
  const path = `/sandbox/checkout/${session}`;
  const send = (number: string) => payer.post(path, { ...CARD, number });
  expect(await payer.get(path)).toMatchObject({
    status: 200,
    body: { amount: null, lines: [], email: { given: "dana@bridgeworks.example" } },
  });
  expect(await send(CARDS.declined)).toMatchObject({ status: 402, body: { declined: "Your card was declined." } });
  expect(await send(CARDS.asksFirst)).toMatchObject({ status: 303, location: `${path}/confirmation` });
  const bank = `${path}/confirmation`;
  expect(await payer.get(bank)).toMatchObject({ status: 200, body: { amount: null } });
  expect(await payer.post(bank, { answer: "approve" })).toMatchObject({
    status: 303,
    location: `/company-dashboard?session=${session}`,
  });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});
