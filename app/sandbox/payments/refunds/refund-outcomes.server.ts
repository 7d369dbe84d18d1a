import type Stripe from "stripe";
import { unschedule } from "../../background/timers.server";
import { addBalanceTransaction, availabilityOf } from "../../balance/balance-transactions.server";
import { idOf } from "../../store/ids.server";
import { change, children, mustFind, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { settleWarnings } from "../disputes/early-fraud-warnings.server";

/** Statuses in which a refund is part of the charge's `amount_refunded`. */
const COUNTED = ["pending", "requires_action", "succeeded"];

/** The bank returned the money: https://docs.stripe.com/refunds#failed-refunds @throws Error when it cannot have done so */
export function failRefund(tx: Tx, refundId: string) {
  const refund = refundIn(tx, refundId, ["pending", "succeeded"]);
  endRefund(tx, refund, "failed", refund.destination_details?.card ? "expired_or_canceled_card" : "unknown");
}

/** For the card whose refunds fail. Does nothing for a refund that has ended otherwise. */
export function refundRejected(tx: Tx, refundId: string) {
  if (mustFind(tx, "refund", refundId).body.status === "succeeded") failRefund(tx, refundId);
}

/** A pending refund of a charge that is disputed fails: https://support.stripe.com/questions/pending-refunds-due-to-insufficient-stripe-balance */
export function refundOvertaken(tx: Tx, refund: Stripe.Refund) {
  if (refund.status === "pending") endRefund(tx, refund, "failed", "charge_for_pending_refund_disputed");
}

/** Cancels a refund, as somebody does in the dashboard before it is paid. @throws Error for a refund that is not pending */
export function cancelRefund(tx: Tx, refundId: string) {
  endRefund(tx, refundIn(tx, refundId, ["pending"]), "canceled", "merchant_request");
}

/** Lets a refund reach the card or the bank account, also one that had failed: its money then leaves the balance again. @throws Error for other refunds */
export function settleRefund(tx: Tx, refundId: string) {
  const refund = refundIn(tx, refundId, ["failed", "pending"]);
  unscheduleAll(tx, refundId);
  const wasSent = refund.balance_transaction !== null && refund.status === "pending";
  const settled = change(tx, refund, { failure_reason: undefined, pending_reason: undefined, status: "succeeded" });
  tellUpdated(tx, wasSent ? settled : sendMoney(tx, settled), refund);
}

/** For bank accounts, and for the card whose refunds take their time. */
export function refundArrived(tx: Tx, refundId: string) {
  if (mustFind(tx, "refund", refundId).body.status === "pending") settleRefund(tx, refundId);
}

/** Takes the refund's money out of the balance. It is available when the charge's is. */
export function sendMoney(tx: Tx, refund: Stripe.Refund): Stripe.Refund {
  const movement = { reportingCategory: "refund", source: refund.id, amount: -refund.amount } as const;
  const balance_transaction = addBalanceTransaction(tx, {
    ...movement,
    type: refund.destination_details?.card ? "refund" : "payment_refund",
    availableOn: availabilityOf(tx, refundedChargeId(refund)),
  }).id;
  countRefunds(tx, refund);
  return change(tx, refund, { balance_transaction });
}

export function countRefunds(tx: Tx, refund: Stripe.Refund): Stripe.Charge {
  const { body: charge } = mustFind(tx, "charge", refundedChargeId(refund));
  const counted = children(tx, "refund", charge.id).filter(({ status }) => COUNTED.includes(status ?? ""));
  const amount_refunded = counted.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = change(tx, charge, { amount_refunded, refunded: amount_refunded >= charge.amount });
  settleWarnings(tx, refunded);
  return refunded;
}

function refundIn(tx: Tx, refundId: string, statuses: readonly string[]): Stripe.Refund {
  const { body: refund } = mustFind(tx, "refund", refundId);
  if (statuses.includes(refund.status ?? "")) return refund;
  throw new Error(`refund ${refundId} is ${refund.status}`);
}

function endRefund(tx: Tx, refund: Stripe.Refund, status: "canceled" | "failed", reason: string) {
  unscheduleAll(tx, refund.id);
  const ended = change(tx, refund, { status, failure_reason: reason, pending_reason: undefined });
  const returned = returnMoney(tx, ended);
  if (status === "failed") emit(tx, "refund.failed", returned);
  tellUpdated(tx, returned, refund);
}

function unscheduleAll(tx: Tx, refundId: string) {
  for (const action of ["fail_refund", "send_refund", "settle_refund"] as const) unschedule(tx, action, refundId);
}

/** A refund that never left the balance has nothing to return. */
function returnMoney(tx: Tx, refund: Stripe.Refund): Stripe.Refund {
  countRefunds(tx, refund);
  if (!refund.balance_transaction) return refund;
  const movement = { type: "refund_failure", reportingCategory: "refund_failure", source: refund.id } as const;
  const availableOn = availabilityOf(tx, refundedChargeId(refund));
  const { id } = addBalanceTransaction(tx, { ...movement, amount: refund.amount, availableOn });
  return change(tx, refund, { failure_balance_transaction: id });
}

export function refundedChargeId({ id, charge }: Stripe.Refund): string {
  if (!charge) throw new Error(`refund ${id} has no charge`);
  return idOf(charge);
}

export function tellUpdated(tx: Tx, refund: Stripe.Refund, before: Stripe.Refund) {
  emit(tx, "refund.updated", refund, undefined, before);
  emit(tx, "charge.refund.updated", refund, undefined, before);
}
