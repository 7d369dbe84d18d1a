import type Stripe from "stripe";
import { SOME_TIME_LATER, schedule } from "../../background/timers.server";
import { addBalanceTransaction, processingFee, settlementOf } from "../../balance/balance-transactions.server";
import { newId } from "../../store/ids.server";
import { change, children, insert, mustFind, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { traitsOf } from "../methods/card-behaviours.server";
import { buildCharge, type Paying } from "./build-charge.server";
import type { Decline } from "./declines.server";

/** The money is pending at first. Under `automatic_async` the charge names its balance transaction a moment later. */
export function chargeSucceeded(tx: Tx, paying: Paying): Stripe.Charge {
  const { intent, method } = paying;
  const { behaviour } = method.hidden;
  const traits = traitsOf(behaviour);
  const soon = tx.now + SOME_TIME_LATER;
  const charge = buildCharge(tx, newId("ch"), paying, null);
  insert(tx, "charge", charge, { parent: intent.id, hidden: { behaviour } });
  const { id: movement } = addBalanceTransaction(tx, {
    type: "charge",
    reportingCategory: "charge",
    amount: intent.amount,
    source: charge.id,
    availableOn: traits.isAvailableAtOnce ? tx.now : settlementOf(tx.now),
    description: intent.description,
    fee: { amount: processingFee(intent.amount), description: "Stripe processing fees" },
  });
  const isAsync = intent.capture_method === "automatic_async";
  const entered = isAsync ? charge : change(tx, charge, { balance_transaction: movement });
  emit(tx, "charge.succeeded", entered);
  if (isAsync) schedule(tx, "enter_charge", charge.id, soon);
  if (traits.disputes) schedule(tx, "open_dispute", charge.id, soon);
  if (traits.warnsOfFraud) schedule(tx, "warn_of_fraud", charge.id, soon);
  return entered;
}

/** https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
export function enterCharge(tx: Tx, chargeId: string) {
  const { body: charge } = mustFind(tx, "charge", chargeId);
  const [movement] = children(tx, "balance_transaction", chargeId);
  if (!movement || charge.balance_transaction) return;
  emit(tx, "charge.updated", change(tx, charge, { balance_transaction: movement.id }), undefined, charge);
}

export function chargeDeclined(tx: Tx, paying: Paying, decline: Decline): Stripe.Charge {
  const charge = buildCharge(tx, newId("ch"), paying, decline);
  emit(tx, "charge.failed", insert(tx, "charge", charge, { parent: paying.intent.id }));
  return charge;
}

/** Returns a charge's refunds, newest first, as `expand: ['refunds']` shows them. */
export function refundList(tx: Pick<Tx, "db">, chargeId: string): Stripe.ApiList<Stripe.Refund> {
  const refunds = children(tx, "refund", chargeId).reverse();
  return { object: "list", data: refunds, has_more: false, url: `/v1/charges/${chargeId}/refunds` };
}
