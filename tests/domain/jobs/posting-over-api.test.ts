import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, impersonated } from "#tests/support/factories";
import { expectBooksToHold, paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidCredit, openCredit, openPosting, pay, payIntent, posting } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import { type CompanyActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { postJobAfterPayment } from "~/domain/jobs/credits/posting-credit-flow.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";

const { jobs } = schema;
const jobRows = () => reads().select().from(jobs).all();

const UNPAID = { kind: "payment_required", code: "posting-fee-unpaid" };

function setting() {
  return { till: openTill(openWorld()), company: aCompany() };
}

function post(company: CompanyActor, changes: object = {}) {
  return execute(postJob, { actor: company, input: { ...posting(), ...changes } });
}

describe("posting a job over the API", () => {
  test("is refused without a paid fee, also while one is open", async () => {
    const { till, company } = setting();
    await expect(post(company)).rejects.toMatchObject(UNPAID);
    await openCredit(till, company);
    await aPaidCredit(till);
    await expect(post(company)).rejects.toMatchObject(UNPAID);
    expect(jobRows()).toEqual([]);
  });

  test("spends a credit, whenever that was paid, on one job", async () => {
    const { till, company } = setting();
    const credit = await aPaidCredit(till, { company });
    till.world.clock.advance(DAY);
    const { result } = await post(company);
    expect(result.created).toBe(true);
    expect(jobRows()).toMatchObject([
      { id: result.jobId, companyId: company.id, draftId: null, postingPaymentId: credit, state: "open" },
    ]);
    await expect(post(company)).rejects.toMatchObject(UNPAID);
    await expectBooksToHold(till);
  });

  test("makes one job of one credit when two come at once; the other is refused", async () => {
    const { till, company } = setting();
    await aPaidCredit(till, { company });
    const outcomes = await Promise.allSettled([post(company), post(company)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: UNPAID });
    expect(jobRows()).toHaveLength(1);
  });

  test("holds several credits, and takes the one that is named, else the newest", async () => {
    const { till, company } = setting();
    const credits: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      credits.push(await aPaidCredit(till, { company }));
      till.world.clock.advance(1000);
    }
    expect(credits.map((id) => paymentOf(till, id).attempt)).toEqual([1, 2, 3]);
    await post(company, { paymentId: credits[0] });
    await post(company);
    expect(jobRows().map(({ postingPaymentId }) => postingPaymentId)).toEqual([credits[0], credits[2]]);
    await expectBooksToHold(till);
  });

  test("tells what is wrong with the words before it asks for money", async () => {
    const { till, company } = setting();
    await aPaidCredit(till, { company });
    const past = post(company, { startDate: "2026-11-01" });
    await expect(past).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "startDate" }] });
    await expect(post(aCompany(), { startDate: "2026-11-01" })).rejects.toMatchObject({ kind: "invalid" });
    expect((await post(company)).result.created).toBe(true);
  });

  test("is shared with the page, which spends a credit too", async () => {
    const { till, company } = setting();
    const credit = await aPaidCredit(till, { company });
    const { result } = await execute(submitPosting, { actor: company, input: posting() });
    expect(jobRows()).toMatchObject([{ id: result.jobId, postingPaymentId: credit, draftId: result.draftId }]);
    await expect(post(company)).rejects.toMatchObject(UNPAID);
  });
});

describe("posting a job after payment", () => {
  const postPaid = (till: Till, company: CompanyActor, paymentId?: string, key?: string) =>
    postJobAfterPayment(till.ports, { actor: company, input: { ...posting(), paymentId }, key });

  test("asks the provider, whose word has not come yet; not the client", async () => {
    const { till, company } = setting();
    const { paymentId } = await openCredit(till, company);
    await expect(postPaid(till, company)).rejects.toMatchObject(UNPAID);
    await expect(postPaid(till, company, paymentId)).rejects.toMatchObject(UNPAID);

    await payIntent(till, paymentId);
    const { result } = await postPaid(till, company);
    expect(result.created).toBe(true);
    expect(jobRows()).toMatchObject([{ id: result.jobId, postingPaymentId: paymentId }]);
    await expectBooksToHold(till);
  });

  test("answers the job that a fee has made already, a draft's of the page too", async () => {
    const { till, company } = setting();
    const credit = await aPaidCredit(till, { company });
    const first = await postPaid(till, company, credit, "key-1");
    const again = { jobId: first.result.jobId, created: false };
    expect((await postPaid(till, company, credit)).result).toEqual(again);
    expect(await postPaid(till, company, credit, "key-1")).toEqual({ result: first.result, replayed: true });

    const { paymentId, draftId } = await openPosting(till, company, { title: "Typed on the page" });
    pay(till, paymentId);
    const { result } = await postPaid(till, company, paymentId);
    expect(result.created).toBe(false);
    expect(jobRows().at(-1)).toMatchObject({ id: result.jobId, draftId, title: "Typed on the page" });
    expect(jobRows()).toHaveLength(2);
    await expectBooksToHold(till);
  });

  test("knows nothing of another company's fee, nor of a payment that is none", async () => {
    const till = openTill(openWorld());
    const credit = await aPaidCredit(till);
    for (const paymentId of [credit, "pay_unknown"]) {
      await expect(postPaid(till, aCompany(), paymentId)).rejects.toMatchObject({ kind: "not_found" });
    }
    expect(jobRows()).toEqual([]);
  });

  test("says so when only the provider could tell and is out of reach", async () => {
    const { till, company } = setting();
    const { paymentId } = await openCredit(till, company);
    await payIntent(till, paymentId);
    till.trouble.push("unreachable", "unreachable", "unreachable");
    await expect(postPaid(till, company)).rejects.toMatchObject({ kind: "conflict", code: "payment-provider" });
    expect((await postPaid(till, company)).result.created).toBe(true);
  });

  test("does nothing through another's eyes", async () => {
    const { till, company } = setting();
    const { paymentId } = await openCredit(till, company);
    await payIntent(till, paymentId);
    await expect(postPaid(till, impersonated(company, anAdmin()))).rejects.toMatchObject({ code: "Read-only mode" });
    expect(paymentOf(till, paymentId).state).toBe("pending");
  });
});

test("the fee of a job posted on a credit can be refunded; the credit is not there again", async () => {
  const { till, company } = setting();
  const credit = await aPaidCredit(till, { company });
  await post(company);
  till.world.database.write((tx) => {
    const event = { tx, actor: SYSTEM, now: till.world.clock.now(), emit: () => {}, skipAudit: () => {} };
    const payment = paymentOf(till, credit);
    return requestRefund(event, payment, payment.amount, "job_removed");
  });
  const [refund] = refundsOf(till, credit);

  await sendRefund(till.ports, refund?.id ?? "");
  expect(paymentOf(till, credit)).toMatchObject({ refundedAmount: 4999, platformFee: 0 });
  await expect(post(company)).rejects.toMatchObject(UNPAID);
  await expectBooksToHold(till);
});
