import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/money/interventions";
import {
  attemptsOf,
  balanceOf,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  workMoney,
} from "#tests/support/money/payments";
import { DAY, HOUR } from "#tests/support/world";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

test("a failed try that arrives while the next one is pending settles the refund when that one fails", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(5000);
  await workMoney(till);
  const [first] = attemptsOf(till, paymentId);
  till.sandbox.outside.failRefund(first?.providerRefundId ?? "");
  await rereadPayment(till.ports, paymentId);
  till.world.clock.advance(5 * DAY);
  till.sandbox.outside.payOutPlatform();
  await sweepRefunds(till.ports);
  const second = attemptsOf(till, paymentId).at(-1);
  expect(second).toMatchObject({ n: 2, state: "pending" });

  till.sandbox.outside.settleRefund(first?.providerRefundId ?? "");
  await rereadPayment(till.ports, paymentId);
  till.sandbox.outside.failRefund(second?.providerRefundId ?? "");
  await rereadPayment(till.ports, paymentId);
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
  await expectBooksToHold(till);
});
