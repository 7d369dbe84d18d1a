import { addCents, type Cents, cents, percentOf, subtractCents, zeroCents } from "~/lib/money";

interface ToShare {
  amount: Cents;
  /** Cents that went back to the company, or are promised to it. */
  refundedAmount: Cents;
  feePercent: number;
  /** False where the money bought nothing: it then belongs to no inspector. */
  hasInspector: boolean;
  /** Cents that an administrator settled as the inspector's share; null while the percentage decides. */
  agreedShare: Cents | null;
  transferredAmount: Cents;
}

interface Bought {
  inspectorId: string | null;
  /** UTC milliseconds; null where the money bought nothing. */
  fulfilledAt: number | null;
}

/** Cents. Fee plus share minus loss is what is left of the payment. */
export interface Shares {
  platformFee: Cents;
  inspectorAmount: Cents;
  platformLoss: Cents;
}

/** Where a share is. `disputed` and `on_hold` keep back what is not transferred yet, even when the work is approved. */
export type ShareStanding = "held" | "pending" | "succeeded" | "disputed" | "on_hold";

/** Source: docs/decisions.md, Money. What the inspector has already received stays; where that leaves too little, the difference is the platform's loss. */
export function sharesOf(payment: ToShare): Shares {
  const left = subtractCents(payment.amount, payment.refundedAmount);
  const ruled = ruledShare(payment);
  const inspectorAmount = cents(Math.max(ruled, payment.transferredAmount));
  const platformFee = cents(Math.max(restOf(payment) - ruled, 0));
  return { platformFee, inspectorAmount, platformLoss: subtractCents(addCents(platformFee, inspectorAmount), left) };
}

export function hasInspector({ inspectorId, fulfilledAt }: Bought): boolean {
  return inspectorId !== null && fulfilledAt !== null;
}

/** Returns the cents that the inspector received beyond the share. They may be claimed back. */
export function overpaidOf(payment: ToShare): Cents {
  return cents(Math.max(payment.transferredAmount - ruledShare(payment), 0));
}

/** Returns the share by the rules, whatever was transferred. A settled share is never more than what is left, and grows again when money comes back, for example from a won dispute. */
function ruledShare(payment: ToShare): Cents {
  const { hasInspector, agreedShare, feePercent } = payment;
  const rest = restOf(payment);
  if (!hasInspector) return zeroCents;
  return agreedShare === null ? subtractCents(rest, percentOf(rest, feePercent)) : cents(Math.min(agreedShare, rest));
}

function restOf({ amount, refundedAmount }: ToShare): Cents {
  return cents(Math.max(amount - refundedAmount, 0));
}
