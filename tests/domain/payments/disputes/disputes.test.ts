import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import {
  balanceOf,
  disputesOf,
  expectBooksToHold,
  paymentOf,
  refundsOf,
  transfersOf,
} from "#tests/support/money/books";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { promiseBack } from "#tests/support/money/paid";
import { aPaidCredit, openCredit, openPosting, pay, payIntent, posting } from "#tests/support/money/payments";
import { hearOf } from "#tests/support/money/provider/provider-events";
import { CARDS, openTill, workMoney } from "#tests/support/money/till";
import { DAY, openWorld, SECOND } from "#tests/support/world";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { sendRefund } from "~/domain/payments/refunds/refund-flow.server";

const { auditLog } = schema;

describe("a disputed payment", () => {
  test("stops its engagement when the provider tells of it: nothing is approved, nothing transferred", async () => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    await work();
    begins();
    const [dispute] = (await till.stripe.disputes.list()).data;
    await hearOf(till, "charge.dispute.created", dispute?.id ?? "");

    expect(booking()).toMatchObject({ state: "disputed" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", refundedAmount: 0 });
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response", feeAmount: 1500 }]);
    await expect(approve()).rejects.toMatchObject({ code: "booking-disputed" });
    till.world.clock.advance(4 * DAY);
    expect(await approveAllOverdueWork()).toBe(0);
    expect(transfersOf(till, paymentId)).toEqual([]);
    const entries = reads().select().from(auditLog).where(eq(auditLog.action, "record-dispute")).all();
    expect(entries.length).toBeGreaterThan(0);
  });

  test.each(["intent", "checkout"])("is heard of before its success, paid by %s", async (channel) => {
    const till = openTill(openWorld());
    const { paymentId } = await (channel === "intent" ? openCredit : openPosting)(till, aCompany());
    if (channel === "intent") await payIntent(till, paymentId, "pm_card_createDispute");
    else pay(till, paymentId, CARDS.isDisputed);
    till.world.clock.advance(2 * SECOND);
    const [dispute] = (await till.stripe.disputes.list()).data;
    await hearOf(till, "charge.dispute.created", dispute?.id ?? "");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded" });
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response" }]);
  });

  test("is noticed before its share is transferred, when no webhook came", async () => {
    const { till, paymentId, booking, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response" }]);
    expect(booking()).toMatchObject({ state: "disputed" });
    expect(booking()?.completedAt).not.toBeNull();
  });

  test("pays no job while it is open", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const paymentId = await aPaidCredit(till, { company, card: "pm_card_createDispute" });
    till.world.clock.advance(2 * SECOND);
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    await expect(execute(postJob, { actor: company, input: posting() })).rejects.toMatchObject({
      code: "posting-fee-unpaid",
    });
    await endedAs(till, "won");
    await readStates(till, paymentId);
    expect((await execute(postJob, { actor: company, input: posting() })).result.created).toBe(true);
  });
});

describe("a dispute that is lost", () => {
  test("takes the money out of the books, and ends the booking", async () => {
    const { till, paymentId, booking, begins } = await aDisputedEngagement();
    begins();
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    expect(balanceOf(till, paymentId, "disputed_funds")).toBe(17_000);
    await endedAs(till, "lost");
    for (let time = 0; time < 2; time += 1) expect(await readStates(till, paymentId)).toEqual(["lost"]);

    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
    expect(disputesOf(till, paymentId)).toMatchObject([
      { amount: 17_000, withdrawnAmount: 17_000, lostAmount: 17_000 },
    ]);
    expect(balanceOf(till, paymentId, "disputed_funds")).toBe(0);
    expect(balanceOf(till, paymentId, "dispute_fees")).toBe(1500);
    expect(booking()).toMatchObject({ state: "cancelled", cancelKind: "dispute", cancelRefund: 0 });
    expect(refundsOf(till, paymentId)).toEqual([]);
    expect((await till.stripe.refunds.list()).data).toEqual([]);
  });

  test("fails the share that was held", async () => {
    const { till, paymentId, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await till.sandbox.deliverDueWebhooks();
    await endedAs(till, "lost");
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "failed", failureCode: "dispute-lost" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
  });

  test("after the share was transferred is the platform's loss, and no share of nothing", async () => {
    const { till, paymentId } = await aPaidOutEngagement();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    await endedAs(till, "lost");
    expect(await readStates(till, paymentId)).toEqual(["lost"]);

    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 17_000,
      platformFee: 0,
      inspectorAmount: 14_450,
      platformLoss: 14_450,
    });
    await expectBooksToHold(till);

    await endedAs(till, "won");
    expect(await readStates(till, paymentId)).toEqual(["won"]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 0, platformFee: 2550, platformLoss: 0 });
  });

  test("in part releases the rest", async () => {
    const { till, paymentId, approve } = await aPaidEngagement();
    till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { amount: 5000 });
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    await endedAs(till, "lost");
    expect(await readStates(till, paymentId)).toEqual(["lost"]);
    expect(paymentOf(till, paymentId)).toMatchObject({
      refundedAmount: 5000,
      platformFee: 1800,
      inspectorAmount: 10_200,
    });

    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 10_200 }]);
  });

  test("counts what a refund has left", async () => {
    const { till, paymentId, begins } = await aDisputedEngagement();
    await sendRefund(till.ports, promiseBack(till, paymentId, 5000));
    begins();
    await readStates(till, paymentId);
    await endedAs(till, "lost");
    await readStates(till, paymentId);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 5000, state: "succeeded" }]);
    expect(disputesOf(till, paymentId)).toMatchObject([{ lostAmount: 12_000, settledRefunds: 0 }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
  });

  test.each([17_000, 5000])(
    "settles what the company was owed anyway: %s cents; won, it is owed again",
    async (amount) => {
      const { till, paymentId, begins } = await aDisputedEngagement();
      promiseBack(till, paymentId, amount);
      begins();
      await readStates(till, paymentId);
      await endedAs(till, "lost");
      await readStates(till, paymentId);
      expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 0, state: "settled" }]);
      expect(disputesOf(till, paymentId)).toMatchObject([{ lostAmount: 17_000, settledRefunds: amount }]);
      expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, platformFee: 0, inspectorAmount: 0 });
      expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
      await expectBooksToHold(till);

      await endedAs(till, "won");
      await readStates(till, paymentId);
      const rest = 17_000 - amount;
      // The booking is over, so all that came back is the company's.
      expect(refundsOf(till, paymentId)).toMatchObject([
        {},
        { amount, state: "pending", reason: "dispute_won" },
        ...(rest > 0 ? [{ amount: rest, state: "pending", reason: "dispute_won" }] : []),
      ]);
      expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
      expect(balanceOf(till, paymentId, "refunds_owed")).toBe(-17_000);
      await workMoney(till);
      expect(balanceOf(till, paymentId, "refunds_owed")).toBe(0);
    },
  );
});
