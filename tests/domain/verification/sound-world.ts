import { doAndApprove } from "#tests/support/approved-work";
import { aCompany } from "#tests/support/factories";
import {
  anEngagement,
  aPaidCredit,
  aPayableInspector,
  CARDS,
  openPosting,
  openTill,
  pay,
  paymentOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/payments";
import { HOUR, openWorld } from "#tests/support/world";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/start-hours-payment.server";
import { execute } from "~/domain/command.server";
import { openCheckout } from "~/domain/payments/checkout/checkout-flow.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

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
    for (const paymentId of [reversed.paymentId, refunded, owed, ...disputed])
      await rereadPayment(till.ports, paymentId);
    till.world.clock.advance(HOUR);
  }
  return { till, approved, reversed, furtherHours, begun, refunded, owed, open, lost, won, unpaid: unpaid.paymentId };
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
