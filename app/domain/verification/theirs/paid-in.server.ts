import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, disputes, payments, refundAttempts, strays } from "#db/client.server";
import { readPage } from "../../payments/provider/lists";
import { idOf } from "../../payments/provider/provider-id";
import { differs, type Finding } from "../findings";
import { listed } from "../read-provider";
import type { Sources } from "../sources";
import { known, strayOf } from "./known.server";

export async function* charges(sources: Sources, after?: string) {
  const { reads, stripe, pace } = sources;
  for await (const charge of listed(pace, (from) => readPage(stripe, "charges", from), after)) {
    if (!charge.paid) continue;
    const isKnown = known(sources, "charge-unknown", charge, () =>
      reads.select({ id: payments.id }).from(payments).where(eq(payments.chargeId, charge.id)).get(),
    );
    yield { id: charge.id, check: async () => [...(await isKnown()), ...notReturned(reads, charge)] };
  }
}

/** A charge that bought nothing here, and was not refunded. What was paid for a payment in another amount is a finding of that payment. */
function notReturned(reads: Connection, charge: Stripe.Charge): Finding[] {
  const { id, amount_captured: captured, amount_refunded: refunded, disputed, metadata } = charge;
  const stray = strayOf(reads, id);
  const isOfPayment = reads.select({ id: payments.id }).from(payments).where(eq(payments.chargeId, id)).get();
  if (!stray || isOfPayment) return [];
  const ids = [stray.namedPaymentId, id];
  // Charges of early releases name no site. Whose charge it is, and whether it is to be refunded, is for a person to say.
  const isOfAnySite = stray.namedPaymentId !== null && !metadata.site;
  if (!stray.isOurs) return isOfAnySite ? differs("charge-unknown", ids, captured - refunded, 0) : [];
  // What a bank took back is returned too.
  if (disputed && stray.returnedAt !== null) return [];
  return differs("charge-not-returned", ids, captured - refunded, 0);
}

export async function* refunds(sources: Sources, after?: string) {
  const { reads, stripe, pace } = sources;
  for await (const refund of listed(pace, (from) => readPage(stripe, "refunds", from), after)) {
    if (refund.status === "failed" || refund.status === "canceled") continue;
    yield {
      id: refund.id,
      check: known(sources, "refund-unknown", refund, () => attemptOrMismatch(reads, refund)),
    };
  }
}

/** Finds the try or the charge that a refund belongs to. Charges that bought nothing are refunded without a row in `refunds`. */
function attemptOrMismatch(reads: Connection, { id, charge }: Stripe.Refund) {
  const attempt = reads
    .select({ id: refundAttempts.id })
    .from(refundAttempts)
    .where(eq(refundAttempts.providerRefundId, id))
    .get();
  if (attempt) return attempt;
  const paid = reads
    .select()
    .from(payments)
    .where(eq(payments.chargeId, idOf(charge) ?? ""))
    .get();
  const stray = reads.select({ id: strays.id }).from(strays).where(eq(strays.refundedBy, id)).get();
  return paid?.failureCode === "mismatched" ? paid : stray;
}

export async function* openedDisputes(sources: Sources, after?: string) {
  const { reads, stripe, pace } = sources;
  for await (const dispute of listed(pace, (from) => readPage(stripe, "disputes", from), after)) {
    const same = eq(disputes.providerDisputeId, dispute.id);
    const find = () => reads.select({ id: disputes.id }).from(disputes).where(same).get();
    yield { id: dispute.id, check: known(sources, "dispute-unknown", dispute, find) };
  }
}

export async function* checkouts(sources: Sources, after?: string) {
  const { reads, stripe, pace } = sources;
  const complete = { status: "complete" as const, expand: ["data.payment_intent"] };
  for await (const session of listed(
    pace,
    (from) => readPage(stripe, "checkout_sessions", { ...from, ...complete }),
    after,
  )) {
    if (session.payment_status !== "paid") continue;
    const same = eq(payments.checkoutSessionId, session.id);
    const bought = () => reads.select({ id: payments.id }).from(payments).where(same).get();
    const find = () => bought() ?? strayOf(reads, chargeOf(session) ?? "");
    const reported = { ...session, amount: session.amount_total ?? 0 };
    yield { id: session.id, check: known(sources, "checkout-unknown", reported, find) };
  }
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): string | null {
  return intent && typeof intent === "object" ? idOf(intent.latest_charge) : null;
}
