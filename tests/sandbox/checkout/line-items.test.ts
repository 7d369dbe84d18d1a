import { expect, test } from "vitest";
import { bench, cardForm, refusal, SESSION } from "../support/bench";

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
