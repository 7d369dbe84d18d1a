import type Stripe from "stripe";
import { SOME_TIME_LATER, schedule } from "../../background/timers.server";
import { change, type Stored, type Tx } from "../../store/objects.server";
import { traitsOf } from "../methods/card-behaviours.server";
import { sendMoney } from "./refund-outcomes.server";

/** Takes the money out of the balance. A refund to a bank account is pending until it has arrived: https://docs.stripe.com/payments/ach-direct-debit#refunds */
export function sendRefund(tx: Tx, refund: Stripe.Refund, { body: charge, hidden }: Stored<"charge">): Stripe.Refund {
  const { refunds: course } = traitsOf(hidden.behaviour);
  const soon = tx.now + SOME_TIME_LATER;
  if (course === "returned") schedule(tx, "fail_refund", refund.id, soon);
  const isDelayed = course === "delayed" || isBankDebit(charge);
  if (!isDelayed) return sendMoney(tx, change(tx, refund, { pending_reason: undefined, status: "succeeded" }));
  schedule(tx, "settle_refund", refund.id, soon);
  return sendMoney(tx, change(tx, refund, { pending_reason: "processing", status: "pending" }));
}

export function isBankDebit({ payment_method_details: details }: Stripe.Charge): boolean {
  return details?.type === "us_bank_account";
}
