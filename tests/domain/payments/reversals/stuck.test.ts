import { expect, test } from "vitest";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { expectBooksToHold, paymentOf, reversalsOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { HOUR, MINUTE } from "#tests/support/world";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";

/** The inspector has 144.50. A claim of 44.50 met a server error a minute ago, and nobody knows whether Stripe will complete it. */
async function aStuckClaim() {
  const engagement = await aPaidOutEngagement();
  const { till, paymentId, settle } = engagement;
  const providerTransferId = transfersOf(till, paymentId)[0]?.providerTransferId ?? "";
  const path = `/v1/transfers/${providerTransferId}/reversals`;
  till.sandbox.outside.breakNext(path, "before");
  await settle({ refund: 0, share: 10_000, overpaid: "claim" });
  const work = () => workMoney(till).catch(() => undefined);
  await work();
  till.world.clock.advance(MINUTE);
  const [claim] = reversalsOf(till, paymentId);
  const complete = () =>
    till.stripe.transfers.createReversal(providerTransferId, {
      amount: 4450,
      metadata: { reversalId: claim?.id ?? "" },
    });
  const keys = () => new Set(till.sent.map(({ key }) => key).filter((key) => key?.startsWith("reversal:"))).size;
  return { ...engagement, work, complete, keys };
}

/** As the sweeps go, for a time. */
async function pass({ till }: Pick<Awaited<ReturnType<typeof aStuckClaim>>, "till">, time: number) {
  for (let passed = 0; passed < time; passed += 10 * MINUTE) {
    till.world.clock.advance(10 * MINUTE);
    await sweepReversals(till.ports).catch(() => undefined);
  }
}

test("a claim that shrinks while Stripe may still complete it is not tried under another key within the hour", async () => {
  const stuck = await aStuckClaim();
  const { till, paymentId, settle, work, complete, keys } = stuck;
  await settle({ refund: 0, share: 11_000, overpaid: "claim" });
  expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 3450, state: "pending" }]);
  await work();
  await pass(stuck, 30 * MINUTE);
  expect(keys()).toBe(1);
  await complete();
  await pass(stuck, 3 * HOUR);
  expect(keys()).toBe(1);
  expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_450, reversedAmount: 4450 }]);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 4450, state: "succeeded" }]);
  await expectBooksToHold(till);
});

test("an hour later it is tried with the smaller amount under another key", async () => {
  const stuck = await aStuckClaim();
  const { till, paymentId, settle, work, keys } = stuck;
  await settle({ refund: 0, share: 11_000, overpaid: "claim" });
  await work();
  await pass(stuck, 3 * HOUR);
  expect(keys()).toBe(2);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 3450, n: 2, state: "succeeded" }]);
  expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 11_000, platformLoss: 0 });
  await expectBooksToHold(till);
});

test("a further claim waits while Stripe may still complete one that shrank with its first amount", async () => {
  const stuck = await aStuckClaim();
  const { till, paymentId, settle, work, complete, keys } = stuck;
  await settle({ refund: 0, share: 11_000, overpaid: "claim" });
  await settle({ refund: 0, share: 10_000, overpaid: "claim" });
  expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 3450 }, { amount: 1000, state: "pending" }]);
  await work();
  await pass(stuck, 30 * MINUTE);
  expect(keys()).toBe(1);
  await complete();
  await pass(stuck, 3 * HOUR);
  expect(reversalsOf(till, paymentId)).toMatchObject([
    { amount: 4450, state: "succeeded" },
    { amount: 1000, state: "withdrawn" },
  ]);
  expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 10_000, platformLoss: 0 });
  await expectBooksToHold(till);
});

test("a claim waits while Stripe may still complete a withdrawn one", async () => {
  const stuck = await aStuckClaim();
  const { till, paymentId, settle, claim, work, complete, keys } = stuck;
  await settle({ refund: 0, share: 10_000, overpaid: "bear" });
  await claim(4450);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "withdrawn" }, { amount: 4450, state: "pending" }]);
  await work();
  await pass(stuck, 30 * MINUTE);
  expect(keys()).toBe(1);
  await complete();
  await pass(stuck, 3 * HOUR);
  expect(keys()).toBe(1);
  expect(reversalsOf(till, paymentId)).toMatchObject([
    { amount: 4450, state: "succeeded" },
    { amount: 4450, state: "withdrawn" },
  ]);
  await expectBooksToHold(till);
});

test("where Stripe did not complete the withdrawn one, the claim is sent", async () => {
  const stuck = await aStuckClaim();
  const { till, paymentId, settle, claim, work, keys } = stuck;
  await settle({ refund: 0, share: 10_000, overpaid: "bear" });
  await claim(4450);
  await work();
  await pass(stuck, 3 * HOUR);
  expect(keys()).toBe(2);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "withdrawn" }, { amount: 4450, state: "succeeded" }]);
  await expectBooksToHold(till);
});
