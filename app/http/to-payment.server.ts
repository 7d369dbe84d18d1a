import { redirect } from "@remix-run/node";
import type { CompanyActor } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { usableCard } from "~/domain/payments/cards/queries.server";
import { newestAttempt, ownAttempt, payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { ownPayment } from "~/domain/payments/queries.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { paymentFormPath } from "~/lib/payments/payment-form-path";
import { readPublishableKey } from "~/lib/payments/publishable-key";
import type { PaymentChannel } from "~/lib/vocabulary";
import { ports } from "~/platform/ports.server";

interface Payer {
  actor: CompanyActor;
  request: Request;
}

/**
 * Returns how whoever sent a form will pay. Our own page takes the money where the company has a saved card, or where the site has a publishable
 * key and a script of ours, not the browser itself, sent the form (https://www.w3.org/TR/fetch-metadata/); the provider's hosted page takes it otherwise.
 */
export function channelFor({ actor, request }: Payer): PaymentChannel {
  return takesCards(request) || usableCard(actor) ? "intent" : "checkout";
}

function takesCards(request: Request): boolean {
  const { publishableKey } = ports().env.payments;
  const hasKey = publishableKey !== null && "key" in readPublishableKey(publishableKey);
  return hasKey && request.headers.get("sec-fetch-dest") === "empty";
}

/**
 * Redirects to where an open payment is made, or to a payment's own page when it is over, as for a form sent twice.
 * @throws DomainError conflict "payment-in-progress", "payment-provider", "payment-refused"
 */
export async function toPayment({ actor, request }: Payer, paymentId: string): Promise<Response> {
  const channel = channelFor({ actor, request });
  return channel === "intent" ? toPaymentForm(actor, paymentId) : toCheckout(actor, paymentId);
}

/** @throws as `toPayment` */
export async function toCheckout(actor: CompanyActor, paymentId: string): Promise<Response> {
  return toPaymentPage(actor, paymentId, async () => browserUrl(await payByCheckout(ports(), actor, paymentId)));
}

async function toPaymentForm(actor: CompanyActor, requested: string): Promise<Response> {
  return toPaymentPage(actor, requested, async () => {
    const { paymentId, progress } = await payByIntent(ports(), actor, requested);
    return progress.state === "pending" ? paymentFormPath(ownPayment(actor, paymentId)) : `/payments/${paymentId}`;
  });
}

/**
 * Redirects to what `open` returns; where the payment is over, to its own page if it was paid, else to that of the newest one for the same thing,
 * which another tab may have begun or paid. @throws what `open` throws else
 */
export async function toPaymentPage(
  actor: CompanyActor,
  paymentId: string,
  open: () => Promise<string | Response>,
): Promise<Response> {
  try {
    const to = await open();
    return typeof to === "string" ? redirect(to, 303) : to;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "payment-closed")) throw error;
    const requested = ownAttempt(actor, paymentId);
    const { id } = requested.state === "succeeded" ? requested : newestAttempt(requested);
    return redirect(`/payments/${id}`, 303);
  }
}
