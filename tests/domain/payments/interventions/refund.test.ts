import { describe, expect, test } from "vitest";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { readStates } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement, REASON } from "#tests/support/money/interventions";
import { expectBooksToHold, paymentOf, refundsOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { MINUTE } from "#tests/support/world";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";

const EXCEEDS = { kind: "conflict", code: "refund-exceeds" };

describe("an administrator's refund", () => {
  test("of a part shares what is left by the same percentage, and the share is sent that much smaller", async () => {
    const { till, paymentId, approve, refund } = await aPaidEngagement();
    await approve();
    await refund(3333);
    // 15 % of the 136.67 that are left is 20.5005.
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 3333,
      platformFee: 2050,
      inspectorAmount: 11_617,
      platformLoss: 0,
    });
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 3333, state: "succeeded", reason: "administrator" }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 11_617, state: "succeeded" }]);
    await expectBooksToHold(till);
  });

  test("of all of it fails the promised share", async () => {
    const { till, paymentId, approve, refund } = await aPaidEngagement();
    await approve();
    await refund(17_000);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "refunded" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
    await expectBooksToHold(till);
  });

  test("after the share was sent is the platform's loss as far as it goes beyond the fee", async () => {
    const { till, paymentId, refund } = await aPaidOutEngagement();
    await refund(7000);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 7000,
      platformFee: 1500,
      inspectorAmount: 14_450,
      transferredAmount: 14_450,
      platformLoss: 5950,
    });
    await expectBooksToHold(till);
  });

  test("while the payment is held goes out, and the share stays", async () => {
    const { till, paymentId, approve, hold, refund } = await aPaidEngagement();
    await approve();
    await hold();
    await refund(7000);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending", amount: 8500 }]);
    await expectBooksToHold(till);
  });

  test("never exceeds what is left, of which an owed refund is no part", async () => {
    const { till, paymentId, admin, refund } = await aPaidEngagement();
    await expect(refund(17_001)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$170.00" } });
    await refund(10_000);
    expect(paymentForAdmin(admin, paymentId)).toMatchObject({ refundableAmount: 7000 });
    await expect(refund(7001)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$70.00" } });
    await refund(7000);
    await expect(refund(1)).rejects.toMatchObject(EXCEEDS);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 10_000 }, { amount: 7000 }]);
    await expectBooksToHold(till);
  });

  test("counts a refund of the provider's dashboard that no webhook has told of", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 12_000 });
    await expect(refund(5001)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$50.00" } });
    await refund(5000);
    await workMoney(till);
    await expectBooksToHold(till);
  });

  test("leaves out what a bank holds in an open dispute", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 15_000 });
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    await expect(refund(2001)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$20.00" } });
  });

  test("by two administrators at once goes out as far as both fit", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    const other = anAdmin();
    const [first, second] = await Promise.allSettled([refund(10_000), refund(10_000, { by: other })]);
    expect([first.status, second.status]).toEqual(["fulfilled", "rejected"]);
    expect(second).toMatchObject({ reason: EXCEEDS });
    await Promise.all([refund(3000), refund(4000, { by: other })]);
    await workMoney(till);
    expect(refundsOf(till, paymentId).map(({ amount }) => amount)).toEqual([10_000, 3000, 4000]);
    await expectBooksToHold(till);
  });

  test("happens once under one key, and another amount under it is refused", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    const [first, again] = [await refund(500, { key: "k" }), await refund(500, { key: "k" })];
    expect(again).toEqual({ result: first.result, replayed: true });
    await expect(refund(600, { key: "k" })).rejects.toMatchObject({ code: "key-reused" });
    expect(refundsOf(till, paymentId)).toHaveLength(1);
  });

  test("waits for a provider that is silent: nothing is promised without it", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    till.trouble = Array(20).fill("unreachable");
    await expect(refund(500)).rejects.toMatchObject({ kind: "unavailable", code: "provider-silent" });
    expect(refundsOf(till, paymentId)).toEqual([]);
    till.trouble = [];
    await refund(500);
    expect(refundsOf(till, paymentId)).toHaveLength(1);
  });

  test("is told in the audit log with its amount, the reason beside the chain", async () => {
    const { till, paymentId, admin, refund } = await aPaidEngagement();
    await refund(500);
    till.world.clock.advance(MINUTE);
    const [{ id: refundId } = { id: "" }] = refundsOf(till, paymentId);
    expect(auditEntries("refund-payment")).toMatchObject([
      {
        actorId: admin.id,
        subjectType: "payment",
        subjectId: paymentId,
        details: { refundId, reason: REASON, changes: { refundedAmount: [0, 500] } },
      },
    ]);
  });
});
