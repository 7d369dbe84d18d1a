import type Stripe from "stripe";
import { CommittedFailure, invalidRequest, stateError } from "../../api/errors.server";
import { idOf } from "../../store/ids.server";
import type { Stored, Tx } from "../../store/objects.server";
import { paymentMethodOfId } from "../methods/payment-methods.server";
import { attemptPayment } from "./attempt-payment.server";

/** Pays with the given card, or else with the intent's own. */
export function confirmIntent(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  given: Stored<"payment_method"> | undefined,
  returnUrl: string | null,
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
  refuseWithoutReturn(intent, returnUrl);
  const attempt = attemptPayment(tx, intent, method, returnUrl);
  return attempt.outcome === "declined" ? new CommittedFailure(402, attempt.error) : attempt.intent;
}

function refuseOtherMethods({ payment_method_types: offered }: Stripe.PaymentIntent, { type }: Stripe.PaymentMethod) {
  if (offered.includes(type)) return;
  throw invalidRequest({
    code: "payment_intent_incompatible_payment_method",
    param: "payment_method",
    message: `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${offered.join(", ")}.`,
  });
}

/** Stripe wants the address even for a card, which never leaves the page: https://docs.stripe.com/upgrades/manage-payment-methods */
function refuseWithoutReturn({ automatic_payment_methods: automatic }: Stripe.PaymentIntent, returnUrl: string | null) {
  if (returnUrl || !automatic?.enabled || automatic.allow_redirects === "never") return;
  throw invalidRequest({
    message:
      "A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  });
}

export function unexpectedState(intent: Stripe.PaymentIntent, message: string) {
  return stateError({ code: "payment_intent_unexpected_state", message }, { payment_intent: intent });
}
