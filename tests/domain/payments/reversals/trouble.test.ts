import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { reversalsOf, workMoney } from "#tests/support/money/payments";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { undoneDeliveries } from "~/domain/admin/outbox/outbox-health.server";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";

const { deliveries } = schema;

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
