import { redirect } from "@remix-run/node";
import type { CompanyActor } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { usableCard } from "~/domain/payments/cards/queries.server";
import { newestAttempt, payByCheckout, payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { ownAttempt, ownPayment } from "~/domain/payments/queries.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { paymentFormPath } from "~/lib/payments/payment-form-path";
import { readPublishableKey } from "~/lib/payments/publishable-key";
import type { PaymentChannel } from "~/lib/vocabulary";
import { ports } from "~/platform/ports.server";

interface Payer {
  actor: CompanyActor;
  request: Request;
}

/** Returns the hosted page, unless there is a saved card, or a publishable key and a script of ours sent the form (https://www.w3.org/TR/fetch-metadata/). */
export function channelFor({ actor, request }: Payer): PaymentChannel {
  return takesCards(request) || usableCard(actor) ? "intent" : "checkout";
}

function takesCards(request: Request): boolean {
  const { publishableKey } = ports().env.payments;
  const hasKey = publishableKey !== null && "key" in readPublishableKey(publishableKey);
  return hasKey && request.headers.get("sec-fetch-dest") === "empty";
}

/** Redirects to where a payment is made, or to its page once over. @throws DomainError conflict "payment-in-progress", "payment-provider", "payment-refused" */
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

/** Redirects to what `open` returns; for a payment that is over, to its page if paid, else to the newest one's for the same thing. @throws what `open` throws */
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
