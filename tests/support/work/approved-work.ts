import { expect } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { transfersOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import type { Till } from "#tests/support/money/till";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { sendTransfer } from "~/domain/payments/transfers/transfer-flow.server";

interface Work {
  company: CompanyActor;
  inspector: InspectorActor;
  booking: { id: string; startsAt: number };
}

type Posted = Parameters<typeof anEngagement>[4];

/** The inspector marks the work done at its start, or now if that has passed, and the company approves it. The share is promised, not sent. */
export async function doAndApprove({ world }: Till, { company, inspector, booking }: Work): Promise<void> {
  world.clock.set(Math.max(booking.startsAt, world.clock.now()));
  const input = { bookingId: booking.id };
  await execute(markWorkDone, { actor: inspector, input: { ...input, note: "Four cylinders made." } });
  await execute(approveWork, { actor: company, input });
}

/** An engagement that is paid for, done and approved. */
export async function anApprovedEngagement(till: Till, changes: Posted = {}) {
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const engagement = await anEngagement(till, company, inspector, undefined, changes);
  await doAndApprove(till, { company, inspector, booking: engagement.booking });
  return { ...engagement, company, inspector };
}

/** A share that was tried once and refused by Stripe: the inspector's account may not receive. */
export async function aRefusedTransfer(till: Till, changes: Posted = {}) {
  const account = await till.stripe.accounts.create({ type: "express", country: "US" });
  const [company, inspector] = [aCompany(), anInspector({ stripeAccountId: account.id })];
  const { booking, paymentId } = await anEngagement(till, company, inspector, undefined, changes);
  await doAndApprove(till, { company, inspector, booking });
  const [transfer] = transfersOf(till, paymentId);
  const transferId = transfer?.id ?? "";
  await expect(sendTransfer(till.ports, transferId)).rejects.toMatchObject({
    code: "insufficient_capabilities_for_transfer",
  });
  return { inspector, paymentId, transferId };
}
