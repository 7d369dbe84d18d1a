import type Stripe from "stripe";
import { CommittedFailure, stateError } from "../../api/errors.server";
import { idOf } from "../../store/ids.server";
import type { Stored, Tx } from "../../store/objects.server";
import { paymentMethodOfId } from "../methods/payment-methods.server";
import { attemptPayment, type Circumstances } from "./attempt-payment.server";
import { refuseOtherCustomers, refuseOtherMethods, refuseWithoutReturn } from "./confirm-checks.server";

export function confirmIntent(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  given: Stored<"payment_method"> | undefined,
  circumstances: Circumstances,
): Stripe.PaymentIntent | CommittedFailure {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    );
  }
  if (intent.status === "processing") {
    throw unexpectedState(intent, "You cannot confirm this PaymentIntent because it is being processed.");
  }
  if (intent.status === "canceled") {
    throw unexpectedState(intent, "You cannot confirm this PaymentIntent because it has a status of canceled.");
  }
  const method = given ?? (intent.payment_method ? paymentMethodOfId(tx, idOf(intent.payment_method)) : undefined);
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
    );
  }
  refuseOtherMethods(intent, method.body);
  refuseOtherCustomers(intent, method.body);
  refuseWithoutReturn(intent, circumstances.returnUrl);
  const attempt = attemptPayment(tx, intent, method, circumstances);
  return attempt.outcome === "declined" ? new CommittedFailure(402, attempt.error) : attempt.intent;
}

export function unexpectedState(intent: Stripe.PaymentIntent, message: string) {
  return stateError({ code: "payment_intent_unexpected_state", message }, { payment_intent: intent });
}
