import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { expectBooksToHold, paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import { endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement, REASON } from "#tests/support/money/interventions";
import { workMoney } from "#tests/support/money/till";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";
import { inspectorEarnings } from "~/domain/payments/ledger/earnings.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";

const { auditDetails } = schema;

describe("a held payment", () => {
  test("sends nothing, however often it is tried, until it is released; then it sends the share once", async () => {
    const { till, paymentId, approve, hold, release, inspector } = await aPaidEngagement();
    await hold();
    await approve();
    await workMoney(till);
    till.world.clock.advance(2 * DAY);
    await sweepTransfers(till.ports);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending", amount: 14_450 }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect(inspectorEarnings(inspector).summary).toMatchObject({ totalEarnings: 14_450, pendingEarnings: 14_450 });
    await expectBooksToHold(till);

    await release();
    expect(paymentOf(till, paymentId)).toMatchObject({ heldAt: null });
    await workMoney(till);
    await workMoney(till);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount: 14_450 }]);
    expect(inspectorEarnings(inspector).summary).toMatchObject({ totalEarnings: 14_450, pendingEarnings: 0 });
  });

  test("released before the work is approved sends nothing yet", async () => {
    const { till, paymentId, approve, hold, release } = await aPaidEngagement();
    await hold();
    await release();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toEqual([]);
    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
  });

  test("stays held when a dispute over it is won", async () => {
    const { till, paymentId, approve, hold, release } = await aPaidEngagement();
    await approve();
    await hold();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    await endedAs(till, "won");
    expect(await readStates(till, paymentId)).toEqual(["won"]);
    await workMoney(till);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    await release();
    await workMoney(till);
    expect((await till.stripe.transfers.list()).data).toMatchObject([{ amount: 14_450 }]);
  });

  test("released while a dispute is open waits for the bank", async () => {
    const { till, paymentId, approve, hold, release } = await aPaidEngagement();
    await approve();
    await hold();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    await release();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
  });

  test("leaves what was sent before with the inspector; what a reversal brought back is sent at the release", async () => {
    const { till, paymentId, hold, release } = await aPaidOutEngagement();
    await hold();
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450, inspectorAmount: 14_450 });
    const [transfer] = transfersOf(till, paymentId);
    await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 4450 });
    await release();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([
      { reversedAmount: 4450 },
      { state: "succeeded", amount: 4450 },
    ]);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450, platformLoss: 0 });
  });

  test("is not called late by the verification, however long it is held", async () => {
    const { till, approve, hold } = await aPaidEngagement();
    await approve();
    await hold();
    till.world.clock.advance(30 * DAY + HOUR);
  });

  test("a hold waits for a transfer that is under way, and tells that it was sent", async () => {
    const { till, paymentId, approve, hold } = await aPaidEngagement();
    await approve();
    const sending = workMoney(till);
    await hold();
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
    await sending;
    expect((await till.stripe.transfers.list()).data).toHaveLength(1);
  });
});

describe("holding and releasing", () => {
  test("is refused where it is so already, and needs no provider to hold", async () => {
    const { till, hold, release } = await aPaidEngagement();
    await expect(release()).rejects.toMatchObject({ kind: "conflict", code: "payment-not-held" });
    till.trouble = Array(20).fill("unreachable");
    await hold();
    await expect(hold()).rejects.toMatchObject({ kind: "conflict", code: "payment-held" });
    await expect(release()).rejects.toMatchObject({ kind: "unavailable", code: "provider-silent" });
  });

  test("happens once under one key", async () => {
    const { hold, release } = await aPaidEngagement();
    expect([await hold({ key: "a" }), await hold({ key: "a" })]).toMatchObject([
      { replayed: false },
      { replayed: true },
    ]);
    expect([await release({ key: "b" }), await release({ key: "b" })]).toMatchObject([
      { replayed: false },
      { replayed: true },
    ]);
    expect(auditEntries("hold-payment")).toHaveLength(1);
    expect(auditEntries("release-payment")).toHaveLength(1);
  });

  test("is told in the audit log, the reason beside the chain", async () => {
    const { till, paymentId, admin, hold, release } = await aPaidEngagement();
    await hold();
    await release();
    for (const name of ["hold-payment", "release-payment"]) {
      expect(auditEntries(name)).toMatchObject([
        {
          actorId: admin.id,
          subjectId: paymentId,
          details: { share: 14_450, transferred: 0, reason: REASON, changes: { heldAt: expect.any(Array) } },
        },
      ]);
    }
    const beside = till.world.database.reads.select().from(auditDetails).all();
    expect(beside.filter(({ details }) => details.reason === REASON)).toHaveLength(2);
  });
});

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
  });

  test("of all of it fails the promised share", async () => {
    const { till, paymentId, approve, refund } = await aPaidEngagement();
    await approve();
    await refund(17_000);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "refunded" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
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
  });

  test("while the payment is held goes out, and the share stays", async () => {
    const { till, paymentId, approve, hold, refund } = await aPaidEngagement();
    await approve();
    await hold();
    await refund(7000);
    await workMoney(till);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded" }]);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending", amount: 8500 }]);
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
  });

  test("counts a refund of the provider's dashboard that no webhook has told of", async () => {
    const { till, paymentId, refund } = await aPaidEngagement();
    await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 12_000 });
    await expect(refund(5001)).rejects.toMatchObject({ ...EXCEEDS, params: { most: "$50.00" } });
    await refund(5000);
    await workMoney(till);
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
