import { expect, test } from "vitest";
import { attemptsOf, balanceOf, paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR } from "#tests/support/world";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

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
