import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  pay,
} from "#tests/support/money/payments";
import { CARDS, openTill, type Till, workMoney } from "#tests/support/money/till";
import { DAY, openWorld, SECOND } from "#tests/support/world";
import { closeAcceptancePayment } from "~/domain/applications/acceptance/close-acceptance-payment-flow.server";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { cents } from "~/lib/money";

const { applications, bookings, events, jobs } = schema;

/** Does what the outbox does once an application was withdrawn or turned down. */
async function closePayments(till: Till) {
  const ended = till.world.database.reads
    .select()
    .from(events)
    .where(inArray(events.type, ["application.withdrawn", "application.rejected"]))
    .all();
  for (const { payload } of ended)
    await closeAcceptancePayment(till.ports, (payload as { applicationId: string }).applicationId);
}

/** An application that stands before its Checkout, and another of the same job. */
async function beingPaidFor() {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, inspector);
  const other = anApplication(till, job.id, await aPayableInspector(till));
  const paymentId = await openAcceptance(till, company, application.id);
  const withdraw = () => execute(withdrawApplication, { actor: inspector, input: { jobId: job.id } });
  return { till, company, inspector, job, application, other, paymentId, withdraw };
}

function jobsOf(till: Till) {
  return till.world.database.reads.select().from(jobs).all();
}

describe("the payment of an acceptance", () => {
  test("accepts the application, assigns the job, books two hours and turns the others down", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const job = await aPaidJob(till, company, { requiresInspectorEquipment: true, equipmentFee: "45.50" });
    const chosen = anApplication(till, job.id, inspector);
    const other = anApplication(till, job.id, await aPayableInspector(till));
    const paymentId = await openAcceptance(till, company, chosen.id);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);

    const { reads } = till.world.database;
    const states = reads.select({ id: applications.id, state: applications.state }).from(applications).all();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [chosen.id, "accepted"],
        [other.id, "rejected"],
      ]),
    );
    expect(jobsOf(till)).toMatchObject([{ state: "assigned" }]);
    expect(reads.select().from(bookings).all()).toMatchObject([
      { applicationId: chosen.id, state: "confirmed", hours: 2, hourlyRate: 8500, number: 1001 },
    ]);
    // 2 × 85.00 + 45.50 = 215.50; 15 % of it is 32.325, rounded half up.
    expect(paymentOf(till, paymentId)).toMatchObject({ amount: 21550, platformFee: 3233, inspectorAmount: 18317 });
    expect(transfersOf(till, paymentId)).toHaveLength(0);
  });

  const obstacles: [string, (till: Till, ids: { jobId: string; applicationId: string }) => void][] = [
    [
      "application-gone",
      ({ world }, { applicationId }) =>
        world.database.write((tx) =>
          tx.update(applications).set({ state: "rejected" }).where(eq(applications.id, applicationId)).run(),
        ),
    ],
    [
      "application-gone",
      ({ world }, { applicationId }) =>
        world.database.write((tx) =>
          tx.update(applications).set({ state: "withdrawn" }).where(eq(applications.id, applicationId)).run(),
        ),
    ],
    [
      "job-gone",
      ({ world }, { jobId }) =>
        world.database.write((tx) =>
          tx.update(jobs).set({ deletedAt: world.clock.now() }).where(eq(jobs.id, jobId)).run(),
        ),
    ],
    [
      "job-gone",
      ({ world }, { jobId }) =>
        world.database.write((tx) => tx.update(jobs).set({ state: "closed" }).where(eq(jobs.id, jobId)).run()),
    ],
    ["start-date-past", ({ world }) => world.clock.advance(4 * DAY)],
  ];

  test.each(obstacles)("is refunded in full when it can accept nothing any more: %s", async (code, meanwhile) => {
    const { till, job, application, paymentId } = await beingPaidFor();
    pay(till, paymentId);
    meanwhile(till, { jobId: job.id, applicationId: application.id });
    await settlePayment(till.ports, paymentId);
    await workMoney(till);

    expect(paymentOf(till, paymentId)).toMatchObject({
      state: "succeeded",
      failureCode: code,
      fulfilledAt: null,
      refundedAmount: 17000,
      platformFee: 0,
      inspectorAmount: 0,
    });
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 17000, state: "succeeded", reason: "late_payment" }]);
    expect(till.world.database.reads.select().from(bookings).all()).toHaveLength(0);
  });

  test("that makes nothing gives no inspector a share, also when its refund comes back", async () => {
    const { till, paymentId } = await beingPaidFor();
    pay(till, paymentId, CARDS.failsRefunds);
    till.world.clock.advance(4 * DAY);
    await settlePayment(till.ports, paymentId);
    await workMoney(till);
    till.world.clock.advance(2 * SECOND);
    await syncPayment(till.ports, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
  });

  test("is refunded when the inspector was engaged elsewhere for that time meanwhile", async () => {
    const { till, inspector, paymentId: late } = await beingPaidFor();
    await anEngagement(till, aCompany(), inspector);

    pay(till, late);
    await settlePayment(till.ports, late);
    await workMoney(till);

    expect(paymentOf(till, late)).toMatchObject({ failureCode: "booking-overlap", refundedAmount: 17000 });
  });
});

describe("the open payment of an application that was withdrawn or turned down", () => {
  test("is closed when the inspector withdraws, and the company can accept somebody else at once", async () => {
    const { till, company, other, paymentId, withdraw } = await beingPaidFor();
    await withdraw();
    await expect(openAcceptance(till, company, other.id)).rejects.toMatchObject({ code: "payment-in-progress" });
    await closePayments(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "withdrawn" });
    const session = await till.stripe.checkout.sessions.retrieve(paymentOf(till, paymentId).checkoutSessionId ?? "");
    expect(session.status).toBe("expired");
    expect(paymentOf(till, await openAcceptance(till, company, other.id))).toMatchObject({ state: "pending" });
  });

  test.each([
    ["closes", closeJob],
    ["deletes", deleteJob],
  ] as const)("is closed when the company %s the job", async (_, end) => {
    const { till, company, job, paymentId } = await beingPaidFor();
    await execute(end, { actor: company, input: { jobId: job.id } });
    await closePayments(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "withdrawn" });
    expect(refundsOf(till, paymentId)).toEqual([]);
  });

  test("goes back where the card was charged in that moment", async () => {
    const { till, paymentId, withdraw } = await beingPaidFor();
    pay(till, paymentId);
    await withdraw();
    await closePayments(till);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: "application-gone" });
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "late_payment" }]);
  });

  test("stays open where the inspector has applied again meanwhile", async () => {
    const { till, company, inspector, job, application, paymentId, withdraw } = await beingPaidFor();
    await withdraw();
    await closePayments(till);
    await execute(applyToJob, { actor: inspector, input: { jobId: job.id, coverLetter: "", hourlyRate: cents(9500) } });
    const again = await openAcceptance(till, company, application.id);
    await closePayments(till);
    expect(again).not.toBe(paymentId);
    expect(paymentOf(till, again)).toMatchObject({ state: "pending", amount: 19_000 });
  });
});

describe("an inspector whose account was suspended or closed", () => {
  const { users } = schema;
  const GONE = [{ suspendedAt: 1 }, { closedAt: 1 }];

  test.each(GONE)("cannot be accepted any more: %j", async (gone) => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const application = anApplication(till, (await aPaidJob(till, company)).id, inspector);
    till.world.database.write((tx) => tx.update(users).set(gone).where(eq(users.id, inspector.id)).run());
    await expect(openAcceptance(till, company, application.id)).rejects.toMatchObject({ code: "inspector-gone" });
  });

  test.each(GONE)("is not booked by a payment that was under way, which goes back: %j", async (gone) => {
    const { till, inspector, paymentId } = await beingPaidFor();
    pay(till, paymentId);
    till.world.database.write((tx) => tx.update(users).set(gone).where(eq(users.id, inspector.id)).run());
    await settlePayment(till.ports, paymentId);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", failureCode: "inspector-gone" });
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "late_payment" }]);
    expect(till.world.database.reads.select().from(bookings).all()).toEqual([]);
  });
});
