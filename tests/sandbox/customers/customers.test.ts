import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, newestEvents, refusal } from "../support/bench";

const DANA = {
  email: "dana@bridgeworks.example",
  name: "Dana Bridge",
  description: "Bridge Works",
  metadata: { company: "7" },
};

describe("a customer", () => {
  test("is made, changed and found again", async () => {
    const { stripe } = bench();
    const made = await stripe.customers.create(DANA);
    expect(made).toMatchObject({ object: "customer", ...DANA });
    expect(made.id).toMatch(/^cus_\w{24}$/);
    expect(await stripe.customers.retrieve(made.id)).toEqual(made);
    const changed = await stripe.customers.update(made.id, {
      name: "Dana B.",
      description: "",
      metadata: { plan: "a" },
    });
    expect(changed).toMatchObject({ name: "Dana B.", email: DANA.email, description: null });
    expect(changed.metadata).toEqual({ company: "7", plan: "a" });
    const [event] = (await stripe.events.list({ type: "customer.updated" })).data;
    expect(event?.data.previous_attributes).toMatchObject({ name: "Dana Bridge", description: "Bridge Works" });
  });

  test("that is deleted is shown as such, listed and named no more, and its cards pay nothing", async () => {
    const { stripe } = bench();
    const { id } = await stripe.customers.create(DANA);
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
    expect(await stripe.customers.del(id)).toMatchObject({ id, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBeNull();
    expect(await refusal(stripe.customers.update(id, { name: "x" }))).toMatchObject({ statusCode: 404 });
    expect(await refusal(stripe.customers.del(id))).toMatchObject({ statusCode: 404 });
    expect(await refusal(stripe.setupIntents.create({ customer: id }))).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
    expect(await newestEvents(stripe, 4)).toEqual([
      ["customer.created", id],
      ["payment_method.attached", card.id],
      ["payment_method.detached", card.id],
      ["customer.deleted", id],
    ]);
  });

  test("is listed by email", async () => {
    const { stripe } = bench();
    await stripe.customers.create({ email: "other@bridgeworks.example" });
    const { id } = await stripe.customers.create(DANA);
    expect((await stripe.customers.list({ email: DANA.email })).data.map((each) => each.id)).toEqual([id]);
    expect((await stripe.customers.list({ limit: 1 })).has_more).toBe(true);
  });

  test.each<[string, (stripe: Stripe) => Promise<unknown>, object]>([
    ["with an email that is none", ({ customers }) => customers.create({ email: "dana@" }), { code: "email_invalid" }],
    [
      "with an unknown id",
      ({ customers }) => customers.retrieve("cus_none"),
      { statusCode: 404, code: "resource_missing" },
    ],
    ["of an unknown id's cards", ({ customers }) => customers.listPaymentMethods("cus_none"), { statusCode: 404 }],
    [
      "of cards by an unknown id",
      ({ paymentMethods }) => paymentMethods.list({ customer: "cus_none" }),
      { statusCode: 400, param: "customer" },
    ],
  ])("%s is refused", async (_, call, expected) => {
    const { stripe } = bench();
    expect(await refusal(call(stripe))).toMatchObject(expected);
  });
});

describe("a customer's payment methods", () => {
  test("are attached, listed and detached; a detached one may not be used again", async () => {
    const { stripe } = bench();
    const { id: customer } = await stripe.customers.create(DANA);
    const visa = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const bank = await stripe.paymentMethods.attach("pm_usBankAccount_success", { customer });
    expect(visa.customer).toBe(customer);
    const ids = async (list: Promise<Stripe.ApiList<Stripe.PaymentMethod>>) => (await list).data.map(({ id }) => id);
    expect(await ids(stripe.customers.listPaymentMethods(customer))).toEqual([bank.id, visa.id]);
    expect(await ids(stripe.customers.listPaymentMethods(customer, { type: "card" }))).toEqual([visa.id]);
    expect(await ids(stripe.paymentMethods.list({ customer, type: "us_bank_account" }))).toEqual([bank.id]);
    expect(await refusal(stripe.paymentMethods.attach(visa.id, { customer }))).toMatchObject({
      message: "The payment method you provided has already been attached to a customer.",
    });

    expect((await stripe.paymentMethods.detach(visa.id)).customer).toBeNull();
    expect(await ids(stripe.paymentMethods.list({ customer }))).toEqual([bank.id]);
    const [event] = (await stripe.events.list({ type: "payment_method.detached" })).data;
    expect(event?.data.previous_attributes).toEqual({ customer });
    for (const again of [
      stripe.paymentMethods.attach(visa.id, { customer }),
      stripe.setupIntents.create({ customer, payment_method: visa.id }),
    ]) {
      expect((await refusal(again)).message).toContain("was detached from a Customer");
    }
    expect((await refusal(stripe.paymentMethods.detach(visa.id))).message).toContain("not attached to a customer");
  });

  test("cannot be cards that are declined, except the one that is declined when it is charged", async () => {
    const { stripe } = bench();
    const { id: customer } = await stripe.customers.create(DANA);
    expect(await refusal(stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer }))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect((await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer })).customer).toBe(customer);
  });

  test("cannot be cards that have paid without the customer, nor be unknown", async () => {
    const { stripe } = bench();
    const { id: customer } = await stripe.customers.create(DANA);
    const { payment_method } = await stripe.paymentIntents.create({
      amount: 5000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
      return_url: "https://pourcheck.example/return",
    });
    const used = await refusal(stripe.paymentMethods.attach(String(payment_method), { customer }));
    expect(used.message).toContain("previously used with a PaymentIntent without Customer attachment");
    expect(await refusal(stripe.paymentMethods.attach("pm_none", { customer }))).toMatchObject({ statusCode: 404 });
  });
});
