import { eq } from "drizzle-orm";
import { createElement } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { pageHtml } from "#tests/components/stub";
import { aCompany } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  openPosting,
  pay,
} from "#tests/support/money/payments";
import { answerNever, REFUSALS, refuse } from "#tests/support/money/provider/odd-answers";
import { workMoney } from "#tests/support/money/till";
import { DAY } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { closeAcceptancePayment } from "~/domain/applications/acceptance/close-acceptance-payment-flow.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { recordCheckout } from "~/domain/payments/checkout/record-checkout.server";
import { log } from "~/platform/log.server";
import { PaymentPage } from "~/routes/company/payment/page";
import { openShop, Visitor } from "./visitor";

const { bookings, jobs } = schema;
/** As many tries as the SDK makes of a call. */
const LOST = ["unreachable", "unreachable", "unreachable"] as const;

async function anOpenPosting() {
  const till = openShop();
  const company = aCompany();
  const { paymentId, draftId } = await openPosting(till, company);
  const visitor = new Visitor(company);
  const show = (query = "") => visitor.get(`/payments/${paymentId}${query}`);
  const abandon = (key: string) => visitor.post(`/payments/${paymentId}/abandonment`, { key });
  return { till, company, paymentId, draftId, visitor, show, abandon };
}

describe("coming back from Checkout", () => {
  test("paid, leads to the job and says so once", async () => {
    const { till, paymentId, show } = await anOpenPosting();
    pay(till, paymentId);
    const answer = await show("?from=checkout");
    const job = till.world.database.reads.select().from(jobs).where(eq(jobs.postingPaymentId, paymentId)).get();

    expect(answer).toMatchObject({ status: 303, location: `/jobs/${job?.id}` });
    expect(answer.cookies.join()).toContain("toast=");
    expect(await show("?from=checkout")).toMatchObject({ status: 303, location: `/jobs/${job?.id}` });
    const later = await show();
    expect(later).toMatchObject({ status: 303, location: `/jobs/${job?.id}`, cookies: [] });
  });

  test("paid for an acceptance, leads to the engagement", async () => {
    const till = openShop();
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const paymentId = await openAcceptance(
      till,
      company,
      anApplication(till, job.id, await aPayableInspector(till)).id,
    );
    pay(till, paymentId);
    const visitor = new Visitor(company);
    const answer = await visitor.get(`/payments/${paymentId}?from=checkout`);
    const booking = till.world.database.reads.select().from(bookings).get();
    expect(answer).toMatchObject({ status: 303, location: `/bookings/${booking?.id}` });
  });

  test("cancelled, offers to go on or to give up; the way on stays on the browser's host", async () => {
    const { till, paymentId, show } = await anOpenPosting();
    const session = paymentOf(till, paymentId).checkoutSessionId;
    expect(await show("?from=cancel")).toMatchObject({
      status: 200,
      body: { view: "open", continueTo: `/sandbox/checkout/${session}`, payment: { amount: 4999 } },
    });
  });

  test("before the provider has confirmed, waits; the same while the provider is out of reach", async () => {
    const { till, paymentId, show } = await anOpenPosting();
    expect((await show("?from=checkout")).body.view).toBe("waiting");

    pay(till, paymentId);
    till.trouble.push(...LOST);
    expect(await show("?from=checkout")).toMatchObject({ status: 200, body: { view: "waiting" } });
    till.trouble = [];
    expect(await show("?from=checkout")).toMatchObject({ status: 303 });
  });

  test.each(REFUSALS)("while the provider refuses with %i to say anything, waits as well", async (status) => {
    const { till, show, abandon } = await anOpenPosting();
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    refuse(till, /^GET .*sessions/, status);
    expect(await show("?from=checkout")).toMatchObject({ status: 200, body: { view: "waiting" } });
    expect(await show("?from=cancel")).toMatchObject({ status: 200, body: { view: "open" } });
    const given = await abandon("k1");
    expect(given).toMatchObject({ status: 409, body: { code: "payment-refused" } });
    expect(log.warn).toHaveBeenLastCalledWith(
      expect.objectContaining({
        code: "payment-refused",
        error: expect.objectContaining({ message: `refused with ${status}` }),
      }),
      "refused",
    );
  });

  test("while the provider answers nothing, is shown without it after two tries of 4 seconds", async () => {
    const { till, show } = await anOpenPosting();
    await show("?from=cancel");
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    answerNever(till);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const sent = till.sent.length;
    const page = show("?from=checkout");
    for (const tries of [1, 2]) {
      await vi.waitUntil(() => till.sent.length === sent + tries, { timeout: 5000 });
      vi.advanceTimersByTime(4000);
    }
    expect(await page).toMatchObject({ status: 200, body: { view: "waiting" } });
  });

  test("paid by bank debit, says that the bank is processing it, wherever one comes from, until the bank has answered", async () => {
    const { till, paymentId, show, abandon } = await anOpenPosting();
    const session = await till.stripe.checkout.sessions.create({
      mode: "payment",
      client_reference_id: paymentId,
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 4999, product_data: { name: "Posting" } } },
      ],
      payment_intent_data: { metadata: { paymentId }, transfer_group: paymentId },
      success_url: "http://localhost:3000/back",
    });
    const checkout = { paymentId, checkoutSessionId: session.id, checkoutUrl: session.url ?? "" };
    await execute(recordCheckout, { actor: SYSTEM, input: checkout });
    till.sandbox.outside.debitCheckout(session.id, "pm_usBankAccount_processing");
    for (const from of ["", "?from=checkout", "?from=cancel"]) {
      expect(await show(from)).toMatchObject({ status: 200, body: { view: "processing", continueTo: null } });
    }
    expect(await abandon("k1")).toMatchObject({ status: 303, location: `/payments/${paymentId}?from=cancel` });
    const { body } = await show();
    const html = pageHtml(createElement(PaymentPage, body));
    expect(html).toContain("The bank is processing this payment");
    expect(html).not.toContain("Nothing has been charged yet");
    expect(html).not.toContain(`/payments/${paymentId}/abandonment`);

    const intent = (await till.stripe.checkout.sessions.retrieve(session.id)).payment_intent;
    till.sandbox.outside.settleDelayed(String(intent), "failed");
    expect(await show()).toMatchObject({ status: 200, body: { view: "over", payment: { failureCode: "declined" } } });
  });

  test("paid too late, says why and how the refund stands", async () => {
    const { till, paymentId, show } = await anOpenPosting();
    pay(till, paymentId);
    till.world.clock.advance(4 * DAY);
    expect(await show("?from=checkout")).toMatchObject({
      status: 200,
      body: { view: "unusable", payment: { failureCode: "start-date-past", refunds: [{ state: "pending" }] } },
    });
    await workMoney(till);
    expect((await show()).body.payment.refunds).toMatchObject([{ state: "succeeded", amount: 4999 }]);
  });

  test("after it has run out, leads back to what was entered", async () => {
    const { till, draftId, show } = await anOpenPosting();
    till.world.clock.advance(DAY + 1000);
    expect(await show("?from=cancel")).toMatchObject({
      body: { view: "over", payment: { failureCode: "expired", retryPath: `/post-job?draft=${draftId}` } },
    });
  });
});

test("an acceptance that was closed because the inspector withdrew says so, and leads back to the job", async () => {
  const till = openShop();
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, inspector);
  const id = await openAcceptance(till, company, application.id);
  await execute(withdrawApplication, { actor: inspector, input: { jobId: job.id } });
  await closeAcceptancePayment(till.ports, application.id);
  const { body } = await new Visitor(company).get(`/payments/${id}`);
  expect(body).toMatchObject({ view: "over", payment: { failureCode: "withdrawn" } });
  const html = pageHtml(createElement(PaymentPage, body));
  expect(html).toContain("The application was withdrawn or turned down before you paid");
  expect(html).toContain(`href="/jobs/${job.id}"`);
  expect(html).not.toContain("Try again");
});

describe("giving up", () => {
  test("leads back to what was entered, and does so again for the same form", async () => {
    const { till, paymentId, draftId, abandon } = await anOpenPosting();
    const to = { status: 303, location: `/post-job?draft=${draftId}` };
    expect(await abandon("k1")).toMatchObject(to);
    expect(await abandon("k1")).toMatchObject(to);
    expect((await abandon("k2")).status).toBe(409);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
  });

  test("an acceptance, leads back to the application", async () => {
    const till = openShop();
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const application = anApplication(till, job.id, await aPayableInspector(till));
    const id = await openAcceptance(till, company, application.id);
    const answer = await new Visitor(company).post(`/payments/${id}/abandonment`, { key: "k1" });
    expect(answer).toMatchObject({ status: 303, location: `/applications/${application.id}/acceptance` });
  });

  test("leads on to what was made, when the money had come in meanwhile", async () => {
    const { till, paymentId, abandon } = await anOpenPosting();
    pay(till, paymentId);
    expect(await abandon("k1")).toMatchObject({ status: 303, location: `/payments/${paymentId}?from=cancel` });
    expect(till.world.database.reads.select().from(jobs).all()).toHaveLength(1);
  });

  test("is refused with a sentence while the provider is out of reach, and can be tried again", async () => {
    const { till, paymentId, abandon } = await anOpenPosting();
    till.trouble.push(...LOST);
    const refused = await abandon("k1");
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain("did not answer");
    expect(paymentOf(till, paymentId).state).toBe("pending");
    expect((await abandon("k1")).status).toBe(303);
  });
});

describe("a payment's page", () => {
  test("is its company's alone", async () => {
    const { till, paymentId } = await anOpenPosting();
    const open = (visitor: Visitor) => visitor.get(`/payments/${paymentId}`);
    expect((await open(new Visitor(aCompany()))).status).toBe(404);
    expect(await open(new Visitor(await aPayableInspector(till)))).toMatchObject({
      status: 403,
      body: { accessText: "Access denied. Companies only." },
    });
    expect(await open(new Visitor())).toMatchObject({
      status: 303,
      location: `/auth?type=company&returnTo=${encodeURIComponent(`/payments/${paymentId}`)}`,
    });
  });

  test("asks the provider nothing for another company", async () => {
    const { till, paymentId } = await anOpenPosting();
    const before = till.sent.length;
    await new Visitor(aCompany()).get(`/payments/${paymentId}`);
    expect(till.sent.length).toBe(before);
  });
});
