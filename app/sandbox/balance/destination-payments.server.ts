import type Stripe from "stripe";
import { blankCharge } from "../payments/charges/blank-charge.server";
import { idOf } from "../store/ids.server";
import { change, find, insert, seconds, type Tx } from "../store/objects.server";
import { addBalanceTransaction } from "./balance-transactions.server";

/** Stores a transfer as the receiving account sees it, a charge without a card: https://docs.stripe.com/connect/separate-charges-and-transfers */
export function insertDestinationPayment(tx: Tx, transfer: Stripe.Transfer, movement: string, destination: string) {
  const payment: Stripe.Charge = {
    ...blankCharge(paymentOf(transfer), transfer.amount, transfer.created),
    balance_transaction: movement,
    description: transfer.description,
    payment_method_details: { type: "stripe_account", stripe_account: {} },
    source_transfer: transfer.id,
  };
  insert(tx, "charge", payment, { owner: destination, parent: transfer.id });
}

/** Takes what a reversal takes back out of the account's balance, and stores the refund. No refund is stored for transfers of earlier versions, which stored no such charge. */
export function refundDestinationPayment(
  tx: Tx,
  transfer: Stripe.Transfer,
  reversal: Stripe.TransferReversal,
  availableOn: number,
) {
  if (!transfer.destination || !reversal.destination_payment_refund) return;
  const id = idOf(reversal.destination_payment_refund);
  const movement = { type: "payment_refund", reportingCategory: "refund", source: id, availableOn } as const;
  const taken = addBalanceTransaction(tx, { ...movement, amount: -reversal.amount }, idOf(transfer.destination));
  const payment = find(tx, "charge", paymentOf(transfer));
  if (!payment) return;
  const { body, owner } = payment;
  const amount_refunded = body.amount_refunded + reversal.amount;
  change(tx, body, { amount_refunded, refunded: amount_refunded === body.amount });
  const refund: Stripe.Refund = {
    id,
    object: "refund",
    amount: reversal.amount,
    balance_transaction: taken.id,
    charge: body.id,
    created: seconds(tx.now),
    currency: body.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversal.id,
    status: "succeeded",
    transfer_reversal: null,
  };
  insert(tx, "refund", refund, { owner, parent: body.id });
}

export function paymentOf({ destination_payment: payment, id }: Stripe.Transfer): string {
  if (!payment) throw new Error(`transfer ${id} arrives nowhere`);
  return idOf(payment);
}
