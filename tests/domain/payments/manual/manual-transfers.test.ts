import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin } from "#tests/support/factories";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import { balanceOf, expectBooksToHold, paymentOf, reversalsOf, transfersOf } from "#tests/support/money/books";
import { anInspectorPaidByHand, aShareDueByHand } from "#tests/support/money/paid-by-hand";
import { transferAtDashboard } from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { DAY, openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { jobsGate } from "~/domain/jobs/gate.server";
import { ownManualPayments } from "~/domain/payments/manual/own-payments.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { REFERENCE, revoke, stripeTransfers, transferOf, verifyAtProvider } from "./setting";

describe("the gate", () => {
  test("opens with approved bank details, closes when they change or the approval is taken back, and opens again", async () => {
    openWorld();
    const admin = anAdmin();
    const inspector = await anInspectorPaidByHand(admin);
    const isOpen = () => jobsGate(reads(), inspector.id).open;
    expect(isOpen()).toBe(true);
    await giveBankDetails(inspector, { accountNumber: "55554444", accountNumberAgain: "55554444" });
    expect(isOpen()).toBe(false);
    await approveBankDetails(inspector, admin);
    expect(isOpen()).toBe(true);
    await revoke(inspector, admin);
    expect(isOpen()).toBe(false);
    const reason = "The bank says that the account is closed.";
    expect(ownBankDetails(inspector)).toMatchObject({ state: "rejected", reason });
    await expect(revoke(inspector, admin)).rejects.toMatchObject({ code: "manual-payout-unapproved" });
  });
});

describe("a share that is paid by hand", () => {
  test("waits for an administrator, is paid once, and is in the books without the provider", async () => {
    const { till, paymentId, transferId, admin, begin, pay } = await aShareDueByHand();
    expect(transferOf(till, transferId)).toMatchObject({ way: "manual", state: "pending", amount: 14_450 });
    await workMoney(till);
    await sendTransfer(till.ports, transferId);
    till.world.clock.advance(3 * DAY);
    expect(await sweepTransfers(till.ports)).toBe(0);
    expect(await stripeTransfers(till)).toBe(0);

    await expect(pay(transferId, REFERENCE)).rejects.toMatchObject({ code: "manual-transfer-not-begun" });
    expect((await begin(transferId)).result).toEqual({ transferId, amount: 14_450 });
    await expect(begin(transferId, anAdmin())).rejects.toMatchObject({ code: "manual-transfer-begun" });
    expect(transferOf(till, transferId)).toMatchObject({ begunBy: admin.id, paidToLast4: "4321" });
    await pay(transferId, REFERENCE, { paidOn: "2026-11-25" });
    await expect(pay(transferId, "ANOTHER 1")).rejects.toMatchObject({ code: "manual-transfer-paid" });
    await expect(begin(transferId)).rejects.toMatchObject({ code: "manual-transfer-over" });

    expect(transferOf(till, transferId)).toMatchObject({ state: "succeeded", bankReference: REFERENCE, begunAt: null });
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
    expect(balanceOf(till, paymentId, "manual_payouts")).toBe(-14_450);
    expect(balanceOf(till, paymentId, "stripe_balance")).toBe(17_000);
    expect(balanceOf(till, paymentId, "held_shares")).toBe(0);
  });

  test("pressed twice at once in two tabs by two administrators, it is begun once and paid once", async () => {
    const { till, paymentId, transferId, begin, pay } = await aShareDueByHand();
    const begun = await Promise.allSettled([begin(transferId), begin(transferId, anAdmin()), begin(transferId)]);
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const paid = await Promise.allSettled(["A 1", "A 1", "A 2"].map((reference) => pay(transferId, reference)));
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
  });

  test("is not begun while it is held or disputed, or the bank details are not approved", async () => {
    const { till, inspector, transferId, begin, hold, release, admin, releaseReserved } = await aShareDueByHand();
    await hold();
    await expect(begin(transferId)).rejects.toMatchObject({ code: "manual-transfer-frozen" });
    expect(ownManualPayments(inspector)).toMatchObject({ due: 0 });
    await release();
    expect(ownManualPayments(inspector)).toMatchObject({ due: 14_450 });
    till.world.clock.advance(1000);
    await giveBankDetails(inspector, { accountHolder: "Riley A. Stone" });
    await expect(begin(transferId)).rejects.toMatchObject({ code: "manual-details-unapproved" });
    await approveBankDetails(inspector, admin);
    await begin(transferId);
    await releaseReserved(transferId);
    await expect(releaseReserved(transferId)).rejects.toMatchObject({ code: "manual-transfer-not-begun" });
    await begin(transferId, anAdmin());
  });

  test("takes no reference that another payment has, no day in the future and none before it was due", async () => {
    const first = await aShareDueByHand();
    const { till, begin, pay } = first;
    const second = await aShareDueByHand(till);
    await begin(first.transferId);
    await begin(second.transferId);
    await pay(first.transferId, REFERENCE);
    for (const [reference, paidOn, field] of [
      [REFERENCE, undefined, "reference"],
      ["B 2", "2030-01-01", "paidOn"],
      ["B 2", "2026-01-01", "paidOn"],
    ] as const) {
      await expect(pay(second.transferId, reference, paidOn ? { paidOn } : {})).rejects.toMatchObject({
        fields: [{ field }],
      });
    }
    await pay(second.transferId, "B 2");
  });

  test("is the inspector's last payment when it was made last, whichever share was due first", async () => {
    const first = await aShareDueByHand();
    const { till, inspector, begin, pay } = first;
    till.world.clock.advance(1000);
    const second = await aShareDueByHand(till, inspector);
    for (const [transferId, reference] of [
      [second.transferId, "A 1"],
      [first.transferId, "A 2"],
    ] as const) {
      till.world.clock.advance(1000);
      await begin(transferId);
      await pay(transferId, reference);
    }
    expect(ownManualPayments(inspector)).toMatchObject({ due: 0, owed: 0, last: { bankReference: "A 2" } });
  });

  test("counts as it was paid when a refund made the share smaller after it was begun, and the rest is claimed", async () => {
    const { till, paymentId, transferId, begin, pay, refund, claim, settleClaim } = await aShareDueByHand();
    await begin(transferId);
    await refund(17_000);
    await workMoney(till);
    expect(transferOf(till, transferId)).toMatchObject({ state: "failed", begunAmount: 14_450 });
    await pay(transferId, REFERENCE);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450, platformLoss: 14_450 });
    await claim(14_450);
    const [owed] = reversalsOf(till, paymentId);
    expect(owed).toMatchObject({ way: "manual", state: "pending", nextCheckAt: null });
    await settleClaim(owed?.id ?? "", "IN 77");
    await expect(settleClaim(owed?.id ?? "", "IN 78")).rejects.toMatchObject({ code: "manual-claim-over" });
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 0, platformLoss: 0 });
    expect(balanceOf(till, paymentId, "manual_payouts")).toBe(0);
  });

  test("that came back is due again, once, under a new reference or the same", async () => {
    const { till, paymentId, transferId, begin, pay, giveBack } = await aShareDueByHand();
    await expect(giveBack(transferId)).rejects.toMatchObject({ code: "manual-transfer-not-paid" });
    await begin(transferId);
    await pay(transferId, REFERENCE);
    await giveBack(transferId);
    await expect(giveBack(transferId)).rejects.toMatchObject({ code: "manual-transfer-reversed" });
    const [, again, ...others] = transfersOf(till, paymentId);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ way: "manual", state: "pending", amount: 14_450 });
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 0, inspectorAmount: 14_450 });
    await expectBooksToHold(till);
    await begin(again?.id ?? "");
    await pay(again?.id ?? "", REFERENCE);
    expect(balanceOf(till, paymentId, "manual_payouts")).toBe(-14_450);
  });
});

describe("what an inspector owes from a payment by hand", () => {
  async function anOverpaidInspector(claimed: number) {
    const first = await aShareDueByHand();
    await first.begin(first.transferId);
    await first.pay(first.transferId, REFERENCE);
    await first.refund(17_000);
    await workMoney(first.till);
    await first.claim(claimed);
    const next = await aShareDueByHand(first.till, first.inspector);
    return { ...first, first, next };
  }

  test("is taken off the next payment, which is smaller by it", async () => {
    const { till, first, next, begin, pay } = await anOverpaidInspector(4450);
    expect((await begin(next.transferId)).result).toMatchObject({ amount: 10_000 });
    await pay(next.transferId, "B 2");
    expect(reversalsOf(till, first.paymentId)).toMatchObject([{ state: "succeeded", cause: "set_off", amount: 4450 }]);
    expect(paymentOf(till, first.paymentId)).toMatchObject({ transferredAmount: 10_000, platformLoss: 10_000 });
    expect(paymentOf(till, next.paymentId)).toMatchObject({ transferredAmount: 14_450, inspectorAmount: 14_450 });
    const atBank =
      balanceOf(till, first.paymentId, "manual_payouts") + balanceOf(till, next.paymentId, "manual_payouts");
    expect(atBank).toBe(-24_450);
  });

  test("uses the next payment up, and the rest stays claimed", async () => {
    const { till, first, next, begin } = await anOverpaidInspector(14_450);
    await next.refund(12_000);
    await workMoney(till);
    expect(transferOf(till, next.transferId)).toMatchObject({ amount: 4250 });
    expect((await begin(next.transferId)).result).toMatchObject({ amount: 0 });
    expect(reversalsOf(till, first.paymentId)).toMatchObject([
      { state: "pending", amount: 10_200 },
      { state: "succeeded", amount: 4250, cause: "set_off" },
    ]);
    expect(paymentOf(till, next.paymentId)).toMatchObject({ transferredAmount: 4250 });
    await expect(begin(next.transferId)).rejects.toMatchObject({ code: "manual-transfer-over" });
  });
});

test("a transfer that somebody made in the dashboard ends the promise, unless the payment was begun", async () => {
  const { till, inspector, paymentId, transferId, begin, pay } = await aShareDueByHand();
  await begin(transferId);
  await verifyAtProvider(till, inspector.id);
  await transferAtDashboard(till, paymentId, { metadata: { transferId } });
  await syncPayment(till.ports, paymentId);
  expect(transferOf(till, transferId)).toMatchObject({ state: "failed", failureCode: "sent-elsewhere" });
  await pay(transferId, REFERENCE);
  expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 28_900, platformLoss: 14_450 });
});

test("what is written past the commands is refused by the database", async () => {
  const { till, transferId } = await aShareDueByHand(openTill(openWorld()));
  const { transfers } = schema;
  const set = (values: Partial<typeof transfers.$inferInsert>) =>
    till.world.database.write((tx) => tx.update(transfers).set(values).where(eq(transfers.id, transferId)).run());
  expect(() => set({ state: "succeeded" })).toThrow("paid in two ways");
  expect(() => set({ providerTransferId: "tr_1" })).toThrow("paid in two ways");
  expect(() => set({ way: "provider" })).toThrow("keeps its way");
});
