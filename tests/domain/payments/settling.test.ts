import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, actorFor } from "#tests/support/factories";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  CARDS,
  expectLedgerToAddUp,
  openAcceptance,
  openPosting,
  openTill,
  pay,
  paymentOf,
  posting,
  refundsOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/payments";
import { DAY, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { submitPosting } from "~/domain/jobs/submit-posting.server";
import { openCheckout } from "~/domain/payments/checkout-flow.server";
import { giveUpPayment } from "~/domain/payments/give-up-payment.server";
import { recordOutcome } from "~/domain/payments/record-outcome.server";
import { abandonPayment, settlePayment } from "~/domain/payments/settle-flow.server";

const { applications, auditLog, bookings, jobDrafts, jobs } = schema;

function jobsOf(till: Till) {
  return till.world.database.reads.select().from(jobs).all();
}

describe("a posting fee", () => {
  test("makes one job, however often and by whom its outcome is read", async () => {
    const till = openTill(openWorld());
    const { paymentId, draftId } = await openPosting(till, aCompany());
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(jobsOf(till)).toHaveLength(0);

    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    for (let time = 0; time < 5; time += 1) expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");

    expect(jobsOf(till)).toMatchObject([{ draftId, postingPaymentId: paymentId, state: "open" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ amount: 4999, platformFee: 4999, inspectorAmount: 0 });
    await expectLedgerToAddUp(till, paymentId);
  });

  test("makes one job when webhook, return page and sweeper come at the same moment", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    pay(till, paymentId);

    const states = await Promise.all(Array.from({ length: 5 }, () => settlePayment(till.ports, paymentId)));

    expect(states).toEqual(Array(5).fill("succeeded"));
    expect(jobsOf(till)).toHaveLength(1);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toHaveLength(0);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("survives declined cards, and is then paid with another", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());

    expect(pay(till, paymentId, CARDS.declined)).toMatchObject({ outcome: "declined" });
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(pay(till, paymentId, CARDS.lacksFunds)).toMatchObject({ outcome: "declined" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");

    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, paymentId).attempt).toBe(1);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("is charged once by a card that asks for a confirmation, also when the form comes twice", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    const session = paymentOf(till, paymentId).checkoutSessionId ?? "";

    expect(pay(till, paymentId, CARDS.asksFirst)).toEqual({ outcome: "confirm" });
    expect(await settlePayment(till.ports, paymentId)).toBe("pending");
    expect(till.sandbox.hosted.confirmCheckout(session, true)).toMatchObject({ outcome: "paid" });
    expect(till.sandbox.hosted.confirmCheckout(session, true)).toMatchObject({ outcome: "paid" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "paid" });
    await settlePayment(till.ports, paymentId);

    expect((await till.stripe.charges.list()).data).toHaveLength(1);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("is refunded in full when its draft was discarded before the money came", async () => {
    const till = openTill(openWorld());
    const { paymentId, draftId } = await openPosting(till, aCompany());
    till.world.database.write((tx) =>
      tx.update(jobDrafts).set({ state: "discarded" }).where(eq(jobDrafts.id, draftId)).run(),
    );
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);

    expect(jobsOf(till)).toHaveLength(0);
    expect(paymentOf(till, paymentId)).toMatchObject({
      state: "succeeded",
      failureCode: "draft-not-open",
      fulfilledAt: null,
      refundedAmount: 4999,
      platformFee: 0,
    });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 4999, reason: "late_payment" }]);
    await expectLedgerToAddUp(till, paymentId);
  });

  test("is refunded when the start date had passed before the money came", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany(), { startDate: "2026-11-21" });
    pay(till, paymentId);
    till.world.clock.advance(DAY);
    await settlePayment(till.ports, paymentId);
    await workMoney(till);

    expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: "start-date-past", refundedAmount: 4999 });
    await expectLedgerToAddUp(till, paymentId);
  });
});

describe("giving up", () => {
  test("closes the Checkout, so that nothing can be paid there; the next try is a new attempt for the same draft", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { paymentId, draftId } = await openPosting(till, company);
    await execute(giveUpPayment, { actor: company, input: { paymentId } });

    expect(await abandonPayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "failed", failureCode: "abandoned" });
    expect(pay(till, paymentId)).toMatchObject({ outcome: "closed" });

    const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
    expect(again.result.draftId).toBe(draftId);
    expect(paymentOf(till, again.result.paymentId ?? "")).toMatchObject({ attempt: 2, state: "pending" });
    expect(await openCheckout(till.ports, again.result.paymentId ?? "")).not.toBe(
      paymentOf(till, paymentId).checkoutUrl,
    );
  });

  test("counts the money instead, if it came in between", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    pay(till, paymentId);

    expect(await abandonPayment(till.ports, paymentId)).toBe("succeeded");
    expect(jobsOf(till)).toHaveLength(1);
  });

  test("is for one's own open payments only", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { paymentId } = await openPosting(till, company);

    const byAnother = execute(giveUpPayment, { actor: aCompany(), input: { paymentId } });
    await expect(byAnother).rejects.toMatchObject({ kind: "not_found" });
    const byInspector = execute(giveUpPayment, { actor: await aPayableInspector(till), input: { paymentId } });
    await expect(byInspector).rejects.toMatchObject({ kind: "forbidden" });

    await abandonPayment(till.ports, paymentId);
    const again = execute(giveUpPayment, { actor: company, input: { paymentId } });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "payment-closed" });
  });

  test("gives up nothing while the provider is out of reach", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    till.trouble.push("unreachable", "unreachable", "unreachable");

    await expect(abandonPayment(till.ports, paymentId)).rejects.toMatchObject({ code: "payment-provider" });
    expect(paymentOf(till, paymentId).state).toBe("pending");
  });

  test("writes nothing more when a payment that is over is read again", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    await abandonPayment(till.ports, paymentId);
    const entries = () => till.world.database.reads.select().from(auditLog).all().length;
    const before = entries();

    for (let time = 0; time < 3; time += 1) expect(await settlePayment(till.ports, paymentId)).toBe("failed");
    expect(entries()).toBe(before);
  });

  test("fails by itself when the Checkout runs out", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    till.world.clock.advance(DAY + 1000);

    expect(await settlePayment(till.ports, paymentId)).toBe("failed");
    expect(paymentOf(till, paymentId).failureCode).toBe("expired");
  });
});

describe("a success that comes after the attempt was over", () => {
  /** The provider's word is older than ours: we have written the attempt off, and its Checkout was paid. */
  async function paidLate(till: Till, paymentId: string) {
    await execute(recordOutcome, {
      actor: SYSTEM,
      input: { paymentId, outcome: { status: "over", code: "abandoned" } },
    });
    pay(till, paymentId);
  }

  test("counts, since the money is there", async () => {
    const till = openTill(openWorld());
    const { paymentId } = await openPosting(till, aCompany());
    await paidLate(till, paymentId);

    expect(await settlePayment(till.ports, paymentId)).toBe("succeeded");
    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ failureCode: null });
  });

  test("goes back when a later attempt has paid for the same thing", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const { paymentId: first, draftId } = await openPosting(till, company);
    await paidLate(till, first);
    const again = await execute(submitPosting, { actor: company, input: { ...posting(), draftId } });
    const second = again.result.paymentId ?? "";
    await openCheckout(till.ports, second);
    pay(till, second);
    await settlePayment(till.ports, second);
    expect(jobsOf(till)).toHaveLength(1);

    expect(await settlePayment(till.ports, first)).toBe("succeeded");
    await workMoney(till);

    expect(jobsOf(till)).toHaveLength(1);
    expect(paymentOf(till, first)).toMatchObject({ failureCode: "duplicate-payment", refundedAmount: 4999 });
    expect(refundsOf(till, first)).toMatchObject([{ state: "succeeded", reason: "duplicate_payment" }]);
    expect(paymentOf(till, second)).toMatchObject({ refundedAmount: 0, failureCode: null });
    for (const paymentId of [first, second]) await expectLedgerToAddUp(till, paymentId);
  });
});

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
    await expectLedgerToAddUp(till, paymentId);
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
    const till = openTill(openWorld());
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const application = anApplication(till, job.id, await aPayableInspector(till));
    const paymentId = await openAcceptance(till, company, application.id);
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
    await expectLedgerToAddUp(till, paymentId);
  });

  test("is refunded when the inspector was engaged elsewhere for that time meanwhile", async () => {
    const till = openTill(openWorld());
    const inspector = await aPayableInspector(till);
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const late = await openAcceptance(till, company, anApplication(till, job.id, inspector).id);
    await anEngagement(till, aCompany(), actorFor(inspector.id));

    pay(till, late);
    await settlePayment(till.ports, late);
    await workMoney(till);

    expect(paymentOf(till, late)).toMatchObject({ failureCode: "engagement-overlap", refundedAmount: 17000 });
    await expectLedgerToAddUp(till, late);
  });

  test("is refunded when it is the second for the same application", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const job = await aPaidJob(till, company);
    const application = anApplication(till, job.id, await aPayableInspector(till));
    const first = await openAcceptance(till, company, application.id);
    await execute(recordOutcome, {
      actor: SYSTEM,
      input: { paymentId: first, outcome: { status: "over", code: "expired" } },
    });
    const second = await openAcceptance(till, company, application.id);
    for (const paymentId of [second, first]) {
      pay(till, paymentId);
      await settlePayment(till.ports, paymentId);
    }
    await workMoney(till);

    expect(till.world.database.reads.select().from(bookings).all()).toHaveLength(1);
    expect(paymentOf(till, first)).toMatchObject({ failureCode: "duplicate-payment", refundedAmount: 17000 });
    expect(paymentOf(till, second)).toMatchObject({ failureCode: null, refundedAmount: 0, inspectorAmount: 14450 });
    for (const paymentId of [first, second]) await expectLedgerToAddUp(till, paymentId);
  });
});
