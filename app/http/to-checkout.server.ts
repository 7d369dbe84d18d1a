import { redirect } from "@remix-run/node";
import type { CompanyActor } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { payByCheckout } from "~/domain/payments/checkout/channel-flow.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { ports } from "~/platform/ports.server";

/** Redirects to the payment's own page when it is over, as for a form sent twice. @throws DomainError conflict "payment-provider" */
export async function toCheckout(actor: CompanyActor, paymentId: string): Promise<Response> {
  try {
    return redirect(browserUrl(await payByCheckout(ports(), actor, paymentId)), 303);
  } catch (error) {
    if (error instanceof DomainError && error.code === "payment-closed") return redirect(`/payments/${paymentId}`, 303);
    throw error;
  }
}
