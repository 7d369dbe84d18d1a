import type Stripe from "stripe";
import { unschedule } from "../background/timers.server";
import { cancelIntent, isFinal } from "../payments/intents/intents.server";
import { idOf } from "../store/ids.server";
import { change, mustFind, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";

/** A debit that is being processed leaves it complete and unpaid. */
export function completeSession(
  tx: Tx,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  { email, name }: Stripe.PaymentMethod.BillingDetails,
): Stripe.Checkout.Session {
  const completed = change(tx, session, {
    status: "complete",
    payment_status: intent.status === "succeeded" ? "paid" : "unpaid",
    payment_intent: intent.id,
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  unschedule(tx, "expire_session", session.id);
  emit(tx, "checkout.session.completed", completed);
  return completed;
}

/** Also cancels its intent. An ended session stays as it is. */
export function expireSession(tx: Tx, sessionId: string): Stripe.Checkout.Session {
  const { body: session } = mustFind(tx, "checkout.session", sessionId);
  unschedule(tx, "expire_session", sessionId);
  if (session.status !== "open") return session;
  if (session.payment_intent) {
    const intent = mustFind(tx, "payment_intent", idOf(session.payment_intent)).body;
    if (!isFinal(intent)) cancelIntent(tx, intent, "expired");
  }
  const expired = change(tx, session, { status: "expired", url: null });
  emit(tx, "checkout.session.expired", expired);
  return expired;
}
