import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { attemptsOf, balanceOf, paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { type Till, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

/** A promise of a refund whose sending was interrupted before the provider heard of it. */
async function anInterruptedRefund(amount: number) {
  const engagement = await aPaidEngagement();
  const { till, paymentId, refund } = engagement;
  const charge = paymentOf(till, paymentId).chargeId ?? "";
  await refund(amount);
  await expect(crashed(till, () => workMoney(till))).rejects.toThrow("crashed");
  return { ...engagement, charge };
}

/** Does something, and ends at its first fail-point. */
async function crashed({ ports }: Till, work: () => Promise<unknown>): Promise<void> {
  const { failPoint } = ports;
  ports.failPoint = () => {
    throw new Error("crashed");
  };
  try {
    await work();
  } finally {
    ports.failPoint = failPoint;
  }
}

test("what somebody refunds at the dashboard while a try has no answer settles what then cannot be sent", async () => {
  const { till, paymentId, charge } = await anInterruptedRefund(17_000);
  await till.stripe.refunds.create({ charge, amount: 4000 });
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { amount: 13_000, state: "owed", reason: "administrator" },
    { amount: 4000, state: "succeeded", reason: "provider" },
  ]);
  till.world.clock.advance(2 * HOUR);
  await sweepRefunds(till.ports);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 13_000, state: "succeeded" }, { state: "succeeded" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformLoss: 0 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

test("a try that has no answer is sent once, and a further refund of the dashboard is one of its own", async () => {
  const { till, paymentId, charge } = await anInterruptedRefund(5000);
  await till.stripe.refunds.create({ charge, amount: 4000 });
  await syncPayment(till.ports, paymentId);
  await workMoney(till);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { amount: 5000, state: "succeeded" },
    { amount: 4000, state: "succeeded" },
  ]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 9000 });
});

test("a refund that an early release sent without recording it is found, and not sent twice", async () => {
  const { till, paymentId } = await anInterruptedRefund(5000);
  const [refund] = refundsOf(till, paymentId);
  const { paymentIntentId } = paymentOf(till, paymentId);
  await till.stripe.refunds.create(
    { payment_intent: paymentIntentId ?? "", amount: 5000, metadata: { refundId: refund?.id ?? "" } },
    { idempotencyKey: `refund:${paymentId}:1` },
  );
  for (let time = 0; time < 3; time += 1) {
    till.world.clock.advance(DAY);
    await sweepRefunds(till.ports);
  }
  expect((await till.stripe.refunds.list()).data).toHaveLength(1);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 5000, state: "succeeded" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 5000 });
});

test("a refund that a restore has lost, and its key, hold up neither a payment nor what is owed beyond it", async () => {
  const { till, paymentId } = await anInterruptedRefund(5000);
  await till.stripe.refunds.create(
    {
      payment_intent: paymentOf(till, paymentId).paymentIntentId ?? "",
      amount: 4000,
      metadata: { attemptId: "rat_lost", refundId: "rf_lost" },
    },
    { idempotencyKey: `refund:${paymentId}:1` },
  );
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { amount: 1000, state: "owed" },
    { amount: 4000, state: "succeeded", reason: "provider" },
  ]);
  const { events } = schema;
  expect(till.world.database.reads.select().from(events).where(eq(events.type, "refund.failed")).all()).toEqual([]);
  till.world.clock.advance(HOUR + MINUTE);
  await sweepRefunds(till.ports);
  expect((await till.stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([1000, 4000]);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 1000, state: "succeeded" }, { state: "succeeded" }]);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

test("a refund that its bank returned waits an hour, also when the sweep is the first to hear of it", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  await refund(17_000);
  await workMoney(till);
  const [waiting] = attemptsOf(till, paymentId);
  expect(waiting).toMatchObject({ state: "pending", isOut: false });
  till.sandbox.outside.failRefund(waiting?.providerRefundId ?? "");
  till.world.clock.advance(MINUTE);
  await sweepRefunds(till.ports);
  expect(attemptsOf(till, paymentId)).toMatchObject([{ state: "failed" }]);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
  till.world.clock.advance(HOUR);
  await sweepRefunds(till.ports);
  expect(attemptsOf(till, paymentId)).toHaveLength(2);
});

test("a failed try that arrives while the next one has no answer settles the refund, when the next one is then refused", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(12_000);
  await workMoney(till);
  const [first] = attemptsOf(till, paymentId);
  till.sandbox.outside.failRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  till.world.clock.advance(2 * HOUR);
  await expect(crashed(till, () => sweepRefunds(till.ports))).rejects.toThrow("crashed");
  expect(attemptsOf(till, paymentId)).toMatchObject([{ state: "failed" }, { state: "sending" }]);

  till.sandbox.outside.settleRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  expect(attemptsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }, { state: "failed" }]);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 12_000, state: "succeeded" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 12_000 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

test("a refund waits by its own failures, however many refunds its payment had before", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  for (const amount of [100, 200, 300, 400]) {
    await refund(amount);
    await workMoney(till);
  }
  const waits: number[] = [];
  while (waits.length < 4) {
    till.sandbox.outside.failRefund(attemptsOf(till, paymentId).at(-1)?.providerRefundId ?? "");
    await syncPayment(till.ports, paymentId);
    const [failed] = refundsOf(till, paymentId).filter(({ state }) => state === "owed");
    expect(failed).toMatchObject({ amount: 400 });
    const wait = (failed?.nextCheckAt ?? 0) - till.world.clock.now();
    waits.push(wait / HOUR);
    till.world.clock.advance(wait);
    await sweepRefunds(till.ports);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});
