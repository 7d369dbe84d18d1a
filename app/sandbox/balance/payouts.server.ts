import type Stripe from "stripe";
import { DAY } from "~/lib/bounds";
import { schedule, unschedule } from "../background/timers.server";
import { saveAccount } from "../connect/accounts/save-account.server";
import { newId } from "../store/ids.server";
import { change, find, insert, mustFind, PLATFORM, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { balanceOf } from "./balance.server";
import { addBalanceTransaction, nextMidnight } from "./balance-transactions.server";
import { PAYOUT_FAILURES, type PayoutFailure } from "./payout-failures.server";

/** Sends money from an account's available balance to its bank. @throws Error for more than is available, and for nothing */
export function payOut(tx: Tx, owner: string, terms: Partial<PayoutTerms> = {}): Stripe.Payout {
  const { available } = balanceOf(tx, owner);
  const { amount = available, isAutomatic = owner !== PLATFORM } = terms;
  if (amount < 1 || amount > available) throw new Error(`${amount} of ${available} available cents cannot be paid out`);
  const arrival = nextMidnight(tx.now + DAY);
  const built = buildPayout(tx, arrival, payoutBank(tx, owner)?.id ?? null, { ...terms, amount, isAutomatic });
  const payout = insert(tx, "payout", built, { owner });
  const movement = { type: "payout", reportingCategory: "payout", source: payout.id, availableOn: tx.now } as const;
  const { id } = addBalanceTransaction(tx, { ...movement, amount: -amount, description: PAYOUT }, owner);
  const entered = change(tx, payout, { balance_transaction: id });
  if (isAutomatic) markPaidOut(tx, owner, payout.id);
  emit(tx, "payout.created", entered, accountOf(owner));
  schedule(tx, "pay_payout", payout.id, arrival);
  return entered;
}

/** Pays out what a connected account has available, once a day, unless it was closed: https://docs.stripe.com/connect/manage-payout-schedule */
export function payOutDaily(tx: Tx, accountId: string) {
  const account = find(tx, "account", accountId)?.body;
  if (!account) return;
  const { payouts_enabled: isEnabled } = account;
  const { available, pending } = balanceOf(tx, accountId);
  if (isEnabled && available > 0) payOut(tx, accountId);
  if (pending > 0 || !isEnabled) schedule(tx, "pay_out_account", accountId, nextMidnight(tx.now));
}

/** The bank has the money, or returns it when its account is a test account that takes none. */
export function settlePayout(tx: Tx, payoutId: string) {
  const { body: payout, owner } = mustFind(tx, "payout", payoutId);
  const failure = owner === PLATFORM ? undefined : find(tx, "account", owner)?.hidden.payoutFailure;
  if (failure) return failPayout(tx, payoutId, failure);
  emit(tx, "payout.paid", change(tx, payout, { status: "paid" }), accountOf(owner));
}

/** The bank has returned the money, if need be after it was paid: https://docs.stripe.com/payouts#payout-failures @throws Error for a payout that has failed */
export function failPayout(tx: Tx, payoutId: string, code: PayoutFailure = "account_closed") {
  const { body: payout, owner } = mustFind(tx, "payout", payoutId);
  if (payout.status === "failed") throw new Error(`payout ${payoutId} has failed already`);
  unschedule(tx, "pay_payout", payoutId);
  const movement = { type: "payout_failure", reportingCategory: "payout_reversal", source: payoutId } as const;
  const { id } = addBalanceTransaction(tx, { ...movement, amount: payout.amount, availableOn: tx.now }, owner);
  const failed = change(tx, payout, {
    failure_balance_transaction: id,
    failure_code: code,
    failure_message: PAYOUT_FAILURES[code],
    status: "failed",
  });
  emit(tx, "payout.failed", failed, accountOf(owner));
  if (owner !== PLATFORM) disableBank(tx, owner);
}

const PAYOUT = "STRIPE PAYOUT";

/** No payout goes to that bank account again: https://support.stripe.com/questions/managing-connect-payout-failures */
function disableBank(tx: Tx, accountId: string) {
  const found = find(tx, "account", accountId);
  const bank = payoutBank(tx, accountId);
  const banks = found?.body.external_accounts;
  if (!found || !banks || bank?.object !== "bank_account" || bank.status === "errored") return;
  const errored = { ...bank, status: "errored" };
  const external_accounts = { ...banks, data: banks.data.map((each) => (each.id === bank.id ? errored : each)) };
  saveAccount(tx, found, { ...found.body, external_accounts });
}

/** `balance_transactions.list({ payout })` finds what an automatic payout is made of, itself included. */
function markPaidOut(tx: Tx, owner: string, payoutId: string) {
  tx.db
    .prepare(
      `update objects indexed by objects_by_balance set hidden = json_set(hidden, '$.payout', ?)
        where kind = 'balance_transaction' and owner = ? and json_extract(body, '$.available_on') <= ?
          and json_extract(hidden, '$.payout') is null`,
    )
    .run(payoutId, owner, seconds(tx.now));
}

function payoutBank(tx: Tx, owner: string): Stripe.ExternalAccount | undefined {
  return owner === PLATFORM ? undefined : find(tx, "account", owner)?.body.external_accounts?.data[0];
}

/** Returns the connected account that an event about its objects names. */
export function accountOf(owner: string): string | undefined {
  return owner === PLATFORM ? undefined : owner;
}

interface PayoutTerms {
  /** Cents, by default all that is available. */
  amount: number;
  /** By default for connected accounts, which Stripe pays out every day. */
  isAutomatic: boolean;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  statement_descriptor?: string | undefined;
}

function buildPayout(tx: Tx, arrival: number, destination: string | null, terms: PayoutTerms): Stripe.Payout {
  const { amount, isAutomatic } = terms;
  return {
    id: newId("po"),
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(arrival),
    automatic: isAutomatic,
    balance_transaction: null,
    created: seconds(tx.now),
    currency: "usd",
    description: terms.description ?? PAYOUT,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: terms.metadata ?? {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? "completed" : "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: terms.statement_descriptor ?? null,
    status: "in_transit",
    trace_id: null,
    type: "bank_account",
  } satisfies Stripe.Payout;
}
