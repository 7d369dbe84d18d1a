import type Stripe from "stripe";
import { readable } from "../../api/resources.server";
import { idOf, newId } from "../../store/ids.server";
import { change, children, insert, mustFind, seconds, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";

export const earlyFraudWarnings = readable("radar.early_fraud_warning", ["charge", "payment_intent"]);

/** The card's bank reports a payment as fraud before anybody disputes it: https://docs.stripe.com/disputes/how-disputes-work#early-fraud-warnings */
export function warnOfFraud(tx: Tx, chargeId: string) {
  const { body: charge } = mustFind(tx, "charge", chargeId);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !isSettled(charge),
    charge: charge.id,
    created: seconds(tx.now),
    fraud_type: "misc",
    livemode: false,
    ...(charge.payment_intent && { payment_intent: idOf(charge.payment_intent) }),
  };
  emit(tx, "radar.early_fraud_warning.created", insert(tx, "radar.early_fraud_warning", warning, { parent: chargeId }));
}

/** Nothing can be done any more about a payment that was refunded or disputed. */
export function settleWarnings(tx: Tx, charge: Stripe.Charge) {
  if (!isSettled(charge)) return;
  for (const warning of children(tx, "radar.early_fraud_warning", charge.id)) {
    if (!warning.actionable) continue;
    const settled = change(tx, warning, { actionable: false });
    emit(tx, "radar.early_fraud_warning.updated", settled, undefined, warning);
  }
}

function isSettled({ disputed, refunded }: Stripe.Charge): boolean {
  return disputed || refunded;
}
