import { addCents, type Cents, cents, percentOf, subtractCents, zeroCents } from "~/lib/money";

export interface ToShare {
  /** Cents that the company paid. */
  amount: Cents;
  /** Cents that went back to the company, or are promised to it. */
  refundedAmount: Cents;
  feePercent: number;
  /** False where the money bought nothing: it then belongs to no inspector. */
  hasInspector: boolean;
  /** Cents that an administrator settled as the inspector's; null while the percentage tells. */
  agreedShare: Cents | null;
  /** Cents that reached the inspector already. */
  transferredAmount: Cents;
}

/** Cents. Fee and share, less the loss, are what is left of the payment. */
export interface Shares {
  platformFee: Cents;
  inspectorAmount: Cents;
  platformLoss: Cents;
}

/** Where a share is: `disputed` and `on_hold` keep what is not sent yet, whether the work is approved or not. */
export type ShareStanding = "held" | "pending" | "succeeded" | "disputed" | "on_hold";

/**
 * Divides what is left of a payment (decisions: Money). What the inspector has already received stays the inspector's: what
 * goes back to the company beyond that is the platform's loss, until the inspector gives it back.
 */
export function sharesOf(payment: ToShare): Shares {
  const left = subtractCents(payment.amount, payment.refundedAmount);
  const ruled = ruledShare(payment);
  const inspectorAmount = cents(Math.max(ruled, payment.transferredAmount));
  const platformFee = cents(Math.max(restOf(payment) - ruled, 0));
  return { platformFee, inspectorAmount, platformLoss: subtractCents(addCents(platformFee, inspectorAmount), left) };
}

/** Cents that reached the inspector beyond the share, and may be claimed back. */
export function overpaidOf(payment: ToShare): Cents {
  return cents(Math.max(payment.transferredAmount - ruledShare(payment), 0));
}

/** An agreed share is never more than what is left; it grows again when the money comes back, as with a dispute that is won. */
function ruledShare(payment: ToShare): Cents {
  const { hasInspector, agreedShare, feePercent } = payment;
  const rest = restOf(payment);
  if (!hasInspector) return zeroCents;
  return agreedShare === null ? subtractCents(rest, percentOf(rest, feePercent)) : cents(Math.min(agreedShare, rest));
}

function restOf({ amount, refundedAmount }: ToShare): Cents {
  return cents(Math.max(amount - refundedAmount, 0));
}
