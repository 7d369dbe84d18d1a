import type Stripe from "stripe";
import { unschedule } from "../background/timers.server";
import { cancelIntent, isFinal } from "../payments/intents/intents.server";
import { cancelSetup, isSetupOver } from "../payments/setup/setups.server";
import { idOf } from "../store/ids.server";
import { change, mustFind, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";

export function completeSession(
  tx: Tx,
  session: Stripe.Checkout.Session,
  end: Pick<Stripe.Checkout.Session, "payment_status"> & { payment_intent?: string },
  { email, name }: Stripe.PaymentMethod.BillingDetails,
): Stripe.Checkout.Session {
  const completed = change(tx, session, {
    status: "complete",
    ...end,
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
  if (session.setup_intent) {
    const setup = mustFind(tx, "setup_intent", idOf(session.setup_intent)).body;
    if (!isSetupOver(setup)) cancelSetup(tx, setup, "abandoned");
  }
  const expired = change(tx, session, { status: "expired", url: null });
  emit(tx, "checkout.session.expired", expired);
  return expired;
}
