import type Stripe from "stripe";
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
    | "refund"
    | "refund_failure"
    | "transfer"
    | "transfer_refund";
  reportingCategory: string;
  /** Cents. Negative when money leaves the account. */
  amount: number;
  source: string;
  availableOn: number;
  description?: string | null;
}

/** `fee` is always 0: Stripe's processing fees are the platform's cost and not part of the split. */
export function addBalanceTransaction(
  tx: Tx,
  { amount, source, availableOn, ...entry }: Movement,
  owner: string = PLATFORM,
): string {
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
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: entry.reportingCategory,
    source,
    status: availableOn <= tx.now ? "available" : "pending",
    type: entry.type,
  } satisfies Stripe.BalanceTransaction;
  return insert(tx, "balance_transaction", body, { owner, parent: source }).id;
}

/** Returns when an earlier transaction's money is available, now at the earliest (UTC milliseconds). */
export function availabilityOf(tx: Tx, movement: string | { id: string } | null): number {
  if (!movement) return tx.now;
  return Math.max(tx.now, mustFind(tx, "balance_transaction", idOf(movement)).body.available_on * 1000);
}
