import type Stripe from "stripe";
import { invalidRequest } from "../../api/errors.server";
import type { AccountParams } from "./account-params.server";

type Capabilities = NonNullable<Stripe.Account["capabilities"]>;

/** Returns an account's capabilities after a call: those that it held or asks for now, without those that it gives up. A new one is inactive. */
export function requestedCapabilities(held: Capabilities, wishes: AccountParams["capabilities"] = {}): Capabilities {
  const capabilities = { ...held };
  for (const name of ["card_payments", "transfers"] as const) {
    const wish = wishes[name]?.requested;
    if (wish) capabilities[name] ??= "inactive";
    if (wish === false) delete capabilities[name];
  }
  return capabilities;
}

/** @throws StripeFailure 400: Stripe grants transfers alone to approved platforms only */
export function refuseTransfersAlone({ card_payments, transfers }: Capabilities) {
  if (!transfers || card_payments) return;
  throw invalidRequest({
    message:
      "Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request `transfers` without requesting `card_payments`, please contact us via https://support.stripe.com/contact.",
  });
}
