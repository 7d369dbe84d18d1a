import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { attemptsOf, balanceOf, paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
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

test("a failed try that arrives after the next one did is the platform's loss", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(17_000);
  await workMoney(till);
  const [first] = attemptsOf(till, paymentId);
  till.sandbox.outside.failRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  till.world.clock.advance(2 * HOUR);
  await sweepRefunds(till.ports);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);

  till.sandbox.outside.settleRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { state: "succeeded" },
    { state: "succeeded", reason: "provider" },
  ]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 34_000, platformLoss: 17_000 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

/** A try that failed and arrived after the next one had: the company has the money twice. */
async function aLateTry() {
  const engagement = await aPaidEngagement();
  const { till, paymentId, refund } = engagement;
  await refund(5000);
  await workMoney(till);
  const [first] = attemptsOf(till, paymentId);
  const sync = async (tell: (id: string) => void, id = first?.providerRefundId) => {
    tell(id ?? "");
    await syncPayment(till.ports, paymentId);
  };
  await sync(till.sandbox.outside.failRefund);
  till.world.clock.advance(2 * HOUR);
  await sweepRefunds(till.ports);
  await sync(till.sandbox.outside.settleRefund);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 10_000 });
  const next = attemptsOf(till, paymentId).at(-1)?.providerRefundId;
  return { ...engagement, sync, next };
}

test.each([
  ["fails again alone", ["late"]],
  ["fails again before the next one does", ["late", "next"]],
  ["fails again after the next one did", ["next", "late"]],
])("a failed try that arrived and %s is taken back, and the company gets what it is owed once", async (_, order) => {
  const { till, paymentId, sync, next } = await aLateTry();
  const { failRefund } = till.sandbox.outside;
  for (const which of order.length > 0 ? order : ["late"]) await sync(failRefund, which === "next" ? next : undefined);
  for (let time = 0; time < 4; time += 1) {
    till.world.clock.advance(12 * HOUR);
    await sweepRefunds(till.ports);
  }
  const { data } = await till.stripe.refunds.list();
  expect(data.filter(({ status }) => status === "succeeded").map(({ amount }) => amount)).toEqual([5000]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 5000, platformLoss: 0 });
  expect(refundsOf(till, paymentId).filter(({ state }) => state === "owed")).toEqual([]);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

test("a failed try that arrives after its bank took a part counts in full", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(10_000);
  await workMoney(till);
  const [sent] = attemptsOf(till, paymentId);
  till.sandbox.outside.failRefund(sent?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  const dispute = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 4000 });
  till.sandbox.outside.decide(dispute, "lost");
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 6000, state: "owed" }]);

  till.world.clock.advance(MINUTE);
  till.sandbox.outside.settleRefund(sent?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { amount: 0, state: "settled" },
    { amount: 10_000, state: "succeeded" },
  ]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 14_000, inspectorAmount: 2550, platformFee: 450 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);

  // It fails again: what it had settled is owed as before, and what it took from the shares is theirs again.
  till.sandbox.outside.failRefund(sent?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "settled" }, { amount: 6000, state: "owed" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 10_000 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-6000);
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

test("a failed try that arrives while the next one is pending settles the refund when that one fails", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(5000);
  await workMoney(till);
  const [first] = attemptsOf(till, paymentId);
  till.sandbox.outside.failRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  await sweepRefunds(till.ports);
  const second = attemptsOf(till, paymentId).at(-1);
  expect(second).toMatchObject({ n: 2, state: "pending" });

  till.sandbox.outside.settleRefund(first?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  till.sandbox.outside.failRefund(second?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  till.sandbox.outside.topUpPlatform(1_000_000);
  for (let time = 0; time < 4; time += 1) {
    till.world.clock.advance(12 * HOUR);
    await sweepRefunds(till.ports);
  }
  const { data } = await till.stripe.refunds.list();
  expect(data.filter(({ status }) => status === "succeeded").map(({ amount }) => amount)).toEqual([5000]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 5000 });
  expect(refundsOf(till, paymentId).filter(({ state }) => state === "owed")).toEqual([]);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
});

/** Work that is paid for, while the platform's balance at the provider is empty: refunds wait for money. */
async function anEngagementWithoutBalance() {
  const engagement = await aPaidEngagement();
  const { till, paymentId } = engagement;
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  const ofCharge = { charge: paymentOf(till, paymentId).chargeId ?? "" };
  return { ...engagement, refundAtDashboard: (amount: number) => till.stripe.refunds.create({ ...ofCharge, amount }) };
}

test("a refund of the dashboard that was canceled there is not owed: the share is whole again, and nothing is sent", async () => {
  const { till, paymentId, approve, refundAtDashboard } = await anEngagementWithoutBalance();
  const { id } = await refundAtDashboard(7000);
  await syncPayment(till.ports, paymentId);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 7000, inspectorAmount: 8500 });
  till.sandbox.outside.cancelRefund(id);
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 0, state: "settled" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 0, inspectorAmount: 14_450, platformFee: 2550 });
  till.sandbox.outside.topUpPlatform(1_000_000);
  for (let time = 0; time < 3; time += 1) {
    till.world.clock.advance(2 * HOUR);
    await sweepRefunds(till.ports);
  }
  expect((await till.stripe.refunds.list()).data).toHaveLength(1);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
  await approve();
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450, state: "succeeded" }]);
});

test("what a canceled refund had taken from an approved share is sent", async () => {
  const { till, paymentId, approve, refundAtDashboard } = await anEngagementWithoutBalance();
  const { id } = await refundAtDashboard(7000);
  await syncPayment(till.ports, paymentId);
  await approve();
  await workMoney(till);
  till.sandbox.outside.cancelRefund(id);
  await syncPayment(till.ports, paymentId);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { amount: 8500, state: "succeeded" },
    { amount: 5950, state: "succeeded" },
  ]);
});

test("what a canceled refund of the dashboard had settled of our promises is owed again", async () => {
  const { till, paymentId, refund, refundAtDashboard } = await anEngagementWithoutBalance();
  await refund(3000);
  const { id } = await refundAtDashboard(7000);
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([
    { amount: 0, state: "settled" },
    { amount: 7000, state: "pending" },
  ]);
  till.sandbox.outside.cancelRefund(id);
  await syncPayment(till.ports, paymentId);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 3000 });
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-3000);
  till.sandbox.outside.topUpPlatform(1_000_000);
  till.world.clock.advance(2 * HOUR);
  await sweepRefunds(till.ports);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "settled" }, { amount: 3000, state: "succeeded" }]);
});

test("our own refund that was canceled at the dashboard stays owed, since it was promised", async () => {
  const { till, paymentId, refund } = await anEngagementWithoutBalance();
  await refund(7000);
  await workMoney(till);
  const [waiting] = attemptsOf(till, paymentId);
  till.sandbox.outside.cancelRefund(waiting?.providerRefundId ?? "");
  await syncPayment(till.ports, paymentId);
  expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 7000, state: "owed", failureCode: "merchant_request" }]);
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
