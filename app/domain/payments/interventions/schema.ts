import { z } from "zod";
import { auditReason } from "~/domain/core/input/audit-reason";
import { oneOf } from "~/domain/core/input/one-of";
import { parseDollars } from "~/lib/money";
import { OVERPAID } from "~/lib/vocabulary";

const AMOUNT = "Must be a whole number of cents above zero";
const PART = "Must be a whole number of cents, or 0";

const reason = auditReason;
const amount = z.int(AMOUNT).positive(AMOUNT);
const part = z.int(PART).nonnegative(PART);
const paymentId = z.string().min(1).max(100);
/** What the page showed of the payment (`quotedBy`); a decision that begins with other figures is refused. Programs leave it out. */
const quoted = z.string().max(200).optional();

export const paymentHold = z.object({ paymentId, reason });

export const paymentRelease = z.object({ paymentId, reason, quoted });

/** `amount`: cents. */
export const paymentRefund = z.object({ paymentId, amount, reason, quoted });

/** Amounts are cents. What is left after `refund` and `share` is the platform's. */
export const paymentSettlement = z.object({
  paymentId,
  refund: part,
  share: part,
  overpaid: z.enum(OVERPAID).optional(),
  reason,
  quoted,
});

export const paymentClaim = z.object({ paymentId, amount, reason, quoted });

const interventionId = z.string().min(1).max(100);

export const interventionChosen = z.object({ interventionId, quoted });

export const interventionWithdrawal = z.object({ interventionId });

/** The administrator who asked reads the reason. */
export const interventionDecline = z.object({ interventionId, reason });

const dollars = (refusal: string) =>
  z.string(refusal).transform((typed, context) => {
    const typedCents = parseDollars(typed);
    if (typedCents !== undefined) return typedCents;
    context.addIssue({ code: "custom", message: refusal });
    return z.NEVER;
  });

const ABOVE_ZERO = "Enter an amount above zero, like 70 or 70.50";
const OR_ZERO = "Enter an amount like 70 or 70.50, or 0";
const typedAmount = dollars(ABOVE_ZERO).refine((amount) => amount > 0, ABOVE_ZERO);

/** What a page asks before it shows what comes of it: dollars are typed, cents come out. */
export const amountTyped = z.object({ amount: typedAmount });

const divisionTyped = { refund: dollars(OR_ZERO), share: dollars(OR_ZERO) };

export const settlementTyped = z.object({
  ...divisionTyped,
  overpaid: oneOf(OVERPAID, "Say who bears what the inspector has received beyond the share").optional(),
});

/** The commands' input as their pages send it: amounts in dollars. */
export const paymentRefundForm = paymentRefund.extend({ amount: typedAmount });
export const paymentClaimForm = paymentClaim.extend({ amount: typedAmount });
export const paymentSettlementForm = paymentSettlement.extend(settlementTyped.shape);
