import type Stripe from "stripe";
import type { CardField } from "../payments/methods/cards.server";
import { successAddress } from "./checkout-view.server";

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  /** Only for a session that does not name one. */
  email: string;
}

export type CheckoutField = CardField | "email";

export type PaymentOutcome =
  | { outcome: "paid" | "saved"; redirectTo: string }
  | { outcome: "declined"; code: string; declineCode: string; message: string }
  | { outcome: "confirm" }
  | { outcome: "invalid"; errors: Partial<Record<CheckoutField, string>> }
  /** Leads to the open session's page, or to the cancel address of one that has ended. */
  | { outcome: "closed"; redirectTo: string | null };

/** The outcome of a form that is sent to a session which is over. */
export function closedOutcome(session: Stripe.Checkout.Session): PaymentOutcome {
  if (session.status === "complete") {
    const outcome = session.mode === "setup" ? "saved" : "paid";
    return { outcome, redirectTo: successAddress(session) };
  }
  return { outcome: "closed", redirectTo: session.url ?? session.cancel_url };
}

/** The same form posted twice gets the same answer. */
export function lastDecline(
  error: Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError | null,
): PaymentOutcome {
  if (!error) return { outcome: "confirm" };
  const code = error.code ?? "card_declined";
  return { outcome: "declined", code, declineCode: error.decline_code ?? code, message: error.message ?? "" };
}
