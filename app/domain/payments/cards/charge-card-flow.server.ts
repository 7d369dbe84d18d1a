import Stripe from "stripe";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { conflict } from "../../errors";
import { payByIntent } from "../checkout/channel-flow.server";
import { openIntentOf } from "../checkout/intent-flow.server";
import { recordIntentOutcome } from "../checkout/outcome-flow.server";
import type { PaymentPorts } from "../ports";
import { asPaymentRefusal } from "../provider/provider-errors.server";
import { reportedUrl } from "../provider/reported";
import { ownAttempt } from "../queries.server";
import { savedCardOf } from "./queries.server";

type SavedCard = NonNullable<ReturnType<typeof savedCardOf>>;

interface Charged {
  /** The attempt that was paid or is open; another than the one requested where the way to pay has changed. */
  paymentId: string;
  /** Where the card's bank asks the payer, whose answer leads back to the payment's page; null where it does not ask. */
  bankUrl: string | null;
  /** True where the attempt costs something else than the one requested. It is open and was not charged, since nobody has seen its total. */
  isPriceNew: boolean;
}

/**
 * While its payer is there. A refusal leaves the payment open. Two presses charge once, since both confirm one intent.
 * @throws DomainError conflict "no-saved-card", "payment-closed", "payment-in-progress", "payment-provider", "payment-refused"
 */
export async function chargeCard(
  ports: PaymentPorts,
  actor: CompanyActor,
  { paymentId: requestedId, cardId }: { paymentId: string; cardId: string },
): Promise<Charged> {
  const { paymentId, amount, progress } = await payByIntent(ports, actor, requestedId);
  const answered = { paymentId, bankUrl: null, isPriceNew: false };
  if (progress.state !== "pending" || progress.isProcessing) return answered;
  if (amount !== ownAttempt(actor, requestedId).amount) return { ...answered, isPriceNew: true };
  const card = savedCardOf(companyOf(actor));
  if (card?.id !== cardId || !card.customerId || !card.paymentMethodId) throw conflict("no-saved-card");
  const { payment, intentId } = openIntentOf(paymentId);
  try {
    await ports.stripe.paymentIntents.update(intentId, { customer: card.customerId });
    const confirmed = await ports.stripe.paymentIntents.confirm(intentId, {
      payment_method: card.paymentMethodId,
      return_url: new URL(`/payments/${paymentId}?from=checkout`, ports.env.appUrl).href,
    });
    await recordIntentOutcome(ports, payment, confirmed);
    return { paymentId, bankUrl: bankUrlOf(confirmed), isPriceNew: false };
  } catch (error) {
    // The intent keeps the reason, and a second press may have come while the first was paid.
    if (isAnswer(error)) return answered;
    if (await isGone(ports, card, error)) throw conflict("no-saved-card", { cause: error });
    throw asPaymentRefusal(error);
  }
}

/** Returns whether the provider refused because it has the card no more, as where it was removed in its dashboard or in another tab. */
async function isGone({ stripe }: PaymentPorts, card: SavedCard, error: unknown): Promise<boolean> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || !card.paymentMethodId) return false;
  try {
    return (await stripe.paymentMethods.retrieve(card.paymentMethodId)).customer !== card.customerId;
  } catch (unread) {
    return unread instanceof Stripe.errors.StripeInvalidRequestError;
  }
}

function isAnswer(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeCardError) return true;
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "payment_intent_unexpected_state";
}

function bankUrlOf({ status, next_action: next }: Stripe.PaymentIntent): string | null {
  if (status !== "requires_action" || !next?.redirect_to_url?.url) return null;
  return reportedUrl.parse(next.redirect_to_url.url);
}
