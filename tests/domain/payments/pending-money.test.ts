import { expect, test } from "vitest";
import { plansOfCall } from "#tests/support/look/plans";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { aShareDueByHand } from "#tests/support/money/paid-by-hand";
import { openTill, workMoney } from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import { now } from "~/domain/core/runtime.server";
import { pendingMoney } from "~/domain/payments/pending-money.server";

/** What waits, without the zeros: `share <1d: 14450 in 1`. */
async function waiting(): Promise<string[]> {
  const sums = await pendingMoney(now());
  return sums.filter(({ rows }) => rows > 0).map(({ kind, age, cents, rows }) => `${kind} ${age}: ${cents} in ${rows}`);
}

test("nothing waits before anybody has paid", async () => {
  openTill(openWorld());
  const sums = await pendingMoney(now());
  expect(sums).toHaveLength(16);
  expect(sums.every(({ rows, cents }) => rows === 0 && cents === 0)).toBe(true);
});

test("a share waits from its payment on, its transfer from the approval on, and neither once it was made", async () => {
  const { till, approve } = await aPaidEngagement();
  expect(await waiting()).toEqual(["share <1d: 14450 in 1"]);
  till.world.clock.advance(2 * DAY);
  expect(await waiting()).toEqual(["share 1-3d: 14450 in 1"]);
  await approve();
  expect(await waiting()).toEqual(["share 1-3d: 14450 in 1", "transfer <1d: 14450 in 1"]);
  await workMoney(till);
  expect(await waiting()).toEqual([]);
});

test("a refund waits until it has reached the company", async () => {
  const { till, refund } = await aPaidEngagement();
  await refund(5000);
  expect(await waiting()).toContain("refund <1d: 5000 in 1");
  await workMoney(till);
  expect((await waiting()).join()).not.toContain("refund");
});

test("what administrators pay by hand waits until it was paid", async () => {
  const { till } = await aShareDueByHand();
  till.world.clock.advance(2 * DAY);
  expect(await waiting()).toContain("manual 1-3d: 14450 in 1");
});

test("each kind is read along an index of what waits", async () => {
  openWorld();
  const plans = await plansOfCall(() => pendingMoney(now()));
  expect(plans.map((plan) => /INDEX (\w+)/.exec(plan)?.[1])).toEqual([
    "payments_untransferred",
    "transfers_pending",
    "transfers_manual_due",
    "refunds_open",
  ]);
  expect(plans.join("\n")).not.toMatch(/SCAN (?!\w+ USING)|TEMP B-TREE/);
});
