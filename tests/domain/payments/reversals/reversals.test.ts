import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { paymentOf, reversalsOf, transfersOf } from "#tests/support/money/books";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { undoneDeliveries } from "~/domain/admin/outbox/outbox-health.server";
import { reads } from "~/domain/core/runtime.server";
import { paymentNow } from "~/domain/payments/ledger/divide.server";
import { claimable } from "~/domain/payments/reversals/claim-back.server";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

const { deliveries } = schema;

/** Transfers of 144.50 and 15.50, of which 60.00 are overpaid. */
async function anOverpaidPair() {
  const engagement = await aPaidOutEngagement();
  const { till, paymentId, settle } = engagement;
  await settle({ refund: 0, share: 16_000 });
  await workMoney(till);
  await settle({ refund: 0, share: 10_000, overpaid: "bear" });
  const [first, second] = transfersOf(till, paymentId).map(({ providerTransferId }) => providerTransferId ?? "");
  const left = () => claimable(reads(), paymentNow(reads(), paymentId));
  return { ...engagement, first: first ?? "", second: second ?? "", left };
}

test("a claim ends when all of its transfer came back another way, and the amount can be claimed of the other transfer", async () => {
  const { till, paymentId, claim, second, left } = await anOverpaidPair();
  await claim(1550);
  await till.stripe.transfers.createReversal(second, {});
  await syncPayment(till.ports, paymentId);
  expect(reversalsOf(till, paymentId)).toMatchObject([
    { amount: 1550, state: "withdrawn" },
    { amount: 1550, state: "succeeded" },
  ]);
  expect(left()).toBe(4450);
  await claim(4450);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([
    { amount: 14_450, reversedAmount: 4450 },
    { amount: 1550, reversedAmount: 1550 },
  ]);
});

test("a claim shrinks to what is left of its transfer, and claims on other transfers stay as they are", async () => {
  const { till, paymentId, claim, second, left } = await anOverpaidPair();
  await claim(2000);
  await till.stripe.transfers.createReversal(second, { amount: 1000 });
  await syncPayment(till.ports, paymentId);
  const pending = reversalsOf(till, paymentId).filter(({ state }) => state === "pending");
  expect(pending.map(({ amount }) => amount).sort()).toEqual([450, 550]);
  expect(left()).toBe(4000);
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ reversedAmount: 450 }, { reversedAmount: 1550 }]);
});

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
});

/** A claim of 59.50 that nobody has sent yet, while the provider answers nothing about reversals. */
async function aClaimInTrouble() {
  const engagement = await aPaidOutEngagement();
  const { till, refund, claim } = engagement;
  await refund(7000);
  await workMoney(till);
  await claim(5950);
  till.troubled = /\/reversals$/;
  till.trouble = Array<"unreachable">(10_000).fill("unreachable");
  return engagement;
}

test("a claim that the provider does not answer waits, and leaves its place to others meanwhile", async () => {
  const { till, paymentId } = await aClaimInTrouble();
  till.world.clock.advance(HOUR);
  await expect(sweepReversals(till.ports)).rejects.toThrow();
  const asked = till.sent.length;
  expect(await sweepReversals(till.ports)).toBe(0);
  expect(till.sent).toHaveLength(asked);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ nextCheckAt: till.world.clock.now() + HOUR }]);

  till.trouble = [];
  till.world.clock.advance(HOUR);
  await sweepReversals(till.ports);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "succeeded", nextCheckAt: null }]);
});

test("once a sweep has made it, the delivery that was given up counts no longer", async () => {
  const { till } = await aClaimInTrouble();
  till.world.database.write((tx) =>
    tx.update(deliveries).set({ state: "failed" }).where(eq(deliveries.handler, "send-reversal")).run(),
  );
  expect(undoneDeliveries()).toBe(1);
  till.trouble = [];
  till.world.clock.advance(HOUR);
  await sweepReversals(till.ports);
  expect(undoneDeliveries()).toBe(0);
});

test("it is asked about less and less often, and daily at least", async () => {
  const { till } = await aClaimInTrouble();
  const triedAt: number[] = [];
  for (let time = 0; time < 5 * 24 * 2; time += 1) {
    till.world.clock.advance(30 * MINUTE);
    await sweepReversals(till.ports).catch(() => triedAt.push(till.world.clock.now()));
  }
  expect(triedAt.length).toBeGreaterThan(5);
  expect(triedAt.length).toBeLessThan(13);
  const waits = triedAt.slice(1).map((at, n) => at - (triedAt[n] ?? 0));
  const growing = waits.filter((wait) => wait < DAY);
  expect(waits).toEqual([...growing.toSorted((a, b) => a - b), ...waits.slice(growing.length)]);
  expect(growing.at(-1)).toBeGreaterThan(growing[0] ?? 0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(DAY + 30 * MINUTE);
  expect(till.world.clock.now() - (triedAt.at(-1) ?? 0)).toBeLessThanOrEqual(DAY);
});

test("what was claimed back before the clock was set back is taken by the sweep", async () => {
  const { till, paymentId, refund, claim } = await aPaidOutEngagement();
  await refund(7000);
  await claim(5950);
  till.world.clock.advance(-10 * DAY);
  await sweepReversals(till.ports);
  expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 5950 }]);
});
