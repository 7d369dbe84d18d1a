import type Stripe from "stripe";
import { schedule, unschedule } from "../background/timers.server";
import { newId } from "../store/ids.server";
import { change, insert, mustFind, PLATFORM, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { balanceOf } from "./balance.server";
import { addBalanceTransaction } from "./balance-transactions.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends money from an account's available balance to its bank. @throws Error for more than is available, and for nothing */
export function payOut(tx: Tx, owner: string, wanted?: number): Stripe.Payout {
  const { available } = balanceOf(tx, owner);
  const amount = wanted ?? available;
  if (amount < 1 || amount > available) throw new Error(`${amount} of ${available} available cents cannot be paid out`);
  const arrival = tx.now + DAY_MS;
  const payout = insert(tx, "payout", buildPayout(tx, amount, arrival, bankOf(tx, owner)), { owner });
  const { id } = addBalanceTransaction(
    tx,
    {
      type: "payout",
      reportingCategory: "payout",
      source: payout.id,
      amount: -amount,
      availableOn: tx.now,
      description: "STRIPE PAYOUT",
    },
    owner,
  );
  const entered = change(tx, payout, { balance_transaction: id });
  emit(tx, "payout.created", entered, accountOf(owner));
  schedule(tx, "pay_payout", payout.id, arrival);
  return entered;
}

/** The bank has the money. */
export function settlePayout(tx: Tx, payoutId: string) {
  const { body: payout, owner } = mustFind(tx, "payout", payoutId);
  emit(tx, "payout.paid", change(tx, payout, { status: "paid" }), accountOf(owner));
}

/** The bank has returned the money, if need be after it was paid: https://docs.stripe.com/payouts#payout-failures @throws Error for a payout that has failed */
export function failPayout(tx: Tx, payoutId: string) {
  const { body: payout, owner } = mustFind(tx, "payout", payoutId);
  if (payout.status === "failed") throw new Error(`payout ${payoutId} has failed already`);
  unschedule(tx, "pay_payout", payoutId);
  const movement = { type: "payout_failure", reportingCategory: "payout_reversal", source: payoutId } as const;
  const { id } = addBalanceTransaction(tx, { ...movement, amount: payout.amount, availableOn: tx.now }, owner);
  const failed = change(tx, payout, {
    failure_balance_transaction: id,
    failure_code: "account_closed",
    failure_message: "The bank account has been closed.",
    status: "failed",
  });
  emit(tx, "payout.failed", failed, accountOf(owner));
}

function bankOf(tx: Tx, owner: string): string | null {
  if (owner === PLATFORM) return null;
  return mustFind(tx, "account", owner).body.external_accounts?.data[0]?.id ?? null;
}

function accountOf(owner: string): string | undefined {
  return owner === PLATFORM ? undefined : owner;
}

function buildPayout(tx: Tx, amount: number, arrival: number, destination: string | null): Stripe.Payout {
  return {
    id: newId("po"),
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(arrival),
    automatic: false,
    balance_transaction: null,
    created: seconds(tx.now),
    currency: "usd",
    description: "STRIPE PAYOUT",
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "in_transit",
    trace_id: null,
    type: "bank_account",
  } satisfies Stripe.Payout;
}
