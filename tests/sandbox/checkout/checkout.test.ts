import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Bench, bench, cardForm, DAY, HOUR, MINUTE, refusal, SESSION, START } from "../support/bench";

const SUCCESS = (id: string) => `http://127.0.0.1:4000/payments/return?session=${id}`;

async function openSession(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Bench & { id: string }> {
  const setting = bench();
  const { id } = await setting.stripe.checkout.sessions.create({ ...SESSION, ...changes });
  return { ...setting, id };
}

describe("a Checkout session", () => {
  test("is open for a day, at an address beside the page that the payer comes back to", async () => {
    const { stripe } = bench();
    const session = await stripe.checkout.sessions.create(SESSION);
    expect(session).toMatchObject({
      object: "checkout.session",
      amount_total: 4999,
      client_reference_id: "payment-7",
      expires_at: (START + DAY) / 1000,
      metadata: { payment: "7" },
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      url: `http://127.0.0.1:4000/sandbox/checkout/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{24}$/);
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] })).toEqual(session);
  });

  test("shows what is bought", async () => {
    const { sandbox, id } = await openSession();
    expect(sandbox.hosted.checkout(id)).toEqual({
      id,
      status: "open",
      amount: 4999,
      currency: "usd",
      description: "Job posting fee",
      lines: [{ name: "Job posting", description: null, quantity: 1, amount: 4999 }],
      customerEmail: "dana@bridgeworks.example",
      successUrl: SUCCESS(id),
      cancelUrl: "http://127.0.0.1:4000/post-job",
      awaitsConfirmation: false,
    });
    expect(sandbox.hosted.checkout("cs_none")).toBeUndefined();
    expect(sandbox.hosted.payCheckout("cs_none", cardForm("4242424242424242"))).toBeUndefined();
    expect(sandbox.hosted.confirmCheckout("cs_none", true)).toBeUndefined();
  });

  test.each<[string, object, object]>([
    ["without lines", { line_items: undefined }, { code: "parameter_missing", param: "line_items" }],
    ["without a success address", { success_url: undefined }, { code: "parameter_missing", param: "success_url" }],
    ["with a relative address", { success_url: "/return" }, { code: "url_invalid", param: "success_url" }],
    ["of another mode", { mode: "subscription" }, { param: "mode" }],
    ["that ends too soon", { expires_at: (START + 29 * MINUTE) / 1000 }, { param: "expires_at" }],
    ["that ends too late", { expires_at: (START + 25 * HOUR) / 1000 }, { param: "expires_at" }],
    [
      "with an amount that is none",
      { line_items: [{ price_data: { currency: "usd", unit_amount: 1.5, product_data: { name: "x" } } }] },
      { code: "parameter_invalid_integer", param: "line_items[0][price_data][unit_amount]" },
    ],
    [
      "below 50 cents",
      { line_items: [{ quantity: 2, price_data: { currency: "usd", unit_amount: 20, product_data: { name: "x" } } }] },
      { code: "amount_too_small" },
    ],
  ])("%s is refused", async (_, changes, expected) => {
    const { stripe } = bench();
    expect(await refusal(stripe.checkout.sessions.create({ ...SESSION, ...changes }))).toMatchObject({
      statusCode: 400,
      ...expected,
    });
  });
});

describe("paying", () => {
  test("with 4242 completes the session and sends the browser to the success address", async () => {
    const { stripe, sandbox, id } = await openSession();
    const outcome = sandbox.hosted.payCheckout(id, cardForm("4242 4242 4242 4242"));
    expect(outcome).toEqual({ outcome: "paid", redirectTo: SUCCESS(id) });
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer_details: { email: "dana@bridgeworks.example", name: "Dana Bridge" },
      payment_intent: {
        status: "succeeded",
        amount_received: 4999,
        description: "Job posting fee",
        metadata: { payment: "7" },
        transfer_group: "payment-7",
        latest_charge: { object: "charge", paid: true, amount: 4999, transfer_group: "payment-7" },
      },
    });
    expect(sandbox.hosted.checkout(id)?.status).toBe("complete");
  });

  test("twice, also from two processes, charges once and answers paid both times", async () => {
    const { stripe, sandbox, id, reopen } = await openSession();
    const other = reopen();
    const outcomes = [sandbox, other.sandbox, sandbox].map(({ hosted }) =>
      hosted.payCheckout(id, cardForm("4242424242424242")),
    );
    expect(outcomes).toEqual(Array(3).fill({ outcome: "paid", redirectTo: SUCCESS(id) }));
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect((await stripe.events.list({ type: "checkout.session.completed" })).data).toHaveLength(1);
  });

  test("with 0002 is declined, the session stays open, and another card pays the same intent", async () => {
    const { stripe, sandbox, id } = await openSession();
    expect(sandbox.hosted.payCheckout(id, cardForm("4000000000000002"))).toEqual({
      outcome: "declined",
      code: "card_declined",
      declineCode: "generic_decline",
      message: "Your card was declined.",
    });
    const open = await stripe.checkout.sessions.retrieve(id);
    expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect(sandbox.hosted.payCheckout(id, cardForm("4242424242424242"))).toMatchObject({ outcome: "paid" });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBe(open.payment_intent);
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  });

  test("with 3184 asks first; approved it pays, also when approved twice", async () => {
    const { stripe, sandbox, id } = await openSession();
    expect(sandbox.hosted.payCheckout(id, cardForm("4000002760003184"))).toEqual({ outcome: "confirm" });
    expect(sandbox.hosted.checkout(id)).toMatchObject({ status: "open", awaitsConfirmation: true });
    const outcomes = [true, true].map((approve) => sandbox.hosted.confirmCheckout(id, approve));
    expect(outcomes).toEqual(Array(2).fill({ outcome: "paid", redirectTo: SUCCESS(id) }));
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test("with 3184 refused is declined, also when refused twice, and leaves the session to another card", async () => {
    const { stripe, sandbox, id } = await openSession();
    const page = `http://127.0.0.1:4000/sandbox/checkout/${id}`;
    expect(sandbox.hosted.confirmCheckout(id, true)).toEqual({ outcome: "closed", redirectTo: page });
    sandbox.hosted.payCheckout(id, cardForm("4000002760003184"));
    for (const outcome of [false, false].map((approve) => sandbox.hosted.confirmCheckout(id, approve))) {
      expect(outcome).toMatchObject({ outcome: "declined", code: "payment_intent_authentication_failure" });
    }
    expect(sandbox.hosted.checkout(id)).toMatchObject({ status: "open", awaitsConfirmation: false });
    expect((await stripe.charges.list()).data).toHaveLength(0);
    expect(sandbox.hosted.payCheckout(id, cardForm("5555555555554444"))).toMatchObject({ outcome: "paid" });
  });

  test("with fields that cannot be read says which, and tries nothing", async () => {
    const { stripe, sandbox, id } = await openSession();
    const form = { number: "4242 4242 4242 4241", expiry: "02/26", cvc: "12", name: " ", email: "" };
    expect(sandbox.hosted.payCheckout(id, form)).toEqual({
      outcome: "invalid",
      errors: {
        number: "Your card number is incorrect.",
        expiry: "Your card's expiration date is in the past or incomplete.",
        cvc: "Your card's security code is incomplete.",
        name: "Enter the name on the card.",
      },
    });
    expect(sandbox.hosted.payCheckout(id, { ...cardForm("4242424242424242"), expiry: "03 / 2026" })).toMatchObject({
      outcome: "paid",
    });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  test("comes by itself when its time is over; then it takes no card", async () => {
    const { stripe, sandbox, id, pass } = await openSession({ expires_at: (START + 30 * MINUTE) / 1000 });
    pass(30 * MINUTE - 1);
    expect(sandbox.hosted.checkout(id)?.status).toBe("open");
    pass(1);
    expect(sandbox.hosted.checkout(id)?.status).toBe("expired");
    const outcome = sandbox.hosted.payCheckout(id, cardForm("4242424242424242"));
    expect(outcome).toEqual({ outcome: "closed", redirectTo: "http://127.0.0.1:4000/post-job" });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", url: null });
    expect((await stripe.checkout.sessions.list({ status: "expired" })).data).toHaveLength(1);
    expect((await stripe.events.list()).data.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  test("can be called, once, and cancels the intent of a declined payment", async () => {
    const { stripe, sandbox, id } = await openSession();
    sandbox.hosted.payCheckout(id, cardForm("4000000000000002"));
    const expired = await stripe.checkout.sessions.expire(id, { expand: ["payment_intent"] });
    expect(expired).toMatchObject({ status: "expired", payment_intent: { status: "canceled" } });
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
  });

  test("does not come to a session that is paid", async () => {
    const { stripe, sandbox, id, pass } = await openSession();
    sandbox.hosted.payCheckout(id, cardForm("4242424242424242"));
    pass(2 * DAY);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
  });

  test("is the session's affair: its intent is neither confirmed nor canceled past it", async () => {
    const { stripe, sandbox, id } = await openSession();
    sandbox.hosted.payCheckout(id, cardForm("4000002760003184"));
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    for (const call of [
      stripe.paymentIntents.cancel(String(intent)),
      stripe.paymentIntents.confirm(String(intent), { payment_method: "pm_card_visa" }),
    ]) {
      expect(await refusal(call)).toMatchObject({ code: "payment_intent_unexpected_state" });
    }
    expect(sandbox.hosted.confirmCheckout(id, true)).toMatchObject({ outcome: "paid" });
  });
});

function lineOf(name: string, unit_amount: number, quantity = 1) {
  return { quantity, price_data: { currency: "usd", unit_amount, product_data: { name } } };
}

async function withLines(count: number) {
  const { stripe } = bench();
  const line_items = Array.from({ length: count }, (_, place) => lineOf(`Line ${place}`, 100 + place));
  return { stripe, session: await stripe.checkout.sessions.create({ ...SESSION, line_items }) };
}

test("line items are listed in their order, page by page, and stay the same", async () => {
  const { session, stripe } = await withLines(12);
  const first = await stripe.checkout.sessions.listLineItems(session.id, { limit: 5 });
  expect(first).toMatchObject({ has_more: true });
  expect(first.data.map(({ description }) => description)).toEqual([0, 1, 2, 3, 4].map((place) => `Line ${place}`));
  const rest = await stripe.checkout.sessions.listLineItems(session.id, {
    limit: 100,
    starting_after: first.data[4]?.id,
  });
  expect(rest.data.map(({ description }) => description)).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((place) => `Line ${place}`),
  );
  const back = await stripe.checkout.sessions.listLineItems(session.id, { limit: 2, ending_before: first.data[4]?.id });
  expect(back).toMatchObject({ data: [{ id: first.data[2]?.id }, { id: first.data[3]?.id }], has_more: true });
  const unknown = stripe.checkout.sessions.listLineItems(session.id, { starting_after: "li_none" });
  expect(await refusal(unknown)).toMatchObject({ code: "resource_missing", param: "starting_after" });
});

test("line items are expanded, ten at the most", async () => {
  const { session, stripe } = await withLines(11);
  expect(session).not.toHaveProperty("line_items");
  const { line_items } = await stripe.checkout.sessions.retrieve(session.id, { expand: ["line_items"] });
  expect(line_items).toMatchObject({ has_more: true, url: `/v1/checkout/sessions/${session.id}/line_items` });
  expect(line_items?.data).toHaveLength(10);
  const sold = await stripe.checkout.sessions.create({
    ...SESSION,
    line_items: [lineOf("Cylinder", 1250, 3)],
    expand: ["line_items"],
  });
  expect(sold.line_items?.data).toMatchObject([
    { amount_total: 3750, description: "Cylinder", price: { type: "one_time", unit_amount: 1250 }, quantity: 3 },
  ]);
});

test("a session is for $999,999.99 at the most", async () => {
  const { stripe } = bench();
  const costing = (amount: number) =>
    stripe.checkout.sessions.create({ ...SESSION, line_items: [lineOf("Pour", amount), lineOf("Fee", 50)] });
  expect((await costing(99_999_949)).amount_total).toBe(99_999_999);
  expect(await refusal(costing(99_999_950))).toMatchObject({ statusCode: 400, code: "amount_too_large" });
});

test("a session's metadata is updated, also when it is over", async () => {
  const { stripe } = bench();
  const { id } = await stripe.checkout.sessions.create(SESSION);
  await stripe.checkout.sessions.expire(id);
  const updated = await stripe.checkout.sessions.update(id, { metadata: { payment: "", job: "7" } });
  expect(updated).toMatchObject({ metadata: { job: "7" }, status: "expired" });
  expect((await stripe.checkout.sessions.retrieve(id)).metadata).toEqual({ job: "7" });
});

test("whom no address is known of is asked for one, and the session, its card and its charge name it", async () => {
  const { sandbox, stripe } = bench();
  const { id } = await stripe.checkout.sessions.create({ ...SESSION, customer_email: undefined });
  expect(sandbox.hosted.checkout(id)?.customerEmail).toBeNull();
  for (const email of ["", "dana", "dana@bridgeworks"]) {
    expect(sandbox.hosted.payCheckout(id, { ...cardForm("4242424242424242"), email })).toEqual({
      outcome: "invalid",
      errors: { email: expect.stringMatching(/\.$/) },
    });
  }
  const email = "payer@bridgeworks.example";
  sandbox.hosted.payCheckout(id, { ...cardForm("4000000000003220"), email });
  sandbox.hosted.confirmCheckout(id, true);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    customer_email: null,
    customer_details: { email, name: "Dana Bridge" },
    payment_status: "paid",
  });
  expect((await stripe.charges.list()).data).toMatchObject([{ billing_details: { email } }]);
});

test("the address that a session was made for is not asked again", async () => {
  const { sandbox, stripe } = bench();
  const { id } = await stripe.checkout.sessions.create(SESSION);
  sandbox.hosted.payCheckout(id, { ...cardForm("4242424242424242"), email: "" });
  const { customer_details } = await stripe.checkout.sessions.retrieve(id);
  expect(customer_details?.email).toBe(SESSION.customer_email);
});
