import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { bench, cardForm, DAY, newestEvents, refusal } from "../support/bench";

const SETUP: Stripe.Checkout.SessionCreateParams = {
  mode: "setup",
  currency: "usd",
  success_url: "http://127.0.0.1:4000/cards?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://127.0.0.1:4000/cards",
  metadata: { company: "7" },
  setup_intent_data: { metadata: { company: "7" } },
  allowed_payment_method_types: ["card"],
};
const SUCCESS = (id: string) => `http://127.0.0.1:4000/cards?session=${id}`;

async function openSetup(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const setting = bench();
  const { stripe } = setting;
  const { id: customer } = await stripe.customers.create({ email: "dana@bridgeworks.example" });
  const session = await stripe.checkout.sessions.create({ ...SETUP, customer, ...changes });
  const cards = async () => (await stripe.customers.listPaymentMethods(customer)).data;
  return { ...setting, customer, session, id: session.id, cards };
}

describe("a Checkout session of mode setup", () => {
  test("has a setup intent from the first, no amount, and asks for no email that the customer has", async () => {
    const { sandbox, stripe, customer, session, id } = await openSetup();
    expect(session).toMatchObject({
      mode: "setup",
      amount_total: null,
      currency: "usd",
      customer,
      payment_intent: null,
      payment_status: "no_payment_required",
      status: "open",
      url: `http://127.0.0.1:4000/sandbox/checkout/${id}`,
    });
    expect(await stripe.setupIntents.retrieve(String(session.setup_intent))).toMatchObject({
      customer,
      metadata: { company: "7" },
      payment_method_types: ["card"],
      status: "requires_payment_method",
    });
    expect(sandbox.hosted.checkout(id)).toMatchObject({
      amount: null,
      lines: [],
      customerEmail: "dana@bridgeworks.example",
      awaitsConfirmation: false,
    });
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toEqual([]);
  });

  test.each<[string, object, object]>([
    ["with lines", { line_items: [], payment_intent_data: { description: "x" } }, { code: "parameter_unknown" }],
    ["without a currency", { currency: undefined }, { code: "parameter_missing", param: "currency" }],
    ["of a customer that is none", { customer: "cus_none" }, { code: "resource_missing", param: "customer" }],
    ["of a customer and an email", { customer_email: "dana@bridgeworks.example" }, { param: "customer_email" }],
  ])("%s is refused", async (_, changes, expected) => {
    expect(await refusal(openSetup(changes))).toMatchObject({ statusCode: 400, ...expected });
  });

  test("saves a card once, though the form comes twice, and sends the browser on", async () => {
    const { sandbox, stripe, customer, session, id, cards } = await openSetup();
    const outcomes = [1, 2].map(() => sandbox.hosted.payCheckout(id, cardForm("4242424242424242")));
    expect(outcomes).toEqual(Array(2).fill({ outcome: "saved", redirectTo: SUCCESS(id) }));
    const done = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      url: null,
      customer_details: { email: "dana@bridgeworks.example" },
      setup_intent: {
        id: session.setup_intent,
        status: "succeeded",
        payment_method: { customer, card: { last4: "4242" } },
      },
    });
    const [card] = await cards();
    expect(await cards()).toHaveLength(1);
    expect(await newestEvents(stripe, 3)).toEqual([
      ["payment_method.attached", card?.id],
      ["setup_intent.succeeded", session.setup_intent],
      ["checkout.session.completed", id],
    ]);
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  test("stays open when a card is declined, and saves another", async () => {
    const { sandbox, id, cards } = await openSetup();
    expect(sandbox.hosted.payCheckout(id, cardForm("4000000000000002"))).toMatchObject({
      outcome: "declined",
      code: "card_declined",
    });
    expect(await cards()).toEqual([]);
    expect(sandbox.hosted.payCheckout(id, cardForm("4000000000000341"))).toMatchObject({ outcome: "saved" });
    expect(await cards()).toHaveLength(1);
  });

  test("asks the card's bank: approved, also twice, it saves; failed, it wants another card", async () => {
    const { sandbox, id, cards } = await openSetup();
    expect(sandbox.hosted.confirmCheckout(id, true)).toEqual({ outcome: "confirm" });
    expect(sandbox.hosted.payCheckout(id, cardForm("4000002760003184"))).toEqual({ outcome: "confirm" });
    expect(sandbox.hosted.checkout(id)?.awaitsConfirmation).toBe(true);
    for (const _ of [1, 2]) {
      expect(sandbox.hosted.confirmCheckout(id, false)).toMatchObject({
        outcome: "declined",
        code: "setup_intent_authentication_failure",
      });
    }
    expect(await cards()).toEqual([]);
    sandbox.hosted.payCheckout(id, cardForm("4000002500003155"));
    for (const _ of [1, 2]) {
      expect(sandbox.hosted.confirmCheckout(id, true)).toEqual({ outcome: "saved", redirectTo: SUCCESS(id) });
    }
    expect(await cards()).toHaveLength(1);
  });

  test("alone confirms and cancels its setup intent", async () => {
    const { stripe, session } = await openSetup();
    const intent = String(session.setup_intent);
    for (const call of [
      stripe.setupIntents.cancel(intent),
      stripe.setupIntents.confirm(intent, { payment_method: "pm_card_visa" }),
    ]) {
      expect(await refusal(call)).toMatchObject({ code: "setup_intent_unexpected_state" });
    }
  });

  test("ends when it is told to, or when its time is over; then it saves nothing", async () => {
    const { sandbox, stripe, id, pass, cards, customer } = await openSetup();
    const expired = await stripe.checkout.sessions.expire(id, { expand: ["setup_intent"] });
    expect(expired).toMatchObject({ status: "expired", setup_intent: { status: "canceled" } });
    const closed = { outcome: "closed", redirectTo: "http://127.0.0.1:4000/cards" };
    expect(sandbox.hosted.payCheckout(id, cardForm("4242424242424242"))).toEqual(closed);
    const { id: later } = await stripe.checkout.sessions.create({ ...SETUP, customer });
    pass(DAY);
    expect(sandbox.hosted.checkout(later)?.status).toBe("expired");
    expect(await cards()).toEqual([]);
  });

  test("without a customer asks for an email and attaches the card to nobody", async () => {
    const { sandbox, stripe, id } = await openSetup({ customer: undefined });
    expect(sandbox.hosted.checkout(id)?.customerEmail).toBeNull();
    expect(sandbox.hosted.payCheckout(id, { ...cardForm("4242424242424242"), email: "" })).toMatchObject({
      outcome: "invalid",
      errors: { email: expect.any(String) },
    });
    sandbox.hosted.payCheckout(id, cardForm("4242424242424242"));
    const done = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
    expect(done).toMatchObject({ customer: null, setup_intent: { payment_method: { customer: null } } });
  });
});
