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

/**
 * Divides what is left of a payment (decisions: Money). What the inspector has already received stays the inspector's: what
 * goes back to the company beyond that is the platform's loss, until the inspector gives it back.
 */
export function sharesOf(payment: ToShare): Shares {
  const left = subtractCents(payment.amount, payment.refundedAmount);
  const rest = left > 0 ? left : zeroCents;
  const ruled = ruledShare(payment, rest);
  const inspectorAmount = cents(Math.max(ruled, payment.transferredAmount));
  const platformFee = cents(Math.max(subtractCents(rest, ruled), 0));
  return { platformFee, inspectorAmount, platformLoss: subtractCents(addCents(platformFee, inspectorAmount), left) };
}

function ruledShare({ hasInspector, agreedShare, feePercent }: ToShare, rest: Cents): Cents {
  if (!hasInspector) return zeroCents;
  return agreedShare ?? subtractCents(rest, percentOf(rest, feePercent));
}
