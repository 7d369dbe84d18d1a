import { paidToast } from "~/copy/payments";
import type { CompanyActor } from "~/domain/actor";
import { askAboutPayment } from "~/domain/payments/checkout/settle-flow.server";
import { WHILE_A_PAGE_WAITS } from "~/domain/payments/ports";
import { type OwnPayment, ownPayment } from "~/domain/payments/queries.server";
import { browserUrl } from "~/http/headers/redirects.server";
import type { Toast } from "~/http/session/toast.server";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

/**
 * What the return page shows of an own payment, after the provider has been asked. Whoever comes back from Checkout with
 * an open payment has paid and waits for the provider's word.
 */
export async function outcomeOf(actor: CompanyActor, paymentId: string, cameFromCheckout: boolean) {
  ownPayment(actor, paymentId);
  const isProcessing = await askProvider(paymentId);
  const { checkoutUrl, ...payment } = ownPayment(actor, paymentId);
  return {
    payment,
    view: viewOf(payment, cameFromCheckout, isProcessing),
    continueTo: payment.state === "pending" && checkoutUrl && !isProcessing ? browserUrl(checkoutUrl) : null,
  };
}

export type PaymentOutcome = Awaited<ReturnType<typeof outcomeOf>>;

/** `made`: what was paid for exists now. `unusable`: the money came too late to buy it. `processing`: the payer's bank takes days. */
type View = "made" | "unusable" | "over" | "processing" | "waiting" | "open" | "paidElsewhere";

/** Where a payment leads that has made its thing. */
export function madeBy(payment: Pick<OwnPayment, "kind" | "jobId" | "jobDeletedAt" | "bookingId">): {
  to: string;
  toast: Toast;
} {
  const { title, text, posted, booked, further } = paidToast;
  if (payment.bookingId) {
    const description = payment.kind === "further_hours" ? further : booked;
    return { to: `/bookings/${payment.bookingId}`, toast: { title, description } };
  }
  if (!payment.jobId) return { to: "/post-job", toast: { title, description: text } };
  // A deleted job has no page any more.
  if (payment.jobDeletedAt !== null) return { to: "/company-dashboard", toast: { title, description: text } };
  return { to: `/jobs/${payment.jobId}`, toast: { title, description: posted } };
}

function viewOf(payment: Omit<OwnPayment, "checkoutUrl">, cameFromCheckout: boolean, isProcessing: boolean): View {
  const { state, fulfilledAt, paidElsewhere } = payment;
  if (state === "succeeded") return fulfilledAt === null ? "unusable" : "made";
  if (state === "failed") return "over";
  if (isProcessing) return "processing";
  if (cameFromCheckout) return "waiting";
  return paidElsewhere ? "paidElsewhere" : "open";
}

/** Returns whether the payer's bank is processing it. A provider that does not answer, or not as it should, costs the page nothing: its webhook, or the sweeper, brings the answer. */
async function askProvider(paymentId: string): Promise<boolean> {
  try {
    const { state, isProcessing } = await askAboutPayment(ports(), paymentId, WHILE_A_PAGE_WAITS);
    return state === "pending" && isProcessing;
  } catch (error) {
    log.warn({ error, paymentId }, "payment not read");
    return false;
  }
}
