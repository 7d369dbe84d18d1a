import { z } from "zod";
import { typedText } from "~/lib/text/typed";
import { OVERPAID } from "~/lib/vocabulary";

const REASON = "A reason is required";
const AMOUNT = "Must be a whole number of cents above zero";
const PART = "Must be a whole number of cents, or 0";

/** Is stored in the audit log. Only administrators read it. */
const reason = z.string(REASON).overwrite(typedText).min(1, REASON).max(500, "Please use at most 500 characters");
const amount = z.int(AMOUNT).positive(AMOUNT);
const part = z.int(PART).nonnegative(PART);
const paymentId = z.string().min(1).max(100);

export const paymentHold = z.object({ paymentId, reason });

export const paymentRelease = z.object({ paymentId, reason });

/** `amount`: cents. */
export const paymentRefund = z.object({ paymentId, amount, reason });

/** Amounts are cents. What is left after `refund` and `share` is the platform's. */
export const paymentSettlement = z.object({
  paymentId,
  refund: part,
  share: part,
  overpaid: z.enum(OVERPAID, `Must be ${OVERPAID.join(" or ")}`).optional(),
  reason,
});

/** `amount`: cents. */
export const paymentClaim = z.object({ paymentId, amount, reason });

const interventionId = z.string().min(1).max(100);

export const interventionChosen = z.object({ interventionId });

/** The administrator who asked reads the reason. */
export const interventionDecline = z.object({ interventionId, reason });
