import { expect, test } from "vitest";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { attemptsOf, refundsOf, workMoney } from "#tests/support/money/payments";
import { HOUR } from "#tests/support/world";
import { sweepRefunds } from "~/domain/payments/refunds/sweep-refunds-flow.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

test("a refund waits by its own failures, however many refunds its payment had before", async () => {
  const { till, paymentId, refund } = await aPaidEngagement();
  for (const amount of [100, 200, 300, 400]) {
    await refund(amount);
    await workMoney(till);
  }
  const waits: number[] = [];
  while (waits.length < 4) {
    till.sandbox.outside.failRefund(attemptsOf(till, paymentId).at(-1)?.providerRefundId ?? "");
    await rereadPayment(till.ports, paymentId);
    const [failed] = refundsOf(till, paymentId).filter(({ state }) => state === "owed");
    expect(failed).toMatchObject({ amount: 400 });
    const wait = (failed?.nextCheckAt ?? 0) - till.world.clock.now();
    waits.push(wait / HOUR);
    till.world.clock.advance(wait);
    await sweepRefunds(till.ports);
  }
  expect(waits).toEqual([1, 2, 4, 8]);
});
