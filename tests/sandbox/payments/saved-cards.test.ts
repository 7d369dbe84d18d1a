import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, NO_REDIRECTS, paid, refusal } from "../support/bench";

const TERMS = { ...NO_REDIRECTS, amount: 4999, currency: "usd" };

/** A customer and a card that was set up for them, approved where its bank asked. */
async function savedCard(card: string) {
  const setting = bench();
  const { sandbox, stripe } = setting;
  const { id: customer } = await stripe.customers.create({ email: "dana@bridgeworks.example" });
  const { id, client_secret } = await stripe.setupIntents.create({
    ...NO_REDIRECTS,
    customer,
    payment_method: card,
    confirm: true,
  });
  sandbox.hosted.authenticate(id, client_secret ?? "", true);
  const { payment_method, status } = await stripe.setupIntents.retrieve(id);
  expect(status).toBe("succeeded");
  return { ...setting, customer, payment_method: String(payment_method) };
}

test("a saved card pays any number of times, and intents and charges name the customer", async () => {
  const { stripe, customer, payment_method } = await savedCard("pm_card_visa");
  for (const amount of [5000, 6000, 7000]) {
    const { intent, charge } = await paid(stripe, amount, payment_method, { customer });
    expect(intent).toMatchObject({ status: "succeeded", customer, payment_method });
    expect(charge).toMatchObject({ customer, payment_method });
  }
  expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(3);
  expect((await stripe.paymentIntents.list({ customer: "cus_none" })).data).toEqual([]);
  const shown = await stripe.paymentIntents.list({ customer, limit: 1, expand: ["data.customer"] });
  expect(shown.data[0]?.customer).toMatchObject({ object: "customer", email: "dana@bridgeworks.example" });
});

test("a card that is not saved pays once, also for a customer", async () => {
  const { stripe, customer } = await savedCard("pm_card_visa");
  const { intent } = await paid(stripe, 5000, "pm_card_mastercard", { customer });
  const again = await refusal(paid(stripe, 5000, String(intent.payment_method), { customer }));
  expect(again.message).toContain("It may not be used again.");
});

describe("a saved card is refused", () => {
  test("by an intent without the customer, and by another customer's", async () => {
    const { stripe, customer, payment_method } = await savedCard("pm_card_visa");
    const { id: other } = await stripe.customers.create();
    const without = {
      statusCode: 400,
      param: "payment_method",
      message: `The payment method supplied (${payment_method}) belongs to the Customer ${customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    };
    const elsewhere = {
      statusCode: 400,
      param: "payment_method",
      message: `The PaymentMethod ${payment_method} does not belong to the Customer you supplied ${other}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
    };
    const bare = await stripe.paymentIntents.create(TERMS);
    const theirs = await stripe.paymentIntents.create({ ...TERMS, customer: other });
    expect(await refusal(stripe.paymentIntents.create({ ...TERMS, payment_method }))).toMatchObject(without);
    expect(await refusal(stripe.paymentIntents.confirm(bare.id, { payment_method }))).toMatchObject(without);
    expect(await refusal(stripe.paymentIntents.confirm(theirs.id, { payment_method }))).toMatchObject(elsewhere);
    expect(
      await refusal(stripe.setupIntents.create({ ...NO_REDIRECTS, customer: other, payment_method })),
    ).toMatchObject(elsewhere);
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  test("once it is detached, also by an intent that waits for its bank", async () => {
    const { sandbox, stripe, customer, payment_method } = await savedCard("pm_card_authenticationRequired");
    const terms = { ...TERMS, customer, payment_method };
    const { id, client_secret } = await stripe.paymentIntents.create({ ...terms, confirm: true });
    await stripe.paymentMethods.detach(payment_method);
    expect((await refusal(stripe.paymentIntents.create(terms))).message).toContain("was detached from a Customer");
    sandbox.hosted.authenticate(id, client_secret ?? "", true);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_method_unexpected_state" },
    });
  });
});

test("an open intent takes a customer later; a paid one takes none, and nobody takes one that does not exist", async () => {
  const { stripe, customer, payment_method } = await savedCard("pm_card_visa");
  const { id } = await stripe.paymentIntents.create(TERMS);
  expect((await stripe.paymentIntents.update(id, { customer })).customer).toBe(customer);
  expect(await stripe.paymentIntents.confirm(id, { payment_method })).toMatchObject({ status: "succeeded", customer });
  const { id: other } = await stripe.customers.create();
  expect(await refusal(stripe.paymentIntents.update(id, { customer: other }))).toMatchObject({
    code: "payment_intent_unexpected_state",
  });
  for (const call of [
    stripe.paymentIntents.create({ ...TERMS, customer: "cus_none" }),
    stripe.paymentIntents.update(id, { customer: "cus_none" }),
  ]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  }
  const waiting = await stripe.paymentIntents.create({ ...TERMS, customer, payment_method });
  expect(await refusal(stripe.paymentIntents.update(waiting.id, { customer: other }))).toMatchObject({
    param: "payment_method",
  });
});

describe("test cards, once saved", () => {
  test("0341 is declined when it is charged, and stays saved", async () => {
    const { stripe, customer, payment_method } = await savedCard("pm_card_chargeCustomerFail");
    for (const _ of [1, 2]) {
      expect(await refusal(paid(stripe, 5000, payment_method, { customer }))).toMatchObject({
        statusCode: 402,
        decline_code: "generic_decline",
      });
    }
  });

  test("3178 lacks funds when it is charged", async () => {
    const { stripe, customer, payment_method } = await savedCard(
      "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    );
    expect(await refusal(paid(stripe, 5000, payment_method, { customer }))).toMatchObject({
      decline_code: "insufficient_funds",
    });
  });

  test.each<[string, boolean, string]>([
    ["pm_card_authenticationRequiredOnSetup", false, "succeeded"],
    ["pm_card_authenticationRequiredOnSetup", true, "succeeded"],
    ["pm_card_authenticationRequired", false, "requires_action"],
    ["pm_card_authenticationRequiredSetupForOffSession", false, "requires_action"],
    ["pm_card_authenticationRequiredSetupForOffSession", true, "succeeded"],
  ])("%s, with off_session %s, is %s", async (card, off_session, status) => {
    const { stripe, customer, payment_method } = await savedCard(card);
    const terms = { ...TERMS, customer, payment_method, confirm: true, off_session };
    expect((await stripe.paymentIntents.create(terms)).status).toBe(status);
  });

  test("3184 cannot be asked without its payer", async () => {
    const { stripe, customer, payment_method } = await savedCard("pm_card_authenticationRequired");
    const { id } = await stripe.paymentIntents.create({ ...TERMS, customer });
    const declined = await refusal(stripe.paymentIntents.confirm(id, { payment_method, off_session: true }));
    expect(declined).toMatchObject({
      statusCode: 402,
      code: "authentication_required",
      decline_code: "authentication_required",
      payment_intent: { status: "requires_payment_method" } as Partial<Stripe.PaymentIntent>,
    });
    expect(await refusal(stripe.paymentIntents.create({ ...TERMS, off_session: true }))).toMatchObject({
      param: "off_session",
    });
  });

  test("3155 that is attached and was not set up asks", async () => {
    const { stripe } = bench();
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentMethods.attach("pm_card_authenticationRequiredOnSetup", { customer });
    expect((await paid(stripe, 5000, id, { customer })).intent.status).toBe("requires_action");
  });
});
