import { paidToast } from "~/copy/money/payments";
import type { CompanyActor } from "~/domain/actor";
import { DomainError } from "~/domain/errors";
import { openIntent } from "~/domain/payments/checkout/intent-flow.server";
import { askAboutPayment } from "~/domain/payments/checkout/settle-flow.server";
import { waysToPay } from "~/domain/payments/limit/ways-to-pay.server";
import { WHILE_A_PAGE_WAITS } from "~/domain/payments/ports";
import { type OwnPayment, ownAttempt, ownPayment } from "~/domain/payments/queries.server";
import { originOf } from "~/http/doors/answering.server";
import { browserUrl } from "~/http/headers/redirects.server";
import type { Toast } from "~/http/session/toast.server";
import { readPublishableKey } from "~/lib/payments/publishable-key";
import { log } from "~/platform/log.server";
import { ports } from "~/platform/ports.server";

interface Asking {
  request: Request;
  cameFromCheckout: boolean;
}

/**
 * What the return page shows of an own payment, after the provider has been asked. Whoever comes back from Checkout with
 * an open payment has paid and waits for the provider's word.
 */
export async function outcomeOf(actor: CompanyActor, paymentId: string, { request, cameFromCheckout }: Asking) {
  const { isProcessing, intent, isAnswered } = await askProvider(ownAttempt(actor, paymentId), request);
  const payment = ownPayment(actor, paymentId);
  // A payer who came back with a refused card has not paid.
  const awaitsWord = cameFromCheckout && intent?.refusal == null;
  const view = viewOf(payment, awaitsWord, isProcessing);
  const ways = view === "open" && payment.state === "pending" ? waysToPay(actor, payment) : null;
  return {
    payment,
    view,
    refusal: intent?.refusal ?? null,
    isAnswered,
    beyondLimit: ways?.beyondLimit ?? null,
    continueTo: ways?.checkoutUrl ? browserUrl(ways.checkoutUrl) : null,
    savedCard: ways?.savedCard ?? null,
    card: ways?.isHanded && payment.channel === "intent" ? cardForm(intent) : null,
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
  const { title, text, posted, booked, bookedDirectly, further } = paidToast;
  if (payment.bookingId && payment.kind === "booking") {
    return { to: `/bookings/${payment.bookingId}`, toast: bookedDirectly };
  }
  if (payment.bookingId) {
    const description = payment.kind === "further_hours" ? further : booked;
    return { to: `/bookings/${payment.bookingId}`, toast: { title, description } };
  }
  if (!payment.jobId) return { to: "/post-job", toast: { title, description: text } };
  // A deleted job has no page any more.
  if (payment.jobDeletedAt !== null) return { to: "/company-dashboard", toast: { title, description: text } };
  return { to: `/jobs/${payment.jobId}`, toast: { title, description: posted } };
}

function viewOf(payment: OwnPayment, cameFromCheckout: boolean, isProcessing: boolean): View {
  const { state, fulfilledAt, paidElsewhere } = payment;
  if (state === "succeeded") return fulfilledAt === null ? "unusable" : "made";
  if (state === "failed") return "over";
  if (isProcessing) return "processing";
  if (cameFromCheckout) return "waiting";
  return paidElsewhere ? "paidElsewhere" : "open";
}

interface Intent {
  clientSecret: string;
  /** What the provider said of the last try; null where none was refused. */
  refusal: string | null;
}

interface ProviderAnswer {
  /** False where the provider did not tell, so that the payment may have been made. */
  isAnswered: boolean;
  /** The payer's bank takes days to answer. */
  isProcessing: boolean;
  /** Null for a payment over Checkout, and where the provider did not tell. */
  intent: Intent | null;
}

type Attempt = Pick<OwnPayment, "id" | "channel" | "state">;

/** A provider that does not answer, or not as it should, costs the page nothing: its webhook, or the sweeper, brings the answer. */
async function askProvider({ id, channel, state: before }: Attempt, request: Request): Promise<ProviderAnswer> {
  try {
    if (channel === "checkout" || before !== "pending") {
      const { state, isProcessing } = await askAboutPayment(ports(), id, WHILE_A_PAGE_WAITS);
      return { isProcessing: state === "pending" && isProcessing, intent: null, isAnswered: true };
    }
    const { clientSecret, progress } = await openIntent(ports(), id, WHILE_A_PAGE_WAITS);
    const { state, isProcessing, refusal } = progress;
    return { isProcessing: state === "pending" && isProcessing, intent: { clientSecret, refusal }, isAnswered: true };
  } catch (error) {
    // A payment that ended in this moment is refused, and the page then shows its end.
    if (!(error instanceof DomainError && error.code === "payment-closed")) {
      log.warn({ error, paymentId: id, requestId: originOf(request).requestId }, "payment not read");
    }
    return { isProcessing: false, intent: null, isAnswered: false };
  }
}

/** What takes a card on the page itself; null where the page leads to Checkout. */
function cardForm(intent: Intent | null) {
  const { publishableKey } = ports().env.payments;
  if (publishableKey === null) return null;
  const read = readPublishableKey(publishableKey);
  if ("problem" in read) return read;
  return intent ? { publishableKey: read.key, clientSecret: intent.clientSecret } : null;
}
