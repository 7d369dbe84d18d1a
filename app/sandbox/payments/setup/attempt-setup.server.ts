import type Stripe from "stripe";
import { type ErrorBody, errorBody } from "../../api/errors.server";
import { idOf } from "../../store/ids.server";
import { change, hide, type Stored, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import type { Decline } from "../charges/declines.server";
import { AUTHENTICATION_FAILED, METHOD_USED, nextAction } from "../intents/attempt-payment.server";
import { attachMethod, declineAtSaving } from "../methods/attach-method.server";
import { traitsOf } from "../methods/card-behaviours.server";

export type SetupAttempt =
  | { outcome: "saved"; intent: Stripe.SetupIntent }
  | { outcome: "declined"; intent: Stripe.SetupIntent; decline: Decline; error: ErrorBody }
  | { outcome: "confirm"; intent: Stripe.SetupIntent };

/** For the API and for Checkout. `returnUrl` follows a step at the card's bank. */
export function attemptSetup(
  tx: Tx,
  intent: Stripe.SetupIntent,
  method: Stored<"payment_method">,
  returnUrl: string | null,
): SetupAttempt {
  if (!traitsOf(method.hidden.behaviour).authenticates) return settleSetup(tx, intent, method);
  const asking = change(tx, intent, {
    status: "requires_action",
    last_setup_error: null,
    next_action: nextAction(tx, intent, returnUrl),
    payment_method: method.body.id,
  });
  emit(tx, "setup_intent.requires_action", asking);
  return { outcome: "confirm", intent: asking };
}

/** Saves the card after its bank has agreed, or when the bank need not be asked. A card that was used up meanwhile is refused. */
export function settleSetup(tx: Tx, intent: Stripe.SetupIntent, method: Stored<"payment_method">): SetupAttempt {
  if (method.hidden.isUsed) return refuse(tx, intent, method, METHOD_USED, "invalid_request_error");
  const decline = declineAtSaving(method);
  if (decline) return refuse(tx, intent, method, decline, "card_error");
  hide(tx, method.body.id, { ...method.hidden, isSetUp: true });
  if (intent.customer && !method.body.customer) attachMethod(tx, method, idOf(intent.customer));
  const saved = change(tx, intent, {
    status: "succeeded",
    last_setup_error: null,
    next_action: null,
    payment_method: method.body.id,
  });
  emit(tx, "setup_intent.succeeded", saved);
  return { outcome: "saved", intent: saved };
}

/** The step at the bank failed or was refused. */
export function failSetupAuthentication(
  tx: Tx,
  intent: Stripe.SetupIntent,
  method: Stored<"payment_method">,
): SetupAttempt {
  const decline = { ...AUTHENTICATION_FAILED, code: "setup_intent_authentication_failure" };
  return refuse(tx, intent, method, decline, "invalid_request_error");
}

function refuse(
  tx: Tx,
  intent: Stripe.SetupIntent,
  method: Stored<"payment_method">,
  decline: Decline,
  type: "card_error" | "invalid_request_error",
): SetupAttempt {
  const { code, declineCode, message } = decline;
  const error: ErrorBody = {
    ...errorBody(type, { code, message }),
    ...(type === "card_error" && { decline_code: declineCode }),
    payment_method: method.body,
  };
  const refused = change(tx, intent, {
    status: "requires_payment_method",
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    payment_method: null,
  });
  emit(tx, "setup_intent.setup_failed", refused);
  return { outcome: "declined", intent: refused, decline, error: { ...error, setup_intent: refused } };
}
