import type Stripe from "stripe";
import { errorBody } from "../../api/errors.server";
import { SOME_TIME_LATER, schedule, unschedule } from "../../background/timers.server";
import { addBalanceTransaction, settlementOf } from "../../balance/balance-transactions.server";
import { idOf, newId } from "../../store/ids.server";
import { change, insert, mustFind, type Stored, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { buildCharge } from "../charges/build-charge.server";
import type { DebitFailure } from "../methods/bank-accounts.server";

/** Asks the bank, which answers some time later: https://docs.stripe.com/payments/ach-direct-debit */
export function beginDebit(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
): Stripe.PaymentIntent {
  const built = buildCharge(tx, newId("py"), { intent, method }, null);
  const pending = { ...built, amount_captured: 0, outcome: null, paid: false, status: "pending" as const };
  const charge = insert(tx, "charge", pending, { parent: intent.id });
  const processing = change(tx, intent, {
    status: "processing",
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
  });
  emit(tx, "charge.pending", charge);
  emit(tx, "payment_intent.processing", processing);
  if (method.hidden.debit !== "stays") schedule(tx, "settle_debit", intent.id, tx.now + SOME_TIME_LATER);
  return processing;
}

/** The outcome that the test account's number stands for. */
export function debitAnswered(tx: Tx, intentId: string) {
  const { body: intent } = mustFind(tx, "payment_intent", intentId);
  if (intent.status !== "processing" || !intent.payment_method) return;
  const { debit = "succeeds" } = mustFind(tx, "payment_method", idOf(intent.payment_method)).hidden;
  if (debit !== "stays") settleDebit(tx, intentId, debit);
}

/** @throws Error for an intent that is not processing */
export function settleDebit(tx: Tx, intentId: string, answer: "succeeds" | DebitFailure) {
  const { body: intent, hidden } = mustFind(tx, "payment_intent", intentId);
  if (intent.status !== "processing" || !intent.latest_charge || !intent.payment_method) {
    throw new Error(`payment intent ${intentId} is ${intent.status}`);
  }
  unschedule(tx, "settle_debit", intentId);
  const { body: charge } = mustFind(tx, "charge", idOf(intent.latest_charge));
  if (answer === "succeeds") debitPaid(tx, intent, charge);
  else debitFailed(tx, intent, charge, answer);
  if (hidden.checkoutSession) tellSession(tx, hidden.checkoutSession, answer === "succeeds");
}

function debitPaid(tx: Tx, intent: Stripe.PaymentIntent, charge: Stripe.Charge) {
  const movement = { type: "payment", reportingCategory: "charge", source: charge.id, amount: charge.amount } as const;
  const { id } = addBalanceTransaction(tx, {
    ...movement,
    availableOn: settlementOf(tx.now),
    description: intent.description,
    fee: { amount: debitFee(charge.amount), description: "Stripe processing fees" },
  });
  const taken = { amount_captured: charge.amount, balance_transaction: id, paid: true, status: "succeeded" as const };
  emit(tx, "charge.succeeded", change(tx, charge, taken));
  emit(
    tx,
    "payment_intent.succeeded",
    change(tx, intent, { status: "succeeded", amount_received: intent.amount, last_payment_error: null }),
  );
}

/** Cents, at most $5.00: https://stripe.com/pricing/local-payment-methods */
function debitFee(amount: number): number {
  return Math.min(Math.round(amount * 0.008), 500);
}

function debitFailed(tx: Tx, intent: Stripe.PaymentIntent, charge: Stripe.Charge, code: DebitFailure) {
  const message = FAILURES[code];
  emit(tx, "charge.failed", change(tx, charge, { failure_code: code, failure_message: message, status: "failed" }));
  const method = intent.payment_method && mustFind(tx, "payment_method", idOf(intent.payment_method)).body;
  const error = { ...errorBody("invalid_request_error", { code, message }), charge: charge.id, payment_method: method };
  const refused = change(tx, intent, {
    status: "requires_payment_method",
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    payment_method: null,
  });
  emit(tx, "payment_intent.payment_failed", refused);
}

const FAILURES: Record<DebitFailure, string> = {
  account_closed: "The customer's bank account has been closed.",
  debit_not_authorized: "The customer has notified their bank that this debit was unauthorized.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  no_account: "The customer's bank account could not be located.",
};

/** The session was complete and unpaid: https://docs.stripe.com/checkout/fulfillment#delayed-notification */
function tellSession(tx: Tx, sessionId: string, isPaid: boolean) {
  const { body: session } = mustFind(tx, "checkout.session", sessionId);
  if (!isPaid) return emit(tx, "checkout.session.async_payment_failed", session);
  emit(tx, "checkout.session.async_payment_succeeded", change(tx, session, { payment_status: "paid" }));
}
