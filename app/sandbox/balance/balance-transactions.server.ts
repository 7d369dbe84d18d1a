import type Stripe from "stripe";
import { hasten, SOME_TIME_LATER } from "../background/timers.server";
import { idOf, newId } from "../store/ids.server";
import { insert, mustFind, PLATFORM, seconds, type Tx } from "../store/objects.server";

/** Card payments become available after two days, as in the US. */
export const SETTLEMENT_MS = 2 * 24 * 60 * 60 * 1000;

interface Movement {
  type:
    | "adjustment"
    | "charge"
    | "payment"
    | "payment_refund"
    | "payout"
    | "payout_failure"
    | "refund"
    | "refund_failure"
    | "topup"
    | "transfer"
    | "transfer_refund";
  /** https://docs.stripe.com/reports/reporting-categories */
  reportingCategory: string;
  /** Cents. Negative when money leaves the account. */
  amount: number;
  source: string;
  availableOn: number;
  description?: string | null;
  /** What Stripe keeps of the amount, in cents. */
  fee?: { amount: number; description: string };
}

export function addBalanceTransaction(
  tx: Tx,
  { amount, source, availableOn, fee, ...entry }: Movement,
  owner: string = PLATFORM,
): Stripe.BalanceTransaction {
  const body = {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: seconds(availableOn),
    balance_type: "payments",
    created: seconds(tx.now),
    currency: "usd",
    description: entry.description ?? null,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency: "usd", type: "stripe_fee" }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: entry.reportingCategory,
    source,
    status: availableOn <= tx.now ? "available" : "pending",
    type: entry.type,
  } satisfies Stripe.BalanceTransaction;
  if (body.net > 0 && owner === PLATFORM) hasten(tx, "send_refund", tx.now + SOME_TIME_LATER);
  return insert(tx, "balance_transaction", body, { owner, parent: source });
}

/** Returns when an earlier transaction's money is available, now at the earliest (UTC milliseconds). */
export function availabilityOf(tx: Tx, movement: string | { id: string } | null): number {
  if (!movement) return tx.now;
  return Math.max(tx.now, mustFind(tx, "balance_transaction", idOf(movement)).body.available_on * 1000);
}
