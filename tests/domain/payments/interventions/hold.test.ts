import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { auditEntries } from "#tests/support/look/audit";
import { endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement, REASON } from "#tests/support/money/interventions";
import { expectBooksToHold, paymentOf, transfersOf, workMoney } from "#tests/support/money/payments";
import { DAY, HOUR } from "#tests/support/world";
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
    await expectBooksToHold(till);
  });

  test("that was approved before the hold waits too", async () => {
    const { till, paymentId, approve, hold, release } = await aPaidEngagement();
    await approve();
    await hold();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    await release();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
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
    await expectBooksToHold(till);
  });

  test("is not called late by the verification, however long it is held", async () => {
    const { till, approve, hold } = await aPaidEngagement();
    await approve();
    await hold();
    till.world.clock.advance(30 * DAY + HOUR);
    await expectBooksToHold(till);
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
