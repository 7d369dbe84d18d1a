import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { approveBankDetails, giveBankDetails } from "#tests/support/money/bank-details";
import { transfersOf } from "#tests/support/money/books";
import { movesOf } from "#tests/support/money/interventions";
import { anEngagement } from "#tests/support/money/payments";
import { openTill, type Till } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { DAY, openWorld } from "#tests/support/world";
import type { AdminActor, InspectorActor } from "~/domain/actor";
import { beginInTurn, manualInTurn, settleInTurn } from "~/domain/payments/manual/manual-transfer-flow.server";
import { payManualTransfer } from "~/domain/payments/manual/pay-manual-transfer.server";
import { releaseManualTransfer } from "~/domain/payments/manual/release-manual-transfer.server";
import { returnManualTransfer } from "~/domain/payments/manual/return-manual-transfer.server";
import { cents } from "~/lib/money";

/** Certified, without an account at the provider, and with bank details that an administrator approved. */
export async function anInspectorPaidByHand(admin: AdminActor = anAdmin()): Promise<InspectorActor> {
  const inspector = anInspector({ payouts: "not_started" });
  await giveBankDetails(inspector);
  await approveBankDetails(inspector, admin);
  return inspector;
}

/** Work for 170.00 of an inspector who is paid by hand, paid for and approved: 144.50 wait for an administrator. */
export async function aShareDueByHand(till: Till = openTill(openWorld()), known?: InspectorActor) {
  const admin = anAdmin();
  const [company, inspector] = [aCompany(), known ?? (await anInspectorPaidByHand(admin))];
  const startDate = new Date(till.world.clock.now() + DAY).toISOString().slice(0, 10);
  const { paymentId, booking } = await anEngagement(till, company, inspector, cents(8500), { startDate });
  const approve = () => doAndApprove(till, { company, inspector, booking });
  await approve();
  const transferId = transfersOf(till, paymentId)[0]?.id ?? "";
  return {
    till,
    company,
    inspector,
    paymentId,
    booking,
    transferId,
    ...movesOf(till, paymentId),
    ...byHand(till, admin),
    admin,
  };
}

/** What administrators do with payments by hand, each as its page does it. */
export function byHand({ ports, world }: Till, by: AdminActor) {
  const today = () => new Date(world.clock.now()).toISOString().slice(0, 10);
  return {
    begin: (transferId: string, actor = by) => beginInTurn(ports, { actor, input: { transferId } }),
    pay: (transferId: string, reference: string, { paidOn = today(), actor = by } = {}) =>
      manualInTurn(payManualTransfer, { actor, input: { transferId, paidOn, reference } }),
    releaseReserved: (transferId: string, actor = by) =>
      manualInTurn(releaseManualTransfer, { actor, input: { transferId, reason: "The bank's page was down" } }),
    giveBack: (transferId: string, actor = by) =>
      manualInTurn(returnManualTransfer, { actor, input: { transferId, reason: "Account closed, says the bank" } }),
    settleClaim: (reversalId: string, reference: string, { paidOn = today(), actor = by } = {}) =>
      settleInTurn({ actor, input: { reversalId, paidOn, reference } }),
  };
}
