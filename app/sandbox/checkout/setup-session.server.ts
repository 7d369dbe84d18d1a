import type Stripe from "stripe";
import { invalidRequest } from "../api/errors.server";
import { customerOfParam } from "../customers/customer-param.server";
import {
  attemptSetup,
  failSetupAuthentication,
  type SetupAttempt,
  settleSetup,
} from "../payments/setup/attempt-setup.server";
import { insertSetup } from "../payments/setup/setups.server";
import { idOf } from "../store/ids.server";
import { change, insert, mustFind, type Stored, type Tx } from "../store/objects.server";
import { buildSession } from "./build-session.server";
import { closedOutcome, lastDecline, type PaymentOutcome } from "./checkout-outcomes.server";
import { setupOf, successAddress } from "./checkout-view.server";
import { completeSession } from "./end-session.server";
import type { SetupSessionParams } from "./session-params.server";

/** A session in which somebody saves a card. Its setup intent is made with it. */
export function openSetupSession(tx: Tx, params: SetupSessionParams): Stripe.Checkout.Session {
  if (params.customer && params.customer_email) {
    const message = "You may only specify one of these parameters: customer, customer_email.";
    throw invalidRequest({ param: "customer_email", message });
  }
  if (params.customer) customerOfParam(tx, params.customer);
  const session = insert(tx, "checkout.session", buildSession(tx, params, null));
  const methods = {
    allowed_payment_method_types: session.allowed_payment_method_types,
    automatic_payment_methods: null,
    excluded_payment_method_types: session.excluded_payment_method_types ?? null,
    payment_method_types: session.payment_method_types,
  };
  const terms = { ...params.setup_intent_data, customer: params.customer, methods };
  const { id } = insertSetup(tx, terms, { checkoutSession: session.id });
  return change(tx, session, { setup_intent: id });
}

export function saveCard(tx: Tx, session: Stripe.Checkout.Session, method: Stored<"payment_method">): PaymentOutcome {
  return settleSession(tx, session, attemptSetup(tx, setupOf(tx, session), method, null), method);
}

/** The answer of the card's bank. Sent twice it counts once. */
export function confirmSaving(tx: Tx, session: Stripe.Checkout.Session, approve: boolean): PaymentOutcome {
  if (session.status !== "open") return closedOutcome(session);
  const intent = setupOf(tx, session);
  if (intent.status !== "requires_action" || !intent.payment_method) return lastDecline(intent.last_setup_error);
  const method = mustFind(tx, "payment_method", idOf(intent.payment_method));
  const settled = approve ? settleSetup(tx, intent, method) : failSetupAuthentication(tx, intent, method);
  return settleSession(tx, session, settled, method);
}

function settleSession(
  tx: Tx,
  session: Stripe.Checkout.Session,
  result: SetupAttempt,
  { body: method }: Stored<"payment_method">,
): PaymentOutcome {
  if (result.outcome === "confirm") return { outcome: "confirm" };
  if (result.outcome === "declined") return { outcome: "declined", ...result.decline };
  const end = { payment_status: "no_payment_required" } as const;
  const completed = completeSession(tx, session, end, method.billing_details);
  return { outcome: "saved", redirectTo: successAddress(completed) };
}
