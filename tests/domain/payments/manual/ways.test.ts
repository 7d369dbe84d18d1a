import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin } from "#tests/support/factories";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anInspectorPaidByHand, aShareDueByHand, byHand } from "#tests/support/money/paid-by-hand";
import { anEngagement } from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { openWorld } from "#tests/support/world";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";
import { readPayoutAccountByProviderId } from "~/domain/payouts/sync-flow.server";
import {
  accountAtProvider,
  REFERENCE,
  recordVerified,
  revoke,
  stripeTransfers,
  transferOf,
  verifyAtProvider,
} from "./setting";

/** A share that is due to an inspector whose account at the provider was closed. */
async function aShareOfAClosedAccount() {
  const engagement = await aPaidEngagement();
  const { till, inspector, approve } = engagement;
  const account = findPayoutAccount(inspector.id)?.stripeAccountId ?? "";
  till.sandbox.outside.closeAccount(account);
  await readPayoutAccountByProviderId(till.ports, account);
  await approve();
  return engagement;
}

/** Work that is paid for, of an inspector who is paid by hand. */
async function paidByHand() {
  const till = openTill(openWorld());
  const [admin, company] = [anAdmin(), aCompany()];
  const inspector = await anInspectorPaidByHand(admin);
  const { paymentId, booking } = await anEngagement(till, company, inspector);
  const approve = () => doAndApprove(till, { company, inspector, booking });
  return { till, paymentId, inspector, admin, approve };
}

describe("the way that a share goes", () => {
  test("stays by hand when the provider verifies the inspector meanwhile, and the next share goes over the provider", async () => {
    const { till, inspector, transferId, begin, pay } = await aShareDueByHand();
    await verifyAtProvider(till, inspector.id);
    await workMoney(till);
    await sweepTransfers(till.ports);
    expect(await stripeTransfers(till)).toBe(0);
    const next = await aShareDueByHand(till, inspector);
    await workMoney(till);
    expect(transferOf(till, next.transferId)).toMatchObject({ way: "provider", state: "succeeded" });
    await expect(begin(next.transferId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(pay(next.transferId, REFERENCE)).rejects.toMatchObject({ kind: "not_found" });
    await begin(transferId);
    await pay(transferId, REFERENCE);
    expect(await stripeTransfers(till)).toBe(1);
  });

  test("goes over the provider once that pays the inspector and the bank details are not approved any more", async () => {
    const { till, inspector, admin, paymentId, transferId, begin } = await aShareDueByHand();
    await revoke(inspector, admin);
    await workMoney(till);
    expect(transferOf(till, transferId)).toMatchObject({ state: "pending", way: "manual" });
    const stripeAccountId = await accountAtProvider(till, inspector.id);
    await recordVerified(stripeAccountId);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([
      { id: transferId, way: "manual", state: "failed" },
      { way: "provider", state: "succeeded", amount: 14_450 },
    ]);
    await expect(begin(transferId)).rejects.toMatchObject({ code: "manual-transfer-over" });
    expect(await stripeTransfers(till)).toBe(1);
  });

  test("that was begun by then stays by hand, and goes over the provider when it ends unpaid", async () => {
    const { till, inspector, admin, paymentId, transferId, begin, pay, releaseReserved } = await aShareDueByHand();
    await begin(transferId);
    await verifyAtProvider(till, inspector.id);
    await revoke(inspector, admin);
    await workMoney(till);
    expect(await stripeTransfers(till)).toBe(0);
    await releaseReserved(transferId);
    await workMoney(till);
    expect(await stripeTransfers(till)).toBe(1);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
    await expect(pay(transferId, REFERENCE)).rejects.toMatchObject({ code: "manual-transfer-not-begun" });
  });

  test("waited for an account that was closed, and is paid by hand once bank details are approved", async () => {
    const { till, paymentId, inspector, admin } = await aShareOfAClosedAccount();
    await expect(workMoney(till)).rejects.toThrow("No such destination");
    expect(transfersOf(till, paymentId)).toMatchObject([{ way: "provider", state: "pending" }]);
    await giveBankDetails(inspector);
    await approveBankDetails(inspector, admin);
    const [, byHandNow] = transfersOf(till, paymentId);
    expect(byHandNow).toMatchObject({ way: "manual", state: "pending" });
    const { begin, pay } = byHand(till, admin);
    await begin(byHandNow?.id ?? "");
    await pay(byHandNow?.id ?? "", REFERENCE);
    await workMoney(till);
    expect(await stripeTransfers(till)).toBe(0);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
  });

  test("promised while new bank details were under review, to somebody without an account, is paid by hand once they are approved", async () => {
    const { till, paymentId, inspector, admin, approve } = await paidByHand();
    till.world.clock.advance(1000);
    await giveBankDetails(inspector, { accountHolder: "Riley A. Stone" });
    await approve();
    await expect(workMoney(till)).rejects.toThrow("PAYOUTS_REQUIRED");
    expect(transfersOf(till, paymentId)).toMatchObject([{ way: "provider", state: "pending" }]);
    await approveBankDetails(inspector, admin);
    const [, byHandNow] = transfersOf(till, paymentId);
    expect(byHandNow).toMatchObject({ way: "manual", state: "pending", amount: 14_450 });
    const { begin, pay } = byHand(till, admin);
    await begin(byHandNow?.id ?? "");
    await pay(byHandNow?.id ?? "", REFERENCE);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ transferredAmount: 14_450 });
  });

  test("waited for an account that closes, and is paid by hand at once where bank details are approved", async () => {
    const { till, paymentId, inspector, approve } = await paidByHand();
    const account = await accountAtProvider(till, inspector.id, "verified");
    await approve();
    till.sandbox.outside.closeAccount(account);
    await expect(workMoney(till)).rejects.toThrow("No such destination");
    expect(transfersOf(till, paymentId)).toMatchObject([{ way: "provider", state: "pending" }]);
    await readPayoutAccountByProviderId(till.ports, account);
    expect(findPayoutAccount(inspector.id)?.state).toBe("closed");
    expect(transfersOf(till, paymentId)).toMatchObject([
      { way: "provider", state: "failed" },
      { way: "manual", state: "pending", amount: 14_450 },
    ]);
  });

  test("that the provider could still complete stays there when bank details are approved, and is paid by hand once it is refused", async () => {
    const { till, paymentId, inspector, admin } = await aShareOfAClosedAccount();
    const { transfers } = schema;
    const stuckSince = till.world.clock.now();
    till.world.database.write((tx) => tx.update(transfers).set({ stuckSince }).run());
    await giveBankDetails(inspector);
    await approveBankDetails(inspector, admin);
    expect(transfersOf(till, paymentId)).toMatchObject([{ way: "provider", state: "pending" }]);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([
      { way: "provider", state: "failed" },
      { way: "manual", state: "pending", amount: 14_450 },
    ]);
  });
});
