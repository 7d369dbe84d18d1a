import type Stripe from "stripe";
import { hasten, SOME_TIME_LATER, scheduleAtLatest } from "../background/timers.server";
import { newId } from "../store/ids.server";
import { children, insert, PLATFORM, seconds, type Tx } from "../store/objects.server";

/** Returns when a card payment of today is available in the US: at the beginning of the day after tomorrow (UTC milliseconds). */
export function settlementOf(now: number): number {
  return new Date(now).setUTCHours(48, 0, 0, 0);
}

/** Cents that Stripe keeps of a card payment in the US: https://stripe.com/pricing */
export function processingFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

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
    status: transactionStatus(availableOn, tx.now),
    type: entry.type,
  } satisfies Stripe.BalanceTransaction;
  if (body.net > 0) awaken(tx, owner, availableOn);
  return insert(tx, "balance_transaction", body, { owner, parent: source });
}

/** Returns the next midnight (UTC), when accounts are paid out. */
export function nextMidnight(now: number): number {
  return new Date(now).setUTCHours(24, 0, 0, 0);
}

/** Money that came in pays the refunds that wait for it, and goes on to a connected account's bank. */
function awaken(tx: Tx, owner: string, availableOn: number) {
  if (owner === PLATFORM) hasten(tx, "send_refund", tx.now + SOME_TIME_LATER);
  else scheduleAtLatest(tx, "pay_out_account", owner, Math.max(availableOn, nextMidnight(tx.now)));
}

/** Returns when the money of a charge or a transfer is available, now at the earliest (UTC milliseconds). */
export function availabilityOf(tx: Tx, source: string): number {
  const [first] = children(tx, "balance_transaction", source);
  return first ? Math.max(tx.now, first.available_on * 1000) : tx.now;
}

/** Nothing is stored at the moment when money becomes available, so the status is a matter of the clock. Milliseconds. */
export function transactionStatus(availableOn: number, now: number): "available" | "pending" {
  return availableOn <= now ? "available" : "pending";
}
