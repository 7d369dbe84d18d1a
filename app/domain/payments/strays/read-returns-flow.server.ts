import type Stripe from "stripe";
import { reportedDisputeOf } from "../disputes/reported-dispute";
import { reportedAttemptOf } from "../refunds/reported-attempt";

/** How much of a charge that bought nothing went back, by the provider, and its refunds, the newest first. Amounts are in the smallest unit of the charge's currency. */
export interface Returns {
  amount: number;
  currency: string;
  /** What has neither gone back nor is on its way. */
  left: number;
  refunds: readonly Stripe.Refund[];
  /** The newest refund that has not failed. */
  last: Stripe.Refund | undefined;
}

export async function readReturns(stripe: Stripe, chargeId: string): Promise<Returns> {
  const { amount_captured: amount, currency } = await stripe.charges.retrieve(chargeId);
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ charge: chargeId, limit: 100 })) refunds.push(refund);
  const live = refunds.filter((refund) => reportedAttemptOf(refund).state !== "failed");
  const returned = live.reduce((sum, refund) => sum + refund.amount, 0);
  const left = amount - returned - (await lostToBank(stripe, chargeId, currency));
  return { amount, currency, left, refunds, last: live[0] };
}

/** What a bank took and keeps is back with its cardholder. The provider tells it in dollars; of another currency, what was disputed counts. */
async function lostToBank(stripe: Stripe, charge: string, currency: string): Promise<number> {
  let lost = 0;
  for await (const dispute of stripe.disputes.list({ charge, limit: 100 })) {
    const { state, withdrawnAmount } = reportedDisputeOf(dispute);
    if (currency !== "usd") lost += state === "lost" ? dispute.amount : 0;
    else if (state === "lost" || state === "closed") lost += withdrawnAmount;
  }
  return lost;
}
