import { schema } from "#db/client.server";
import { doWork } from "#tests/domain/jobs/market";
import { anAdmin, anInspector } from "#tests/support/factories";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import type { World } from "#tests/support/world";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { beginManualTransfer } from "~/domain/payments/manual/begin-manual-transfer.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { releaseManualTransfer } from "~/domain/payments/manual/release-manual-transfer.server";
import { returnManualTransfer } from "~/domain/payments/manual/return-manual-transfer.server";
import { settleManualClaim } from "~/domain/payments/manual/settle-manual-claim.server";
import { holdPayouts } from "~/domain/payments/payout-holds/hold-payouts.server";
import { resumePayouts } from "~/domain/payments/payout-holds/resume-payouts.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { revokeManualPayout } from "~/domain/payouts/manual/revoke-manual-payout.server";
import type { Once } from "../each-time";
import { run } from "../run";
import { anEngagement } from "../scenes";

const reason = "The bank called about it";

/** What administrators do at the bank. */
export const MANUAL = {
  async "begin-manual-transfer"(world) {
    const { transferId } = await aShareDue(world);
    return run(beginManualTransfer, anAdmin(), { transferId });
  },
  async "pay-manual-transfer"(world) {
    const { transferId } = await aShareDue(world);
    await execute(beginManualTransfer, { actor: anAdmin(), input: { transferId } });
    return run(payManualTransfer, anAdmin(), { transferId, paidOn: todayOf(world), reference: "TRACE 1" });
  },
  async "release-manual-transfer"(world) {
    const { transferId } = await aShareDue(world);
    await execute(beginManualTransfer, { actor: anAdmin(), input: { transferId } });
    return run(releaseManualTransfer, anAdmin(), { transferId, reason });
  },
  async "return-manual-transfer"(world) {
    const { transferId } = await aSharePaid(world);
    return run(returnManualTransfer, anAdmin(), { transferId, reason });
  },
  async "settle-manual-claim"(world) {
    const { paymentId } = await aSharePaid(world);
    await execute(refundPayment, { actor: anAdmin(), input: { paymentId, reason, amount: 17_000 } });
    await execute(claimShare, { actor: anAdmin(), input: { paymentId, reason, amount: 14_450 } });
    const reversalId = reads().select().from(schema.transferReversals).get()?.id ?? "";
    return run(settleManualClaim, anAdmin(), { reversalId, paidOn: todayOf(world), reference: "IN 1" });
  },
  async "revoke-manual-payout"(world) {
    const { inspector } = await aShareDue(world);
    const { submittedAt = 0 } = ownBankDetails(inspector) ?? {};
    return run(revokeManualPayout, anAdmin(), { inspectorId: inspector.id, submittedAt, reason });
  },
  "hold-payouts"() {
    const { id: userId } = anInspector();
    return () => holdPayouts({ userId });
  },
  async "resume-payouts"() {
    const { id: userId } = anInspector();
    await holdPayouts({ userId });
    return run(resumePayouts, anAdmin(), { userId, reason });
  },
} satisfies Partial<Once>;

async function aShareDue(world: World) {
  const { company, inspector, booking } = await anEngagement();
  world.database.write((tx) => tx.update(schema.payoutAccounts).set({ state: "not_started" }).run());
  await giveBankDetails(inspector);
  await approveBankDetails(inspector, anAdmin());
  await doWork(world, inspector, booking);
  await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
  const { id: transferId = "", paymentId = "" } = reads().select().from(schema.transfers).get() ?? {};
  return { inspector, transferId, paymentId };
}

async function aSharePaid(world: World) {
  const due = await aShareDue(world);
  const { transferId } = due;
  await execute(beginManualTransfer, { actor: anAdmin(), input: { transferId } });
  const input = { transferId, paidOn: todayOf(world), reference: "TRACE 1" };
  await execute(payManualTransfer, { actor: anAdmin(), input });
  return due;
}

function todayOf({ clock }: World): string {
  return new Date(clock.now()).toISOString().slice(0, 10);
}
