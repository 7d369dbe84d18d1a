import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { schema } from "#db/client.server";
import type { Finding } from "~/domain/verification/findings";
import type { Model } from "./model";

const { payments, refunds, transferReversals, transfers } = schema;

/** A card of this number takes no refund, ever. */
const TAKES_NO_REFUND = "5126";

/** Whether a finding is right and asks for people: nothing that the product may do by itself would end it. */
export async function isForPeople(model: Model, { code, ids }: Finding): Promise<boolean> {
  const [, id = ""] = ids;
  const { reads } = model.world.database;
  if (code === "transfer-to-stranger") return isNotOurs(model, id);
  if (code === "share-before-approval") {
    const transfer = reads.select().from(transfers).where(eq(transfers.id, id)).get();
    return isNotOurs(model, transfer?.providerTransferId ?? null);
  }
  if (code === "refund-not-sent") {
    const refund = reads.select().from(refunds).where(eq(refunds.id, id)).get();
    return refund?.state === "owed" && (await isRefusedForGood(model, refund.paymentId));
  }
  if (code === "charge-unknown") return namesNoSite(model, id);
  if (code === "charge-not-returned") return takesNoRefund(model, id);
  if (code === "transfer-pending-long") {
    const transfer = reads.select().from(transfers).where(eq(transfers.id, id)).get();
    return transfer !== undefined && (await isTakenByOthers(model, transfer.paymentId, transfer.amount));
  }
  return code === "reversal-pending-long" && (await hasNoMoney(model, id));
}

/** A charge of an earlier release, which named its payment alone: it may be another site's. */
async function namesNoSite(model: Model, chargeId: string): Promise<boolean> {
  const { metadata } = await model.stripe.charges.retrieve(chargeId);
  return metadata.paymentId !== undefined && metadata.site === undefined;
}

/** Somebody at the dashboard sent so much of the charge elsewhere that the provider refuses this amount of it. */
export async function isTakenByOthers(model: Model, paymentId: string, amount: number): Promise<boolean> {
  const payment = model.world.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  const { data } = await model.stripe.transfers.list({ limit: 100 });
  const taken = data
    .filter(({ source_transaction: source }) => source === payment?.chargeId)
    .reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
  return taken + amount > (payment?.amount ?? 0);
}

/** The account of an inspector who is asked for money has none, or is closed. */
async function hasNoMoney(model: Model, reversalId: string): Promise<boolean> {
  const reversal = model.rows(transferReversals).find(({ id }) => id === reversalId);
  const transfer = model.rows(transfers).find(({ id }) => id === reversal?.transferId);
  try {
    const { available } = await model.stripe.balance.retrieve({}, { stripeAccount: transfer?.destination ?? "" });
    return available.every(({ amount }) => amount < (reversal?.amount ?? 0));
  } catch {
    return true;
  }
}

/** No refund reaches the card: its bank takes the money back in a dispute, or the card is closed. */
export async function isRefusedForGood(model: Model, paymentId: string): Promise<boolean> {
  const payment = model.world.database.reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  return takesNoRefund(model, payment?.chargeId ?? "");
}

export async function takesNoRefund(model: Model, chargeId: string): Promise<boolean> {
  const charge: Stripe.Charge = await model.stripe.charges.retrieve(chargeId);
  const { data } = await model.stripe.disputes.list({ charge: charge.id });
  return (
    data.some(({ is_charge_refundable: isRefundable }) => !isRefundable) ||
    charge.payment_method_details?.card?.last4 === TAKES_NO_REFUND
  );
}

/** These books did not send it: somebody did at the dashboard, or the server before a backup of its database was restored. */
async function isNotOurs(model: Model, providerTransferId: string | null): Promise<boolean> {
  if (!providerTransferId) return false;
  const { metadata } = await model.stripe.transfers.retrieve(providerTransferId);
  return !model.rows(transfers).some(({ id }) => id === metadata.transferId);
}
