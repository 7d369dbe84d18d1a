import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, actorFor } from "#tests/support/factories";
import { plansOfCall } from "#tests/support/look/plans";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { aShareDueByHand } from "#tests/support/money/paid-by-hand";
import {
  anApplication,
  anEngagement,
  aPaidCredit,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  openCredit,
  openPosting,
  pay,
} from "#tests/support/money/payments";
import { openTill, type Till, workMoney } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { pendingMoney } from "~/domain/payments/pending-money.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { receiptOf } from "~/domain/payments/records/receipt.server";

const SLAB = { title: "Slab pour, air and slump", location: "Austin, TX" };

const NONE = {
  title: null,
  location: null,
  draftId: null,
  applicationId: null,
  jobId: null,
  jobDeletedAt: null,
  bookingNumber: null,
};

function opened(): { till: Till; company: CompanyActor } {
  return { till: openTill(openWorld()), company: aCompany() };
}

function shown(company: CompanyActor, paymentId: string) {
  const { title, location, draftId, applicationId, jobId, jobDeletedAt, bookingNumber } = ownPayment(
    company,
    paymentId,
  );
  return { title, location, draftId, applicationId, jobId, jobDeletedAt, bookingNumber };
}

test("a posting is for its draft, then for its job, and tells when that was deleted", async () => {
  const { till, company } = opened();
  const { draftId, paymentId } = await openPosting(till, company);
  expect(shown(company, paymentId)).toEqual({ ...NONE, ...SLAB, draftId });
  const job = await aPaidJob(till, company, { title: "Deck pour" });
  const posted = { ...NONE, title: "Deck pour", location: "Austin, TX", jobId: job.id, draftId: expect.any(String) };
  expect(shown(company, job.postingPaymentId ?? "")).toEqual(posted);
  await execute(deleteJob, { actor: company, input: { jobId: job.id } });
  const jobDeletedAt = till.world.clock.now();
  expect(shown(company, job.postingPaymentId ?? "")).toEqual({ ...posted, jobDeletedAt });
});

test("a posting that is paid in advance is for none yet", async () => {
  const { till, company } = opened();
  const { paymentId } = await openCredit(till, company);
  expect(shown(company, paymentId)).toEqual(NONE);
});

test("an acceptance is for the job that was applied for, then for the booking", async () => {
  const { till, company } = opened();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, inspector);
  const waiting = await openAcceptance(till, company, application.id);
  const sought = { ...NONE, ...SLAB, applicationId: application.id, jobId: job.id };
  expect(shown(company, waiting)).toEqual(sought);

  const of = aCompany();
  const { booking, ...engaged } = await anEngagement(till, of, await aPayableInspector(till));
  expect(shown(of, engaged.paymentId)).toEqual({
    ...sought,
    applicationId: engaged.application.id,
    jobId: engaged.job.id,
    bookingNumber: booking.number,
  });
});

test("a list with payments of several kinds names each by its own", async () => {
  const { till, company } = opened();
  const { paymentId, job } = await anEngagement(till, company, await aPayableInspector(till));
  const credit = await openCredit(till, company);
  const titles = companyPayments(company).payments.map(({ id, title }) => [id, title]);
  expect(Object.fromEntries(titles)).toEqual({
    [paymentId]: SLAB.title,
    [job.postingPaymentId ?? ""]: SLAB.title,
    [credit.paymentId]: null,
  });
});

const { paymentReceipts } = schema;

test("numbers go up by one with each success, in any order of beginnings, and only with it", async () => {
  const till = openTill(openWorld());
  const company = aCompany();
  const first = await openPosting(till, company);
  const second = await openPosting(till, company, { title: "Second" });
  const third = await openPosting(till, company, { title: "Third" });
  for (const { paymentId } of [third, first]) {
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    await settlePayment(till.ports, paymentId);
  }
  const credit = await aPaidCredit(till, { company });
  expect(reads().select().from(paymentReceipts).all()).toEqual([
    { number: 1001, paymentId: third.paymentId },
    { number: 1002, paymentId: first.paymentId },
    { number: 1003, paymentId: credit },
  ]);
  expect(() => receiptOf(company, second.paymentId)).toThrow("not-found");
});

test("a receipt keeps its number", async () => {
  const { till } = await aPaidEngagement();
  const change = (sql: string) => till.world.database.write((tx) => tx.run(sql));
  expect(() => change("UPDATE payment_receipts SET number = 5000")).toThrow(because("a receipt keeps its number"));
  expect(() => change("DELETE FROM payment_receipts")).toThrow(because("receipts are kept"));
});

test("it shows what was charged and what went back, to its company alone", async () => {
  const { till, company, paymentId, refund } = await aPaidEngagement();
  const before = receiptOf(company, paymentId);
  expect(before).toMatchObject({ number: 1002, amount: 17_000, left: 17_000, refunds: [], takenByBank: 0 });
  expect(before.lines).toMatchObject([{ kind: "inspection_time", amount: 17_000 }]);
  expect(JSON.stringify(before)).not.toMatch(/platformFee|inspectorAmount|14450/);
  await refund(2000);
  await workMoney(till);
  expect(receiptOf(company, paymentId)).toMatchObject({ left: 15_000, refunds: [{ amount: 2000 }], takenByBank: 0 });
  expect(() => receiptOf(aCompany(), paymentId)).toThrow("not-found");
});

test("what a bank took in a dispute stands apart from refunds", async () => {
  const { till, paymentId, begins } = await aDisputedEngagement();
  begins();
  await readStates(till, paymentId);
  await readStates(till, paymentId, await endedAs(till, "lost"));
  const { companyId } =
    reads()
      .select()
      .from(schema.payments)
      .all()
      .find(({ id }) => id === paymentId) ?? {};
  const company = actorFor(String(companyId)) as CompanyActor;
  expect(receiptOf(company, paymentId)).toMatchObject({ amount: 17_000, left: 0, refunds: [], takenByBank: 17_000 });
});

function because(message: string) {
  return expect.objectContaining({ cause: expect.objectContaining({ message }) });
}

/** What waits, without the zeros: `share <1d: 14450`. */
async function waiting(): Promise<string[]> {
  const sums = await pendingMoney(now());
  return sums.filter(({ cents }) => cents > 0).map(({ kind, age, cents }) => `${kind} ${age}: ${cents}`);
}

test("nothing waits before anybody has paid", async () => {
  openTill(openWorld());
  const sums = await pendingMoney(now());
  expect(sums).toHaveLength(16);
  expect(sums.every(({ cents }) => cents === 0)).toBe(true);
});

test("a share waits from its payment on, its transfer from the approval on, and neither once it was made", async () => {
  const { till, approve } = await aPaidEngagement();
  expect(await waiting()).toEqual(["share <1d: 14450"]);
  till.world.clock.advance(2 * DAY);
  expect(await waiting()).toEqual(["share 1-3d: 14450"]);
  await approve();
  expect(await waiting()).toEqual(["share 1-3d: 14450", "transfer <1d: 14450"]);
  await workMoney(till);
  expect(await waiting()).toEqual([]);
});

test("a refund waits until it has reached the company", async () => {
  const { till, refund } = await aPaidEngagement();
  await refund(5000);
  expect(await waiting()).toContain("refund <1d: 5000");
  await workMoney(till);
  expect((await waiting()).join()).not.toContain("refund");
});

test("what administrators pay by hand waits until it was paid", async () => {
  const { till } = await aShareDueByHand();
  till.world.clock.advance(2 * DAY);
  expect(await waiting()).toContain("manual 1-3d: 14450");
});

test("each kind is read along an index of what waits", async () => {
  openWorld();
  const plans = await plansOfCall(() => pendingMoney(now()));
  expect(plans.map((plan) => /INDEX (\w+)/.exec(plan)?.[1])).toEqual([
    "payments_untransferred",
    "transfers_pending",
    "transfers_manual_due",
    "refunds_open",
  ]);
  expect(plans.join("\n")).not.toMatch(/SCAN (?!\w+ USING)|TEMP B-TREE/);
});
