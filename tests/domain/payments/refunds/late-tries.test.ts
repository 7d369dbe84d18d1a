import { expect, test } from "vitest";
import { attemptsOf, balanceOf, paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

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
  for (const which of order) await sync(failRefund, which === "next" ? next : undefined);
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
