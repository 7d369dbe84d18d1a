import { expect, test } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { CARDS } from "#tests/support/money/till";
import { openSandbox } from "~/sandbox/index.server";

const CARD = { number: CARDS.asksFirst, exp_month: "12", exp_year: "2030", cvc: "123" };

/** An intent that waits for its step at the bank, confirmed over the API. */
async function waiting(returnUrl = "http://localhost:3000/payments/p1?from=checkout") {
  const { stripe, sandbox } = openShop();
  const intent = await stripe.paymentIntents.create({
    amount: 4999,
    currency: "usd",
    description: "Job posting fee",
    confirm: true,
    return_url: returnUrl,
    // The SDK's types leave raw numbers to Stripe.js; the API takes them.
    payment_method_data: { type: "card", card: CARD } as object as { type: "card" },
  });
  const url = new URL(intent.next_action?.redirect_to_url?.url ?? "");
  const payer = new Visitor();
  const at = (search: string) => ({
    show: () => payer.get(`${url.pathname}${search}`),
    answer: (word: string) => payer.post(`${url.pathname}${search}`, { answer: word }),
  });
  return { stripe, sandbox, intent, url, at, ...at(url.search) };
}

test("the address of the next action leads to the page, which asks and needs no session", async () => {
  const { intent, url, show } = await waiting();
  expect(url.href).toBe(
    `http://localhost:3000/sandbox/authentication/${intent.id}?client_secret=${intent.client_secret}`,
  );
  expect(await show()).toMatchObject({ status: 200, body: { amount: 4999, description: "Job posting fee" } });
});

test("approved, the intent is paid and the browser goes back on its own host; then the page is gone", async () => {
  const { stripe, intent, show, answer } = await waiting();
  const back = await answer("approve");
  expect(back.status).toBe(303);
  const query = `payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}`;
  expect(back.location).toBe(`/payments/p1?from=checkout&${query}&redirect_status=succeeded`);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  expect((await show()).status).toBe(404);
  expect((await answer("approve")).status).toBe(404);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test("refused, nothing is charged and another card is wanted; a client elsewhere is gone back to", async () => {
  const { stripe, intent, answer } = await waiting("https://shop.example/back");
  const back = await answer("fail");
  expect(back.status).toBe(303);
  expect(back.location).toMatch(/^https:\/\/shop\.example\/back\?.*redirect_status=failed$/);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect((await stripe.charges.list()).data).toHaveLength(0);
});

test("does not exist without the client secret, with another, or for another intent", async () => {
  const { at, stripe } = await waiting();
  for (const search of ["", "?client_secret=", "?client_secret=pi_x_secret_y"]) {
    expect((await at(search).show()).status).toBe(404);
    expect((await at(search).answer("approve")).status).toBe(404);
  }
  expect((await stripe.charges.list()).data).toHaveLength(0);
});

test("is at the product's own address, wherever the client wants to go back to", async () => {
  const { world } = openShop();
  const sandbox = openSandbox({
    databasePath: `${world.scratch()}/sited.db`,
    now: world.clock.now,
    webhooks: null,
    site: "http://localhost:4321",
  });
  const answer = await sandbox.fetch("https://api.stripe.com/v1/payment_intents", {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: "amount=500&currency=usd&confirm=true&payment_method=pm_card_authenticationRequired&return_url=https://shop.example/",
  });
  const { next_action } = await answer.json();
  expect(new URL(next_action.redirect_to_url.url).origin).toBe("http://localhost:4321");
  sandbox.close();
});
