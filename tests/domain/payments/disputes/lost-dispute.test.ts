import { describe, expect, test } from "vitest";
import { aDisputedEngagement, endedAs } from "#tests/support/disputes";
import { paymentOf, refundsOf, type Till, transfersOf, workMoney } from "#tests/support/payments";
import { SYSTEM } from "~/domain/actor";
import { readDispute } from "~/domain/payments/disputes/dispute-flow.server";
import { verifyLedger } from "~/domain/payments/ledger/verify-ledger-flow.server";
import { recordProviderRefund, sendRefund } from "~/domain/payments/refunds/refund-flow.server";
import { requestRefund } from "~/domain/payments/refunds/request-refund.server";
import { reads } from "~/domain/runtime.server";
import { cents } from "~/lib/money";

/** A refund that is not sent yet. */
function promiseBack(till: Till, paymentId: string, amount: number): string {
  return till.world.database.write((tx) => {
    const context = { tx, actor: SYSTEM, now: till.world.clock.now(), emit: () => {}, skipAudit: () => {} };
    return requestRefund(context, paymentOf(till, paymentId), cents(amount), "company_cancelled");
  }).refundId;
}

function total(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

describe("a dispute that is lost", () => {
  test("takes the money out of the ledger; an administrator settles the engagement", async () => {
    const { till, paymentId, booking, begins } = await aDisputedEngagement();
    begins();
    await readDispute(till.ports, paymentId);
    const lost = await endedAs(till, "lost");
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([
      `${paymentId}: lost in disputes 17000, expected 0 cents`,
    ]);
    for (let time = 0; time < 2; time += 1) expect(await readDispute(lost, paymentId)).toBe("lost");

    expect(paymentOf(till, paymentId)).toMatchObject({
      disputeState: "lost",
      refundedAmount: 17000,
      platformFee: 0,
      inspectorAmount: 0,
    });
    expect(refundsOf(till, paymentId)).toMatchObject([
      { state: "succeeded", reason: "dispute_lost", amount: 17000, providerRefundId: null, nextCheckAt: null },
    ]);
    expect(booking()).toMatchObject({ state: "disputed" });
    expect((await till.stripe.refunds.list()).data).toEqual([]);
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });

  test("fails the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney({ ...till, ports: await endedAs(till, "lost") });
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "dispute-lost" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect((await verifyLedger(reads(), till.stripe)).problems).toEqual([]);
  });

  test("counts what a refund has left", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    const refundId = promiseBack(till, paymentId, 5000);
    await sendRefund(till.ports, refundId);
    begins();
    const lost = await endedAs(till, "lost");
    await readDispute(lost, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 5000 }, { amount: 12000, reason: "dispute_lost" }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17000, platformFee: 0, inspectorAmount: 0 });
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });

  test.each([17_000, 5000])("takes what a refund of %s that fails afterwards leaves, once", async (amount) => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    const refundId = promiseBack(till, paymentId, amount);
    begins();
    const lost = await endedAs(till, "lost");
    await readDispute(lost, paymentId);
    expect(total(refundsOf(till, paymentId))).toBe(17_000);
    const refusal = { id: null, status: "failed", failure_reason: "charge_disputed" };
    for (let time = 0; time < 2; time += 1) await recordProviderRefund(refundId, refusal);

    const [refused, ...losses] = refundsOf(till, paymentId);
    expect(refused).toMatchObject({ amount, state: "failed", reason: "company_cancelled" });
    expect(losses.map(({ reason, state }) => `${reason} ${state}`)).toEqual(losses.map(() => "dispute_lost succeeded"));
    expect(total(losses)).toBe(17_000);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
    expect((await verifyLedger(reads(), lost.stripe)).problems).toEqual([]);
  });
});
