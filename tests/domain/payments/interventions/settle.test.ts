import { describe, expect, test } from "vitest";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import {
  balanceOf,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  reversalsOf,
  transfersOf,
} from "#tests/support/money/books";
import { endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement, REASON } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";

const EXCEEDS = { kind: "conflict", code: "settlement-exceeds" };

describe("a settlement", () => {
  test("sends each side what was agreed, and the platform keeps the rest, before the work is approved", async () => {
    const { till, paymentId, settle, approve } = await aPaidEngagement();
    await settle({ refund: 10_000, share: 6000 });
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 10_000,
      platformFee: 1000,
      inspectorAmount: 6000,
      agreedShare: 6000,
      platformLoss: 0,
    });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 10_000, state: "succeeded" }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 6000, state: "succeeded" }]);
    await expectBooksToHold(till);
    await approve();
    await workMoney(till);
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  });

  test("ends a hold, and makes a promised share smaller", async () => {
    const { till, paymentId, settle, approve, hold } = await aPaidEngagement();
    await approve();
    await hold();
    await workMoney(till);
    await settle({ refund: 3000, share: 14_000 });
    expect(paymentOf(till, paymentId)).toMatchObject({ heldAt: null, platformFee: 0, inspectorAmount: 14_000 });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14_000, state: "succeeded" }]);
  });

  test("of no share fails what was promised", async () => {
    const { till, paymentId, settle, approve } = await aPaidEngagement();
    await approve();
    await settle({ refund: 16_000, share: 0 });
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "settled" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ platformFee: 1000, inspectorAmount: 0 });
  });

  test.each(["bear", "claim"] as const)(
    "of a smaller share than was sent says what is done with the difference: %s",
    async (overpaid) => {
      const { till, paymentId, settle } = await aPaidOutEngagement();
      const asked = { refund: 9000, share: 8000 };
      await expect(settle(asked)).rejects.toMatchObject({ code: "share-overpaid", params: { excess: "$64.50" } });
      expect(paymentOf(till, paymentId)).toMatchObject({ agreedShare: null, refundedAmount: 0 });

      await settle({ ...asked, overpaid });
      expect(paymentOf(till, paymentId)).toMatchObject({ inspectorAmount: 14_450, platformFee: 0, platformLoss: 6450 });
      await workMoney(till);
      await workMoney(till);
      expect(reversalsOf(till, paymentId)).toMatchObject(
        overpaid === "claim" ? [{ amount: 6450, state: "succeeded" }] : [],
      );
      expect(paymentOf(till, paymentId)).toMatchObject(
        overpaid === "claim"
          ? { inspectorAmount: 8000, transferredAmount: 8000, platformLoss: 0 }
          : { inspectorAmount: 14_450, transferredAmount: 14_450, platformLoss: 6450 },
      );
      expect(balanceOf(till, paymentId, "platform_losses")).toBe(overpaid === "claim" ? 0 : 6450);
    },
  );

  test("that bears the difference ends a claim that was made before", async () => {
    const { till, paymentId, admin, settle, refund, claim } = await aPaidOutEngagement();
    await refund(7000);
    await claim(5950);
    await settle({ refund: 0, share: 8500, overpaid: "bear" });
    expect(reversalsOf(till, paymentId)).toMatchObject([{ amount: 5950, state: "withdrawn" }]);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450, platformLoss: 5950 });
    expect(paymentForAdmin(admin, paymentId)).toMatchObject({
      claimableAmount: 5950,
      claims: [{ state: "withdrawn" }],
    });
  });

  test("adds up to what is left, of which a dashboard's refund is no part", async () => {
    const { till, paymentId, settle, refund } = await aPaidEngagement();
    await expect(settle({ refund: 17_000, share: 1 })).rejects.toMatchObject({
      ...EXCEEDS,
      params: { most: "$170.00" },
    });
    await refund(4000);
    await workMoney(till);
    await expect(settle({ refund: 0, share: 13_001 })).rejects.toMatchObject(EXCEEDS);
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 3000 });
    await expect(settle({ refund: 5000, share: 8000 })).rejects.toMatchObject({
      ...EXCEEDS,
      params: { most: "$100.00" },
    });
    await settle({ refund: 2000, share: 8000 });
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 9000, platformFee: 0, inspectorAmount: 8000 });
  });

  test("keeps the share at a further refund, which takes the platform's part alone", async () => {
    const { till, paymentId, admin, settle, refund } = await aPaidEngagement();
    await settle({ refund: 5000, share: 9000 });
    expect(paymentForAdmin(admin, paymentId)).toMatchObject({ refundableAmount: 3000, agreedShare: 9000 });
    await expect(refund(3001)).rejects.toMatchObject({ code: "share-settled", params: { most: "$30.00" } });
    await refund(3000);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 8000, platformFee: 0, inspectorAmount: 9000 });
  });

  test("can be settled again", async () => {
    const { till, paymentId, settle } = await aPaidEngagement();
    await settle({ refund: 5000, share: 9000 });
    await settle({ refund: 6000, share: 6000 });
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 11_000, agreedShare: 6000, platformFee: 0 });
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 6000, state: "succeeded" }]);
  });

  test("waits for a bank that is deciding, and a share that a bank took comes back with its money", async () => {
    const { till, paymentId, settle, hold, release } = await aPaidEngagement();
    await settle({ refund: 5000, share: 9000 });
    await hold();
    await workMoney(till);
    const chargeId = paymentOf(till, paymentId).chargeId ?? "";
    till.sandbox.outside.dispute(chargeId);
    await expect(settle({ refund: 0, share: 9000 })).rejects.toMatchObject({ code: "payment-disputed" });
    await endedAs(till, "lost");
    expect(await readStates(till, paymentId)).toEqual(["lost"]);
    expect(paymentOf(till, paymentId)).toMatchObject({ agreedShare: 9000, inspectorAmount: 0, platformLoss: 0 });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed" }]);
    await expectBooksToHold(till);

    await endedAs(till, "won");
    await readStates(till, paymentId);
    await release();
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ inspectorAmount: 9000, transferredAmount: 9000 });
  });

  test("by two administrators at once: the second divides what the first has left", async () => {
    const { till, settle } = await aPaidEngagement();
    const asked = { refund: 10_000, share: 7000 };
    const both = await Promise.allSettled([settle(asked), settle(asked, { by: anAdmin() })]);
    expect(both).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: EXCEEDS }]);
    await workMoney(till);
  });

  test("happens once under one key, and another division under it is refused", async () => {
    const { till, paymentId, settle } = await aPaidEngagement();
    const asked = { refund: 5000, share: 6000 };
    expect([await settle(asked, { key: "k" }), await settle(asked, { key: "k" })]).toMatchObject([
      { replayed: false },
      { replayed: true },
    ]);
    await expect(settle({ ...asked, share: 7000 }, { key: "k" })).rejects.toMatchObject({ code: "key-reused" });
    expect(refundsOf(till, paymentId)).toHaveLength(1);
  });

  test("is told in the audit log with its amounts, the reason beside the chain", async () => {
    const { paymentId, admin, settle, hold } = await aPaidEngagement();
    await hold();
    await settle({ refund: 5000, share: 6000 });
    expect(auditEntries("settle-shares")).toMatchObject([
      {
        actorId: admin.id,
        subjectId: paymentId,
        details: {
          refund: 5000,
          reason: REASON,
          changes: { agreedShare: [null, 6000], heldAt: [expect.any(Number), null] },
        },
      },
    ]);
  });
});
