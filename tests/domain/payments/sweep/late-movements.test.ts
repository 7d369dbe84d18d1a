import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/money/interventions";
import {
  attemptsOf,
  balanceOf,
  disputesOf,
  findings,
  paymentOf,
  refundsOf,
  type Till,
  workMoney,
} from "#tests/support/money/payments";
import { DAY, MINUTE, SECOND } from "#tests/support/world";
import { sweepDisputes } from "~/domain/payments/disputes/sweep-disputes-flow.server";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { sweepProvider } from "~/domain/payments/sweep/sweep-provider-flow.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

/** So much later nobody asks about refunds and disputes any more, and their days were listed for the last time. */
async function passHalfAYear(till: Till): Promise<void> {
  till.world.clock.advance(181 * DAY);
  await sweepRefunds(till.ports);
  await sweepDisputes(till.ports);
  for (let time = 0; time < 20; time += 1) await sweep(till);
}

async function sweep(till: Till): Promise<void> {
  till.world.clock.advance(2 * MINUTE);
  await sweepProvider(till.ports);
}

test("a refund that its bank returns when nobody asks about it any more is owed: its movement tells", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  await refund(7000);
  await workMoney(till);
  await passHalfAYear(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", nextCheckAt: null }]);
  till.sandbox.outside.failRefund(attemptsOf(till, paymentId)[0]?.providerRefundId ?? "");
  await sweep(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "owed" }]);
  expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-7000);
});

test("a dispute that is won when nobody asks about it any more is won: its movement tells", async () => {
  const { till, paymentId } = await aPaidEngagement();
  const dispute = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 4000 });
  till.sandbox.outside.decide(dispute, "lost");
  await rereadPayment(till.ports, paymentId);
  await passHalfAYear(till);
  expect(disputesOf(till, paymentId)).toMatchObject([{ state: "lost", nextCheckAt: null }]);
  till.sandbox.outside.decide(dispute, "won");
  await sweep(till);
  expect(disputesOf(till, paymentId)).toMatchObject([{ state: "won", lostAmount: 0 }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 0 });
  expect(balanceOf(till, paymentId, "disputed_funds")).toBe(0);
});

test("a refund of the dashboard that failed before it was known, and arrives after all, stands in the journal once", async () => {
  const { till, paymentId } = await aPaidEngagement();
  const { clock } = till.world;
  const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 7000 });
  clock.advance(90 * SECOND);
  till.sandbox.outside.failRefund(id);
  // Too early for the movement that brings the money back.
  await sweepProvider(till.ports);
  till.sandbox.outside.settleRefund(id);
  for (let time = 0; time < 2; time += 1) await sweep(till);
  expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", reason: "provider", amount: 7000 }]);
  expect(await findings(till)).toEqual([]);
});
