import type Stripe from "stripe";
import { idOf } from "../../store/ids.server";
import { find, mustFind, type Stored, type Tx } from "../../store/objects.server";
import { failSetupAuthentication, settleSetup } from "../setup/attempt-setup.server";
import { failAuthentication, settleCard } from "./attempt-payment.server";

/** The step at the bank for an intent confirmed over the API. */
export interface AuthenticationView {
  /** Cents. Null when a card is saved and nothing is paid. */
  amount: number | null;
  description: string | null;
  returnUrl: string | null;
}

/** Undefined unless the intent waits for the step and the caller knows its client secret. Checkout has its own page. */
export function viewAuthentication(tx: Tx, intentId: string, clientSecret: string): AuthenticationView | undefined {
  const intent = waitingIntent(tx, intentId, clientSecret);
  if (!intent) return undefined;
  const amount = intent.object === "payment_intent" ? intent.amount : null;
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
  return { amount, description: intent.description, returnUrl };
}

/** Returns where to send the browser, with the intent in the address as Stripe does; undefined when nothing waits for an answer. */
export function authenticate(
  tx: Tx,
  intentId: string,
  clientSecret: string,
  approve: boolean,
): { redirectTo: string | null } | undefined {
  const intent = waitingIntent(tx, intentId, clientSecret);
  if (!intent?.payment_method) return undefined;
  const method = mustFind(tx, "payment_method", idOf(intent.payment_method));
  const hasSucceeded = settle(tx, intent, method, approve);
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) return { redirectTo: null };
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intentId);
  address.searchParams.set(`${intent.object}_client_secret`, clientSecret);
  address.searchParams.set("redirect_status", hasSucceeded ? "succeeded" : "failed");
  return { redirectTo: address.href };
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

function waitingIntent(tx: Tx, id: string, clientSecret: string): Intent | undefined {
  const found = find(tx, "payment_intent", id) ?? find(tx, "setup_intent", id);
  if (!found || found.hidden.checkoutSession) return undefined;
  const { body: intent } = found;
  return intent.client_secret === clientSecret && intent.status === "requires_action" ? intent : undefined;
}

function settle(tx: Tx, intent: Intent, method: Stored<"payment_method">, approve: boolean): boolean {
  if (intent.object === "setup_intent") {
    const settled = approve ? settleSetup(tx, intent, method) : failSetupAuthentication(tx, intent, method);
    return settled.outcome === "saved";
  }
  const settled = approve ? settleCard(tx, intent, method) : failAuthentication(tx, intent, method);
  return settled.outcome === "paid";
}
