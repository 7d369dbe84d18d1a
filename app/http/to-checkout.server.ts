import { redirect } from "@remix-run/node";
import type { CompanyActor } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { payByCheckout } from "~/domain/payments/checkout/channel-flow.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { ports } from "~/platform/ports.server";

/**
 * Sends the browser to the hosted Checkout of an open payment; to the payment's own page when it is over already, as when a
 * form comes a second time.
 * @throws DomainError(conflict, payment-provider) when the provider cannot be reached
 */
export async function toCheckout(actor: CompanyActor, paymentId: string): Promise<Response> {
  try {
    return redirect(browserUrl(await payByCheckout(ports(), actor, paymentId)), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "payment-closed") return redirect(`/payments/${paymentId}`, 303);
    throw error;
  }
}
