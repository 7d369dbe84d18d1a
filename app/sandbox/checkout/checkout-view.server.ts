import type Stripe from "stripe";
import { idOf } from "../store/ids.server";
import { find, mustFind, type Purchase, type Stored, type Tx } from "../store/objects.server";

export interface CheckoutView {
  id: string;
  status: "complete" | "expired" | "open";
  /** Cents. Null when a card is saved and nothing is paid. */
  amount: number | null;
  currency: string;
  description: string | null;
  lines: Purchase["lines"];
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  /** The card's bank asks for a confirmation. */
  awaitsConfirmation: boolean;
}

export function viewCheckout(tx: Tx, sessionId: string): CheckoutView | undefined {
  const stored = find(tx, "checkout.session", sessionId);
  if (!stored) return undefined;
  const { body: session } = stored;
  const intent = session.mode === "setup" ? setupOf(tx, session) : intentOf(tx, session);
  return {
    id: session.id,
    status: statusOf(session),
    amount: session.amount_total,
    currency: session.currency ?? "usd",
    description: stored.hidden.purchase?.description ?? null,
    lines: linesOf(stored),
    customerEmail: knownEmail(tx, session),
    successUrl: successAddress(session),
    cancelUrl: session.cancel_url,
    awaitsConfirmation: session.status === "open" && intent?.status === "requires_action",
  };
}

export function intentOf(tx: Tx, session: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined {
  return session.payment_intent ? mustFind(tx, "payment_intent", idOf(session.payment_intent)).body : undefined;
}

export function setupOf(tx: Tx, session: Stripe.Checkout.Session): Stripe.SetupIntent {
  if (!session.setup_intent) throw new Error(`session ${session.id} saves nothing`);
  return mustFind(tx, "setup_intent", idOf(session.setup_intent)).body;
}

/** The email that Checkout does not ask for, since the session or its customer has one. */
export function knownEmail(tx: Tx, session: Stripe.Checkout.Session): string | null {
  const customer = session.customer ? find(tx, "customer", idOf(session.customer))?.body : undefined;
  return session.customer_email ?? customer?.email ?? null;
}

export function linesOf({ hidden }: Stored<"checkout.session">): Purchase["lines"] {
  return hidden.purchase?.lines ?? [];
}

export function soldBy({ body, hidden }: Stored<"checkout.session">): Purchase {
  if (!hidden.purchase) throw new Error(`session ${body.id} sells nothing`);
  return hidden.purchase;
}

export function successAddress(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

// The SDK's type allows statuses that do not exist yet.
function statusOf({ status }: Stripe.Checkout.Session): CheckoutView["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}
