import type Stripe from "stripe";
import { addBalanceTransaction, availabilityOf } from "../../balance/balance-transactions.server";
import { idOf } from "../../store/ids.server";
import { change, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";

/** Cents, kept whoever wins: https://support.stripe.com/topics/disputes */
const DISPUTE_FEE = 1500;

/** Takes the disputed amount out of the balance, and keeps a fee unless told. */
export function withdraw(tx: Tx, dispute: Stripe.Dispute, withFee = true): Stripe.Dispute {
  const chargeId = idOf(dispute.charge);
  const withdrawal = addBalanceTransaction(tx, {
    type: "adjustment",
    reportingCategory: "dispute",
    source: dispute.id,
    amount: -dispute.amount,
    availableOn: availabilityOf(tx, chargeId),
    description: `Chargeback withdrawal for ${chargeId}`,
    ...(withFee && { fee: { amount: DISPUTE_FEE, description: "Dispute fee" } }),
  });
  const balance_transactions = [...dispute.balance_transactions, withdrawal];
  const withdrawn = change(tx, dispute, { balance_transactions });
  emit(tx, "charge.dispute.funds_withdrawn", withdrawn);
  return withdrawn;
}

export function reinstate(tx: Tx, dispute: Stripe.Dispute) {
  const reinstatement = addBalanceTransaction(tx, {
    type: "adjustment",
    reportingCategory: "dispute_reversal",
    source: dispute.id,
    amount: dispute.amount,
    availableOn: tx.now,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
  });
  const balance_transactions = [...dispute.balance_transactions, reinstatement];
  emit(tx, "charge.dispute.funds_reinstated", change(tx, dispute, { balance_transactions }));
}
