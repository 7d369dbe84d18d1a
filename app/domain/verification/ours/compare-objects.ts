import type Stripe from "stripe";
import { reportedDisputeOf } from "../../payments/disputes/reported-dispute";
import { idOf } from "../../payments/provider/provider-id";
import { reportedAttemptOf } from "../../payments/refunds/reported-attempt";
import { differs, type Finding, finding } from "../findings";
import type { PaymentBooks } from "./payment-books.server";

export function compareIntent({ payment }: PaymentBooks, intent: Stripe.PaymentIntent | null | undefined): Finding[] {
  const ids = [payment.id];
  const isPaid = payment.state === "succeeded";
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null;
  if (!intent || !charge?.paid) return isPaid ? [finding("success-without-charge", ids)] : [];
  const named = charge.metadata.paymentId ?? intent.metadata.paymentId ?? null;
  const captured = charge.amount_captured;
  // A charge of another amount than ours is no success, and is refunded.
  if (!isPaid) return differs("captured-differs", ids, captured - charge.amount_refunded, 0);
  return [
    ...differs("charge-of-another-payment", [payment.id, charge.id], named, payment.id),
    ...differs("charge-differs", ids, payment.chargeId, charge.id),
    ...differs("charge-differs", ids, payment.paymentIntentId, intent.id, "intent"),
    ...differs("captured-differs", ids, captured, payment.amount),
    ...differs("captured-differs", ids, charge.currency, "usd", "currency"),
  ];
}

export function compareRefund(
  { payment }: PaymentBooks,
  attempt: PaymentBooks["attempts"][number],
  refund: Stripe.Refund,
): Finding[] {
  const ids = [payment.id, attempt.id];
  const reported = reportedAttemptOf(refund);
  // The server asks about a pending refund again within three days, so a newer state at the provider is no finding.
  const isAwaited = attempt.state === "pending" && reported.state !== "pending";
  return [
    ...differs("refund-differs", ids, attempt.amount, refund.amount, "amount"),
    ...(isAwaited ? [] : differs("refund-differs", ids, attempt.state, reported.state, "state")),
    ...(isAwaited ? [] : differs("refund-differs", ids, Number(attempt.isOut), Number(reported.isOut), "isOut")),
    ...differs("refund-differs", ids, payment.chargeId, idOf(refund.charge), "charge"),
  ];
}

export function compareTransfer(
  { payment }: PaymentBooks,
  row: PaymentBooks["transfers"][number],
  reported: Stripe.Transfer,
): Finding[] {
  const ids = [payment.id, row.id];
  return [
    ...differs("transfer-differs", ids, row.amount, reported.amount, "amount"),
    ...differs("transfer-differs", ids, "usd", reported.currency, "currency"),
    ...differs("transfer-differs", ids, row.reversedAmount, reported.amount_reversed, "reversed"),
    ...differs("transfer-differs", ids, row.destination, idOf(reported.destination), "destination"),
    ...differs("transfer-differs", ids, row.state, "succeeded", "state"),
    // A transfer made in the dashboard may come from the balance and name no charge.
    ...(reported.source_transaction
      ? differs("transfer-differs", ids, payment.chargeId, idOf(reported.source_transaction), "charge")
      : []),
  ];
}

export function compareDispute(
  { payment }: PaymentBooks,
  row: PaymentBooks["disputes"][number],
  dispute: Stripe.Dispute,
): Finding[] {
  const ids = [payment.id, row.id];
  const reported = reportedDisputeOf(dispute);
  const compared = (["state", "amount", "withdrawnAmount", "feeAmount", "evidenceDueAt"] as const).flatMap((field) =>
    differs("dispute-differs", ids, row[field], reported[field], field),
  );
  return [...compared, ...differs("dispute-differs", ids, payment.chargeId, idOf(dispute.charge), "charge")];
}
