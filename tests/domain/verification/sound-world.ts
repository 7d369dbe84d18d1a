import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
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
  payIntent,
  paymentOf,
  type Till,
  transfersOf,
  workMoney,
} from "#tests/support/payments";
import { HOUR, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import type { Context } from "~/domain/command.server";
import { FULFILMENTS } from "~/domain/fulfilments.server";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { openPayment } from "~/domain/payments/checkout/open-payment.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { startFulfilments } from "~/domain/payments/fulfilment.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";
import { inspectorShare, PLATFORM_PERCENT, platformFee } from "~/lib/prices";

const { bookings } = schema;

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

/** An approved engagement of two payments. No command sells further hours yet, so what the second one buys is written here. */
async function withFurtherHours(till: Till) {
  const { database, clock } = till.world;
  const fulfil = (_: Context, { subjectId }: { subjectId: string }) => ({ engagementId: subjectId });
  startFulfilments({ ...FULFILMENTS, booking: { ...FULFILMENTS.booking, fulfil } });
  let paymentId = "";
  const engagement = await aPaidOutEngagement(till, async ({ booking }) => {
    const { id, companyId, inspectorId, hourlyRate } = booking;
    const time = { kind: "inspection_time" as const, amount: hourlyRate, quantity: 1, unitAmount: hourlyRate };
    const shares = { platformFee: platformFee(hourlyRate), inspectorAmount: inspectorShare(hourlyRate) };
    const price = { lines: [time], total: hourlyRate, feePercent: PLATFORM_PERCENT, ...shares };
    const subject = { kind: "booking", subjectId: id, channel: "intent" } as const;
    paymentId = database.write((tx) => {
      const context = { tx, actor: SYSTEM, now: clock.now(), emit: () => {}, skipAudit: () => {} };
      return openPayment(context, { ...subject, companyId, inspectorId, price });
    }).paymentId;
    await openIntent(till.ports, paymentId);
    await payIntent(till, paymentId);
    await settlePayment(till.ports, paymentId);
    database.write((tx) =>
      tx
        .update(bookings)
        .set({ hours: booking.hours + 1 })
        .where(eq(bookings.id, id))
        .run(),
    );
  });
  startFulfilments(FULFILMENTS);
  return { booking: engagement.booking, paymentId };
}
