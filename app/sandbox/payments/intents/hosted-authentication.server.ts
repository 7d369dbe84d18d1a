import { idOf } from "../../store/ids.server";
import { find, mustFind, type Tx } from "../../store/objects.server";
import { failAuthentication, settleCard } from "./attempt-payment.server";

/** The step at the bank for an intent confirmed over the API. Cents. */
export interface AuthenticationView {
  amount: number;
  currency: string;
  description: string | null;
  returnUrl: string | null;
}

/** Undefined unless the intent waits for the step and the caller knows its client secret. Checkout has its own page. */
export function viewAuthentication(tx: Tx, intentId: string, clientSecret: string): AuthenticationView | undefined {
  const found = find(tx, "payment_intent", intentId);
  if (!found || found.hidden.checkoutSession) return undefined;
  const { body: intent } = found;
  if (intent.client_secret !== clientSecret || intent.status !== "requires_action") return undefined;
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
  return { amount: intent.amount, currency: intent.currency, description: intent.description, returnUrl };
}

/** Returns where to send the browser, with the intent in the address as Stripe does; undefined when nothing waits for an answer. */
export function authenticate(
  tx: Tx,
  intentId: string,
  clientSecret: string,
  approve: boolean,
): { redirectTo: string | null } | undefined {
  const view = viewAuthentication(tx, intentId, clientSecret);
  if (!view) return undefined;
  const { body: intent } = mustFind(tx, "payment_intent", intentId);
  if (!intent.payment_method) return undefined;
  const method = mustFind(tx, "payment_method", idOf(intent.payment_method));
  const settled = approve ? settleCard(tx, intent, method) : failAuthentication(tx, intent, method);
  if (!view.returnUrl) return { redirectTo: null };
  const address = new URL(view.returnUrl);
  address.searchParams.set("payment_intent", intentId);
  address.searchParams.set("payment_intent_client_secret", clientSecret);
  address.searchParams.set("redirect_status", settled.outcome === "paid" ? "succeeded" : "failed");
  return { redirectTo: address.href };
}
