import type Stripe from "stripe";
import { differs, type Finding } from "../findings";
import type { Pace } from "../pace";
import { readProvider } from "../read-provider";
import { compareDispute, compareIntent, compareRefund, compareTransfer } from "./compare-objects";
import type { PaymentBooks } from "./payment-books.server";

/** Compares a payment, its refunds, transfers, reversals and disputes with the provider's objects, and finds those that are missing there. */
export async function checkAtProvider(stripe: Stripe, pace: Pace, books: PaymentBooks): Promise<Finding[]> {
  const ask = <Answer>(ids: string[], read: () => Promise<Answer>, compare: (answer: Answer) => Finding[]) =>
    readProvider(pace, [books.payment.id, ...ids], read, compare);
  const found = [
    await ask(
      [],
      () => intentOf(stripe, books.payment),
      (intent) => compareIntent(books, intent),
    ),
  ];
  for (const attempt of books.attempts) {
    const { providerRefundId: id } = attempt;
    if (id)
      found.push(
        await ask(
          [attempt.id, id],
          () => stripe.refunds.retrieve(id),
          (reported) => compareRefund(books, attempt, reported),
        ),
      );
  }
  for (const transfer of books.transfers) {
    const { providerTransferId: id } = transfer;
    if (id)
      found.push(
        await ask(
          [transfer.id, id],
          () => stripe.transfers.retrieve(id),
          (reported) => compareTransfer(books, transfer, reported),
        ),
      );
  }
  for (const reversal of books.reversals) {
    const { providerReversalId: id, transferId } = reversal;
    const of = books.transfers.find((transfer) => transfer.id === transferId)?.providerTransferId;
    if (!id || !of) continue;
    const compare = (reported: Stripe.TransferReversal) =>
      differs("reversal-differs", [books.payment.id, reversal.id], reversal.amount, reported.amount);
    found.push(await ask([reversal.id, id], () => stripe.transfers.retrieveReversal(of, id), compare));
  }
  for (const dispute of books.disputes) {
    const { providerDisputeId: id } = dispute;
    if (id)
      found.push(
        await ask(
          [dispute.id, id],
          () => stripe.disputes.retrieve(id),
          (reported) => compareDispute(books, dispute, reported),
        ),
      );
  }
  return found.flat();
}

/** Returns undefined while nothing was opened at the provider, and null while nobody has tried to pay at Checkout. */
async function intentOf(stripe: Stripe, { channel, checkoutSessionId, paymentIntentId }: PaymentBooks["payment"]) {
  if (channel === "intent") {
    if (!paymentIntentId) return undefined;
    return stripe.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] });
  }
  if (!checkoutSessionId) return undefined;
  const expand = ["payment_intent.latest_charge"];
  const session = await stripe.checkout.sessions.retrieve(checkoutSessionId, { expand });
  return session.payment_intent as Stripe.PaymentIntent | null;
}
