import type Stripe from "stripe";
import { type ErrorBody, errorBody } from "../../api/errors.server";
import { change, type Hidden, hostedPage, type Stored, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { chargeDeclined, chargeSucceeded } from "../charges/charges.server";
import { type Decline, declineOf } from "../charges/declines.server";
import { traitsOf } from "../methods/card-behaviours.server";
import { PREVIOUSLY_USED, spendMethod } from "../methods/payment-methods.server";
import { beginDebit } from "./bank-debits.server";

export type Attempt =
  | { outcome: "paid"; intent: Stripe.PaymentIntent }
  | { outcome: "declined"; intent: Stripe.PaymentIntent; decline: Decline; error: ErrorBody }
  | { outcome: "confirm" | "processing"; intent: Stripe.PaymentIntent };

export interface Circumstances {
  returnUrl: string | null;
  /** The payer is not there and cannot be asked anything. */
  offSession: boolean;
}

/** For the API and for Checkout. */
export function attemptPayment(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
  { returnUrl, offSession }: Circumstances,
): Attempt {
  if (method.hidden.debit) {
    spendMethod(tx, method);
    return { outcome: "processing", intent: beginDebit(tx, intent, method) };
  }
  if (!needsAuthentication(method.hidden, offSession)) return settleCard(tx, intent, method);
  if (offSession) return settleDeclined(tx, intent, method, declineOf("authentication_required"));
  return askForAuthentication(tx, intent, method, returnUrl);
}

function needsAuthentication({ behaviour, isSetUp }: Hidden, offSession: boolean): boolean {
  const { authenticates } = traitsOf(behaviour);
  if (authenticates === "on_session") return !offSession;
  return authenticates === "unless_set_up" ? !isSetUp : authenticates === "always";
}

/** Charges the card after its bank has agreed, or when the bank need not be asked. A card that has paid another intent meanwhile is refused. */
export function settleCard(tx: Tx, intent: Stripe.PaymentIntent, method: Stored<"payment_method">): Attempt {
  if (method.hidden.isUsed) return refuseUncharged(tx, intent, method, METHOD_USED);
  const { decline } = traitsOf(method.hidden.behaviour);
  return decline ? settleDeclined(tx, intent, method, declineOf(decline)) : settlePaid(tx, intent, method);
}

function settlePaid(tx: Tx, intent: Stripe.PaymentIntent, method: Stored<"payment_method">): Attempt {
  spendMethod(tx, method);
  const charge = chargeSucceeded(tx, { intent, method });
  const paid = change(tx, intent, {
    status: "succeeded",
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
  });
  emit(tx, "payment_intent.succeeded", paid);
  return { outcome: "paid", intent: paid };
}

/** The step at the bank failed or was refused, so no charge is tried. */
export function failAuthentication(tx: Tx, intent: Stripe.PaymentIntent, method: Stored<"payment_method">): Attempt {
  return refuseUncharged(tx, intent, method, AUTHENTICATION_FAILED);
}

export const AUTHENTICATION_FAILED: Decline = {
  code: "payment_intent_authentication_failure",
  declineCode: "authentication_failed",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export const METHOD_USED: Decline = {
  code: "payment_method_unexpected_state",
  declineCode: "payment_method_unexpected_state",
  message: PREVIOUSLY_USED,
};

function refuseUncharged(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
  decline: Decline,
): Attempt {
  const error = errorBody("invalid_request_error", { code: decline.code, message: decline.message });
  return requirePaymentMethod(tx, intent, method, decline, error, intent.latest_charge);
}

function settleDeclined(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
  decline: Decline,
): Attempt {
  const charge = chargeDeclined(tx, { intent, method }, decline);
  const { code, message, declineCode } = decline;
  const error = { ...errorBody("card_error", { code, message }), decline_code: declineCode, charge: charge.id };
  return requirePaymentMethod(tx, intent, method, decline, error, charge.id);
}

function requirePaymentMethod(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
  decline: Decline,
  error: ErrorBody,
  latestCharge: Stripe.PaymentIntent["latest_charge"],
): Attempt {
  const refused = change(tx, intent, {
    status: "requires_payment_method",
    last_payment_error: { ...error, payment_method: method.body } as Stripe.PaymentIntent.LastPaymentError,
    latest_charge: latestCharge,
    next_action: null,
    payment_method: null,
  });
  emit(tx, "payment_intent.payment_failed", refused);
  const full = { ...error, payment_intent: refused, payment_method: method.body };
  return { outcome: "declined", intent: refused, decline, error: full };
}

function askForAuthentication(
  tx: Tx,
  intent: Stripe.PaymentIntent,
  method: Stored<"payment_method">,
  returnUrl: string | null,
): Attempt {
  const asking = change(tx, intent, {
    status: "requires_action",
    last_payment_error: null,
    next_action: nextAction(tx, intent, returnUrl),
    payment_method: method.body.id,
  });
  emit(tx, "payment_intent.requires_action", asking);
  return { outcome: "confirm", intent: asking };
}

/** The step at the card's bank, which the sandbox's own page stands in for. */
export function nextAction(
  tx: Tx,
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "client_secret" | "id">,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction & Stripe.SetupIntent.NextAction {
  if (!returnUrl) return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
  const page = hostedPage(tx, `/sandbox/authentication/${intent.id}`, returnUrl);
  page.searchParams.set("client_secret", intent.client_secret ?? "");
  return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: page.href } };
}
