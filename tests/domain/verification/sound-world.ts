import { doAndApprove } from "#tests/support/approved-work";
import { aCompany, actorFor } from "#tests/support/factories";
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

type Engaged = Awaited<ReturnType<typeof anEngagement>>;
export type SoundWorld = Awaited<ReturnType<typeof aSoundWorld>>;

/** Books with one of everything, as they come about by the commands themselves. */
export async function aSoundWorld() {
  const till = openTill(openWorld());
  const approved = await aPaidOutEngagement(till);
  const reversed = await aPaidOutEngagement(till);
  const furtherHours = await withFurtherHours(till);
  const begun = await anEngagement(till, aCompany(), await aPayableInspector(till));
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

async function aPaidOutEngagement(till: Till, add = async (_: Engaged) => {}) {
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector);
  await add(engagement);
  await doAndApprove(till, { company, inspector, booking: engagement.booking });
  await workMoney(till);
  return engagement;
}

/** An approved engagement of two payments. */
async function withFurtherHours(till: Till) {
  let paymentId = "";
  let furtherHoursId = "";
  const engagement = await aPaidOutEngagement(till, async ({ booking }) => {
    till.world.clock.set(Math.max(booking.startsAt, till.world.clock.now()));
    const [inspector, company] = [actorFor(booking.inspectorId), actorFor(booking.companyId)];
    const input = { bookingId: booking.id, quarters: 6 };
    furtherHoursId = (await execute(proposeFurtherHours, { actor: inspector, input })).result.furtherHoursId;
    paymentId = (await execute(startHoursPayment, { actor: company, input: { furtherHoursId } })).result.paymentId;
    await openCheckout(till.ports, paymentId);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
  });
  return { booking: engagement.booking, paymentId, furtherHoursId };
}
