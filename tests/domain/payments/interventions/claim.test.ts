import { describe, expect, test } from "vitest";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { balanceOf, expectBooksToHold, paymentOf, reversalsOf, transfersOf } from "#tests/support/money/books";
import { endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidOutEngagement, REASON } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR } from "#tests/support/world";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";

const EXCEEDS = { kind: "conflict", code: "claim-exceeds" };

/** The inspector has 144.50 of a payment of which 70.00 went back to the company, so that 85.00 would be the share. */
async function anOverpaidShare() {
  const engagement = await aPaidOutEngagement();
  const { till, paymentId, refund } = engagement;
  await refund(7000);
  await workMoney(till);
  expect(paymentOf(till, paymentId).platformLoss).toBe(5950);
  const [transfer] = transfersOf(till, paymentId);
  return { ...engagement, account: transfer?.destination ?? "", transferId: transfer?.providerTransferId ?? "" };
}

describe("a claim", () => {
  test("takes back what the inspector has beyond the share, and the platform's loss is gone", async () => {
    const { till, paymentId, claim } = await anOverpaidShare();
    await claim(5950);
    expect(paymentOf(till, paymentId).platformLoss).toBe(5950);
    await workMoney(till);
    await workMoney(till);
    expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 5950, state: "succeeded" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({
      inspectorAmount: 8500,
      transferredAmount: 8500,
      platformLoss: 0,
    });
    expect(balanceOf(till, paymentId, "platform_losses")).toBe(0);
    expect(till.sent.filter(({ path }) => path.endsWith("/reversals"))).toHaveLength(1);
  });

  test("never exceeds what is overpaid, of which an earlier claim is no part", async () => {
    const { till, paymentId, admin, claim } = await anOverpaidShare();
    await expect(claim(5951)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$59.50" } });
    await claim(5000);
    expect(paymentForAdmin(admin, paymentId)).toMatchObject({ claimableAmount: 950 });
    await expect(claim(951)).rejects.toMatchObject(EXCEEDS);
    await claim(950);
    await workMoney(till);
    await expect(claim(1)).rejects.toMatchObject(EXCEEDS);
    expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 5000 }, { amount: 950 }]);
  });

  test("counts a reversal of the provider's dashboard that no webhook has told of", async () => {
    const { till, paymentId, transferId, claim } = await anOverpaidShare();
    await till.stripe.transfers.createReversal(transferId, { amount: 5000 });
    await expect(claim(951)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$9.50" } });
    await claim(950);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 8500, platformLoss: 0 });
  });

  test("of several transfers takes from the newest first", async () => {
    const { till, paymentId, settle, claim } = await aPaidOutEngagement();
    await settle({ refund: 0, share: 16_000 });
    await workMoney(till);
    await settle({ refund: 0, share: 10_000, overpaid: "bear" });
    await claim(6000);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([
      { amount: 14_450, reversedAmount: 4450 },
      { amount: 1550, reversedAmount: 1550 },
    ]);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 10_000, platformLoss: 0 });
  });

  test("on an account without money is owed, shown, and taken the day there is some", async () => {
    const { till, paymentId, admin, account, claim } = await anOverpaidShare();
    const payout = till.sandbox.outside.payOutAccount(account);
    await claim(5950);
    await workMoney(till);
    expect(paymentForAdmin(admin, paymentId)).toMatchObject({
      platformLoss: 5950,
      claimableAmount: 0,
      claims: [{ amount: 5950, state: "pending", failureCode: "balance_insufficient" }],
    });
    await expectBooksToHold(till);

    till.world.clock.advance(HOUR);
    expect(await sweepReversals(till.ports)).toBe(0);
    till.sandbox.outside.failPayout(payout);
    till.world.clock.advance(DAY);
    await sweepReversals(till.ports);
    expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "succeeded", n: 2 }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 8500, platformLoss: 0 });
  });

  test("shrinks, or ends, when the bank gives the payment back", async () => {
    const { till, paymentId, claim } = await aPaidOutEngagement();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 5000 });
    await endedAs(till, "lost");
    await readStates(till, paymentId);
    expect(paymentOf(till, paymentId)).toMatchObject({ platformLoss: 4250 });
    await claim(4000);
    await claim(250);
    await endedAs(till, "won");
    // Nobody has heard of the bank's change of mind when the claims are sent.
    await workMoney(till);
    expect(reversalsOf(till, paymentId).map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450, platformLoss: 0 });
  });

  test("shrinks to what is still overpaid, the newest first, and is asked under another key", async () => {
    const { till, paymentId, settle, claim } = await aPaidOutEngagement();
    await settle({ refund: 0, share: 10_000, overpaid: "bear" });
    await claim(4000);
    till.world.clock.advance(HOUR);
    await claim(450);
    await settle({ refund: 0, share: 11_000, overpaid: "claim" });
    expect(reversalsOf(till, paymentId)).toMatchObject([
      { amount: 3450, state: "pending" },
      { amount: 450, state: "withdrawn" },
    ]);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 11_000, platformLoss: 0 });
  });

  test.each(["bear", "claim"] as const)(
    "that the provider carried out before it ended or shrank counts as it was sent: %s",
    async (overpaid) => {
      const { till, paymentId, transferId, settle, claim } = await anOverpaidShare();
      await claim(5950);
      const [{ id: reversalId } = { id: "" }] = reversalsOf(till, paymentId);
      // The settlement reads the provider first; here the provider carries the claim out after it.
      await settle({ refund: 0, share: 9500, overpaid });
      await till.stripe.transfers.createReversal(transferId, { amount: 5950, metadata: { reversalId } });
      await readStates(till, paymentId);
      expect(reversalsOf(till, paymentId)).toMatchObject([{ id: reversalId, state: "succeeded", amount: 5950 }]);
      expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 8500, inspectorAmount: 9500 });
    },
  );

  test("whose answer was lost is found, and takes nothing twice", async () => {
    const { till, paymentId, claim } = await anOverpaidShare();
    await claim(5950);
    Object.assign(till, { troubled: /POST .*reversals$/ });
    till.trouble.push("answer-lost", "answer-lost", "answer-lost");
    await expect(workMoney(till)).rejects.toThrow();
    till.trouble.length = 0;
    till.world.clock.advance(2 * DAY);
    await sweepReversals(till.ports);
    expect(reversalsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 5950 }]);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount_reversed: 5950 }]);
  });

  test("by two administrators at once: one wins", async () => {
    const { till, paymentId, claim } = await anOverpaidShare();
    const both = await Promise.allSettled([claim(5000), claim(5000, { by: anAdmin() })]);
    expect(both).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: EXCEEDS }]);
    expect(reversalsOf(till, paymentId)).toHaveLength(1);
  });

  test("happens once under one key, and is told in the audit log", async () => {
    const { till, paymentId, admin, claim } = await anOverpaidShare();
    expect([await claim(100, { key: "k" }), await claim(100, { key: "k" })]).toMatchObject([
      { replayed: false },
      { replayed: true },
    ]);
    await expect(claim(101, { key: "k" })).rejects.toMatchObject({ code: "key-reused" });
    const reversalIds = reversalsOf(till, paymentId).map(({ id }) => id);
    expect(auditEntries("claim-share")).toMatchObject([
      { actorId: admin.id, subjectId: paymentId, details: { reversalIds, amount: 100, reason: REASON } },
    ]);
  });
});
