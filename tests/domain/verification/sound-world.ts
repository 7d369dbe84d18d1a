import { aCompany, anAdmin } from "#tests/support/factories";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { movesOf } from "#tests/support/money/interventions";
import { anInspectorPaidByHand, byHand } from "#tests/support/money/paid-by-hand";
import { anEngagement, aPaidCredit, aPayableInspector, openPosting, pay } from "#tests/support/money/payments";
import { CARDS, openTill, type Till, workMoney } from "#tests/support/money/till";
import { doAndApprove } from "#tests/support/work/approved-work";
import { HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { cents } from "~/lib/money";

type Engaged = Awaited<ReturnType<typeof engaged>>;
export type SoundWorld = Awaited<ReturnType<typeof aSoundWorld>>;

/** Books with one of everything, as they come about by the commands themselves. */
export async function aSoundWorld() {
  const till = openTill(openWorld());
  // Accepted before the work of any of them moves the clock: once it has begun, a slot is no agreed start.
  const [approved, reversed, extended, begun] = [
    await engaged(till),
    await engaged(till),
    await engaged(till),
    await engaged(till),
  ];
  const manual = await engagedByHand(till);
  await payOut(till, approved);
  await payOut(till, reversed);
  const furtherHours = await payForHours(till, extended);
  await payOut(till, extended);
  const refunded = await aPaidCredit(till);
  const owed = await aPaidCredit(till, { card: "pm_card_refundFail" });
  const open = await aPaidCredit(till);
  const lost = await aPaidCredit(till);
  const won = await aPaidCredit(till);
  const unpaid = await openPosting(till, aCompany());
  const declined = await openPosting(till, aCompany());
  pay(till, declined.paymentId, CARDS.declined);

  const [transfer] = transfersOf(till, reversed.paymentId);
  await till.stripe.transfers.createReversal(transfer?.providerTransferId ?? "", { amount: 1000 });
  for (const paymentId of [refunded, owed]) {
    await till.stripe.refunds.create({
      payment_intent: paymentOf(till, paymentId).paymentIntentId ?? "",
      amount: 1999,
    });
  }
  for (const paymentId of [open, lost, won, begun.paymentId]) {
    const disputeId = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
    if (paymentId === lost) till.sandbox.outside.decide(disputeId, "lost");
    if (paymentId === won) till.sandbox.outside.decide(disputeId, "won");
  }
  const disputed = [open, lost, won, begun.paymentId];
  for (let time = 0; time < 2; time += 1) {
    for (const paymentId of [reversed.paymentId, refunded, owed, ...disputed]) await syncPayment(till.ports, paymentId);
    till.world.clock.advance(HOUR);
  }
  const shares = await payByHand(till, manual);
  const posted = { refunded, owed, open, lost, won, unpaid: unpaid.paymentId };
  return { till, approved, reversed, furtherHours, begun, byHand: shares, ...posted };
}

/** Bookings of inspectors who are paid by hand, two of them of one. */
async function engagedByHand(till: Till) {
  const [once, twice] = [await anInspectorPaidByHand(), await anInspectorPaidByHand()];
  const booked = async (inspector: InspectorActor, timeSlot: "morning" | "afternoon") => {
    const company = aCompany();
    return { company, inspector, ...(await anEngagement(till, company, inspector, cents(8500), { timeSlot })) };
  };
  return {
    first: await booked(twice, "morning"),
    due: await booked(once, "morning"),
    next: await booked(twice, "afternoon"),
  };
}

/** Payments by hand: one that was made, one that is due, and one from which a claim of the first was taken off. Returns the transfers' ids. */
async function payByHand(till: Till, { first, due, next }: Awaited<ReturnType<typeof engagedByHand>>) {
  const { begin, pay: payAtBank } = byHand(till, anAdmin());
  const { refund, claim } = movesOf(till, first.paymentId);
  const share = async (of: Engaged) => {
    await doAndApprove(till, of);
    return transfersOf(till, of.paymentId)[0]?.id ?? "";
  };
  const made = await share(first);
  await begin(made);
  await payAtBank(made, "TRACE 1");
  await refund(17_000);
  await workMoney(till);
  await claim(4450);
  const waits = await share(due);
  const paid = await share(next);
  await begin(paid);
  await payAtBank(paid, "TRACE 2");
  return { paid, due: waits };
}

async function engaged(till: Till) {
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  return { company, inspector, ...(await anEngagement(till, company, inspector)) };
}

async function payOut(till: Till, { company, inspector, booking }: Engaged) {
  await doAndApprove(till, { company, inspector, booking });
  await workMoney(till);
}

/** The second payment of an engagement. */
async function payForHours(till: Till, { company, inspector, booking }: Engaged) {
  till.world.clock.set(Math.max(booking.startsAt, till.world.clock.now()));
  const input = { bookingId: booking.id, quarters: 6 };
  const { furtherHoursId } = (await execute(proposeFurtherHours, { actor: inspector, input })).result;
  const { paymentId } = (await execute(startHoursPayment, { actor: company, input: { furtherHoursId } })).result;
  await openCheckout(till.ports, paymentId);
  pay(till, paymentId);
  await settlePayment(till.ports, paymentId);
  return { booking, paymentId, furtherHoursId };
}
