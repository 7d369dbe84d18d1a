import type Stripe from "stripe";
import { idOf, newId } from "../store/ids.server";
import { insert, mustFind, PLATFORM, seconds, type Tx } from "../store/objects.server";

/** Card money is pending for two days before it is available, as in the United States. */
export const SETTLEMENT_MS = 2 * 24 * 60 * 60 * 1000;

interface Entry {
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
  /** Cents; negative when money leaves the account. */
  amount: number;
  source: string;
  /** UTC milliseconds. */
  availableOn: number;
  description?: string | null;
}

/**
 * Enters a movement of money into an account's ledger and answers its id.
 * Stripe's processing fees are not modelled (`fee` is 0): they depend on the platform's contract and on the card, they
 * are the platform's cost, and the split between company, platform and inspector is reckoned on the gross amount.
 */
export function enter(tx: Tx, { amount, source, availableOn, ...entry }: Entry, owner: string = PLATFORM): string {
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

/** When the money of an earlier movement is available, from now on (UTC milliseconds): what follows it waits as long. */
export function availabilityOf(tx: Tx, movement: string | { id: string } | null): number {
  if (!movement) return tx.now;
  return Math.max(tx.now, mustFind(tx, "balance_transaction", idOf(movement)).body.available_on * 1000);
}
