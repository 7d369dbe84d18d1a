import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { pageHtml } from "#tests/components/stub";
import { aCompany, anInspector } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import { openCredit, openPosting, pay, payIntent } from "#tests/support/money/payments";
import { aCardPage, aSavedCard } from "#tests/support/money/saved-cards";
import { MINUTE } from "#tests/support/world";
import { errorSentence } from "~/copy/frame/errors";
import type { CompanyActor } from "~/domain/actor";
import { ownCard, usableCard } from "~/domain/payments/cards/queries.server";
import { newestAttempt, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { ownAttempt } from "~/domain/payments/queries.server";
import { contentSecurityPolicy } from "~/http/headers/content-security-policy.server";
import { channelFor, toCheckout, toPayment } from "~/http/to-payment.server";
import { readPublishableKey } from "~/lib/payments/publishable-key";
import { readEnv } from "~/platform/env/env.server";
import { ports, startPorts } from "~/platform/ports.server";
import { PaymentPage } from "~/routes/company/payment/page";
import { openShop, Visitor } from "./visitor";

const BY_SCRIPT = new Request("http://localhost:3000/post-job", { headers: { "sec-fetch-dest": "empty" } });
const BY_BROWSER = new Request("http://localhost:3000/post-job", { headers: { "sec-fetch-dest": "document" } });

/** A site that takes cards on its own pages, with whatever stands where its publishable key belongs. */
function aShop(publishableKey: string | null = "pk_test_sandbox") {
  const till = openShop();
  const env = readEnv({ APP_ENV: "test", DATA_DIR: till.world.scratch() });
  startPorts({ ...ports(), env: { ...env, payments: { ...env.payments, publishableKey } as typeof env.payments } });
  const company = aCompany();
  return { till, company, visitor: new Visitor(company) };
}

async function anOpenIntent(shop = aShop()) {
  const { till, company } = shop;
  const begun = await openPosting(till, company);
  const { paymentId, clientSecret } = await payByIntent(till.ports, company, begun.paymentId);
  return { ...shop, draftId: begun.draftId, paymentId, clientSecret };
}

const newestOf = (company: CompanyActor, paymentId: string) => newestAttempt(ownAttempt(company, paymentId)).id;

describe("a form that pays", () => {
  test("pays on our page when a script sent it and there is a key, else on the hosted page", () => {
    const { company } = aShop();
    expect(
      [BY_SCRIPT, BY_BROWSER, new Request(BY_SCRIPT.url)].map((request) => channelFor({ actor: company, request })),
    ).toEqual(["intent", "checkout", "checkout"]);
    for (const key of [null, "sk_live_x", "pk_x"]) {
      aShop(key);
      expect(channelFor({ actor: company, request: BY_SCRIPT })).toBe("checkout");
    }
  });

  test("leads to the dialog over it; changed to the hosted page and back, each posting fee and each paid-ahead fee stays one payment", async () => {
    const { till, company, draftId, paymentId } = await anOpenIntent();
    const to = async (request: Request, id: string) =>
      (await toPayment({ actor: company, request }, id)).headers.get("location") ?? "";
    expect(await to(BY_SCRIPT, paymentId)).toBe(`/post-job/payment/${paymentId}?draft=${draftId}`);
    expect(await to(BY_BROWSER, paymentId)).toMatch(/^\/sandbox\/checkout\//);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    // A page of the closed attempt leads to the one that is open.
    expect(await to(BY_SCRIPT, paymentId)).toBe(`/payments/${newestOf(company, paymentId)}`);

    const credit = await openCredit(till, company);
    expect(await to(BY_BROWSER, credit.paymentId)).toMatch(/^\/sandbox\/checkout\//);
    expect(paymentOf(till, credit.paymentId).state).toBe("failed");
  });
});

test("a provider that gives no client secret is named as the specification names it", async () => {
  const { till, company } = aShop();
  const { paymentId } = await openPosting(till, company);
  till.spoil = async (answer, call) =>
    call === "POST /v1/payment_intents"
      ? Response.json({ ...(await answer.json()), client_secret: null }, { status: answer.status })
      : answer;
  await expect(payByIntent(till.ports, company, paymentId)).rejects.toMatchObject({ code: "no-client-secret" });
  expect(errorSentence("no-client-secret")).toBe("No client secret returned from payment intent creation");
});

describe("the page of an open payment", () => {
  const show = ({ visitor, paymentId }: { visitor: Visitor; paymentId: string }, query = "") =>
    visitor.get(`/payments/${paymentId}${query}`);

  test("takes the card with the intent's secret, and says why the last one was refused", async () => {
    const open = await anOpenIntent();
    const card = { publishableKey: "pk_test_sandbox", clientSecret: open.clientSecret };
    expect((await show(open)).body).toMatchObject({ view: "open", card, refusal: null, continueTo: null });

    await expect(payIntent(open.till, open.paymentId, "pm_card_chargeDeclined")).rejects.toThrow();
    const refused = { view: "open", card, refusal: "Your card was declined." };
    expect((await show(open, "?from=checkout")).body).toMatchObject(refused);
    await payIntent(open.till, open.paymentId);
    expect(await show(open, "?from=checkout")).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/jobs\//),
    });
  });

  test("tells the secret to the company alone: not to an administrator who looks through its eyes", async () => {
    const open = await anOpenIntent();
    const impersonator = { id: "usr_admin", name: "Root", email: "root@pourcheck.example" };
    const watched = { ...open.company, impersonator } as CompanyActor;
    const { outcomeOf } = await import("~/routes/company/payment/outcome.server");
    const asking = { request: new Request("http://localhost:3000/"), cameFromCheckout: false };
    const seen = await outcomeOf(watched, open.paymentId, asking);
    expect(seen).toMatchObject({ view: "open", card: null });
    expect(JSON.stringify(seen)).not.toContain(open.clientSecret);
    await aSavedCard(open.till, open.company);
    await toCheckout(open.company, open.paymentId);
    const seenHosted = await outcomeOf(watched, newestOf(open.company, open.paymentId), asking);
    expect(seenHosted).toMatchObject({ view: "open", continueTo: null, savedCard: null });
  });

  test.each([
    ["sk_live_dontprint", "secret", "a secret payment key where the public one belongs"],
    ["pkx_dontprint", "malformed", "the key must begin with pk_test_ or pk_live_"],
  ])("with %s for a key is a card that says so, without the key", async (key, problem, words) => {
    expect(readPublishableKey(key)).toEqual({ problem });
    const open = await anOpenIntent(aShop(key));
    const { body } = await show(open);
    const html = pageHtml(createElement(PaymentPage, body));
    expect(html).toContain("Security Configuration Error");
    expect(html).toContain(words);
    expect(JSON.stringify(body) + html).not.toContain("dontprint");
    expect(html).toContain("Pay Now");
  });

  test("drops the secret that a visit to the card's bank left in its address", async () => {
    const open = await anOpenIntent();
    const back = `?from=checkout&payment_intent=pi_1&payment_intent_client_secret=${open.clientSecret}`;
    expect(await show(open, back)).toMatchObject({
      status: 303,
      location: `/payments/${open.paymentId}?from=checkout`,
    });
  });

  test("keeps that secret from the sign-in and from everybody else", async () => {
    const { paymentId, clientSecret } = await anOpenIntent();
    const back = `/payments/${paymentId}?from=checkout&payment_intent_client_secret=${clientSecret}`;
    for (const actor of [null, anInspector()]) {
      const answer = await new Visitor(actor).get(back);
      expect(answer).toMatchObject({ status: 303, location: `/payments/${paymentId}?from=checkout` });
    }
  });

  test("does not say that nothing was charged where the provider did not answer", async () => {
    const open = await anOpenIntent();
    const html = async () => pageHtml(createElement(PaymentPage, (await show(open)).body));
    expect(await html()).toContain("Nothing has been charged yet");
    open.till.trouble.push("unreachable", "unreachable", "unreachable");
    expect(await html()).not.toContain("Nothing has been charged");
  });

  test("of a closed attempt says so where another one was paid, and does not ask to pay again", async () => {
    const open = await anOpenIntent();
    await toCheckout(open.company, open.paymentId);
    const newest = newestOf(open.company, open.paymentId);
    const html = async () => pageHtml(createElement(PaymentPage, (await show(open)).body));
    expect(await html()).toContain("Try again");
    pay(open.till, newest);
    await settlePayment(open.till.ports, newest);
    expect(await html()).toContain("Paid already");
    expect(await html()).not.toContain("Try again");
  });

  test("leads to the hosted page at a press, and nobody else's payment does", async () => {
    const { visitor, paymentId } = await anOpenIntent();
    const press = (who: Visitor) => who.post(`/payments/${paymentId}`);
    expect(await press(visitor)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/sandbox\/checkout\//),
    });
    expect(await press(new Visitor(aCompany()))).toMatchObject({ status: 404 });
  });
});

describe("the dialog of an open payment", () => {
  test("stands over the page that began it alone, and only while it is open", async () => {
    const { till, visitor, paymentId, draftId } = await anOpenIntent();
    const show = (path: string) => visitor.get(path);
    expect(await show(`/post-job/payment/${paymentId}?draft=${draftId}`)).toMatchObject({ status: 200 });
    const elsewhere = { status: 303, location: `/payments/${paymentId}` };
    expect(await show(`/applications/app_1/rejection/${paymentId}`)).toMatchObject(elsewhere);
    await payIntent(till, paymentId);
    expect(await show(`/post-job/payment/${paymentId}?draft=${draftId}`)).toMatchObject(elsewhere);
  });
});

test("pages allow Stripe's script and frames only where there is a key", () => {
  aShop(null);
  expect(contentSecurityPolicy("n")).not.toContain("stripe.com");
  aShop();
  const policy = contentSecurityPolicy("n");
  expect(policy).toContain("script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
});

test("a saved card stays hidden from an administrator who looks through the company's eyes", async () => {
  const { till, company } = aShop();
  await aSavedCard(till, company);
  expect(usableCard(company)).toMatchObject({ last4: "4242" });
  const watched = { ...company, impersonator: { id: "usr_admin", name: "Root", email: "root@pourcheck.example" } };
  expect([ownCard(watched as CompanyActor), usableCard(watched as CompanyActor)]).toEqual([null, null]);
});

describe("coming back from the provider's page for a card", () => {
  test("says that a card was saved only where one was", async () => {
    const { till, company, visitor } = aShop();
    const back = () => visitor.get("/profile/card?from=provider");
    const nothing = { status: 303, location: "/profile/card", cookies: [] };
    expect(await back()).toMatchObject(nothing);
    await aSavedCard(till, company);
    expect((await back()).cookies.join()).toContain("toast=");
    till.world.clock.advance(MINUTE);
    const { sessionId } = await aCardPage(till, company);
    await till.stripe.checkout.sessions.expire(sessionId);
    expect(await back()).toMatchObject(nothing);
  });
});
