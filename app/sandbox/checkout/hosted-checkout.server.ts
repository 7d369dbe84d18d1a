import type Stripe from "stripe";
import { isEmail } from "../api/params.server";
import {
  type Attempt,
  attemptPayment,
  failAuthentication,
  settleCard,
} from "../payments/intents/attempt-payment.server";
import { insertIntent, isFinal } from "../payments/intents/intents.server";
import { CARD_ERRORS, type CardField, readCard } from "../payments/methods/cards.server";
import { insertCard, paymentMethodOfId } from "../payments/methods/payment-methods.server";
import { idOf } from "../store/ids.server";
import { change, find, mustFind, type Stored, type Tx } from "../store/objects.server";
import {
  type CardForm,
  type CheckoutField,
  closedOutcome,
  lastDecline,
  type PaymentOutcome,
} from "./checkout-outcomes.server";
import { intentOf, knownEmail, soldBy, successAddress } from "./checkout-view.server";
import { completeSession } from "./end-session.server";
import { confirmSaving, saveCard } from "./setup-session.server";

/** A paid session answers `paid` again, so a form posted twice charges once. */
export function payCheckout(tx: Tx, sessionId: string, form: CardForm): PaymentOutcome | undefined {
  const stored = find(tx, "checkout.session", sessionId);
  if (!stored) return undefined;
  if (stored.body.status !== "open") return closedOutcome(stored.body);
  const { card, invalid } = readCard(form, tx.now);
  const email = knownEmail(tx, stored.body) ?? form.email;
  const errors: Partial<Record<CheckoutField, string>> = Object.fromEntries((invalid ?? []).map(fieldError));
  if (!isEmail(email)) errors.email = email === "" ? "Enter your email address." : "Your email is invalid.";
  if (!card || errors.email) return { outcome: "invalid", errors };
  return attempt(tx, stored, () => insertCard(tx, card, email));
}

/** Somebody chooses to be debited. @throws Error for a session that is over or offers no debits */
export function debitCheckout(tx: Tx, sessionId: string, testMethod: string, email: string) {
  const stored = mustFind(tx, "checkout.session", sessionId);
  const { payment_method_types: offered, status } = stored.body;
  if (status !== "open" || !offered.includes("us_bank_account")) {
    throw new Error(`session ${sessionId} is ${status} and offers ${offered.join(", ")}`);
  }
  attempt(tx, stored, () => paymentMethodOfId(tx, testMethod, knownEmail(tx, stored.body) ?? email));
}

export function confirmCheckout(tx: Tx, sessionId: string, approve: boolean): PaymentOutcome | undefined {
  const session = find(tx, "checkout.session", sessionId)?.body;
  if (!session) return undefined;
  if (session.mode === "setup") return confirmSaving(tx, session, approve);
  const intent = intentOf(tx, session);
  if (session.status !== "open" || !intent) return closedOutcome(session);
  if (intent.status !== "requires_action" || !intent.payment_method) return lastDecline(intent.last_payment_error);
  const method = mustFind(tx, "payment_method", idOf(intent.payment_method));
  const settled = approve ? settleCard(tx, intent, method) : failAuthentication(tx, intent, method);
  return settleSession(tx, session, settled, method.body.billing_details);
}

function attempt(
  tx: Tx,
  stored: Stored<"checkout.session">,
  makeMethod: () => Stored<"payment_method">,
): PaymentOutcome {
  const session = stored.body;
  if (session.mode === "setup") return saveCard(tx, session, makeMethod());
  const existing = intentOf(tx, session);
  const intent = existing ?? intentFor(tx, stored);
  if (isFinal(intent)) return closedOutcome(session);
  const method = makeMethod();
  const begun = existing ? session : change(tx, session, { payment_intent: intent.id });
  return settleSession(
    tx,
    begun,
    attemptPayment(tx, intent, method, { returnUrl: null, offSession: false }),
    method.body.billing_details,
  );
}

function settleSession(
  tx: Tx,
  session: Stripe.Checkout.Session,
  result: Attempt,
  payer: Stripe.PaymentMethod.BillingDetails,
): PaymentOutcome {
  if (result.outcome === "confirm") return { outcome: "confirm" };
  if (result.outcome === "declined") return { outcome: "declined", ...result.decline };
  const { id, status } = result.intent;
  // A debit that is being processed leaves the session complete and unpaid.
  const end = { payment_intent: id, payment_status: status === "succeeded" ? "paid" : "unpaid" } as const;
  const completed = completeSession(tx, session, end, payer);
  return { outcome: "paid", redirectTo: successAddress(completed) };
}

function intentFor(tx: Tx, stored: Stored<"checkout.session">): Stripe.PaymentIntent {
  const { description, metadata, receiptEmail, statementDescriptorSuffix, transferGroup } = soldBy(stored);
  const { body: session, hidden } = stored;
  const terms = {
    amount: session.amount_total ?? 0,
    captureMethod: hidden.purchase?.captureMethod ?? "automatic_async",
    methods: {
      allowed_payment_method_types: session.allowed_payment_method_types,
      automatic_payment_methods: null,
      excluded_payment_method_types: session.excluded_payment_method_types ?? null,
      payment_method_types: session.payment_method_types,
    },
    description,
    metadata,
    receipt_email: receiptEmail,
    statement_descriptor_suffix: statementDescriptorSuffix,
    transfer_group: transferGroup,
  };
  return insertIntent(tx, terms, { checkoutSession: session.id });
}

function fieldError(field: CardField): [CardField, string] {
  return [field, CARD_ERRORS[field].message];
}
