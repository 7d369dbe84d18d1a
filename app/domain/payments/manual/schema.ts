import { z } from "zod";
import { auditReason } from "~/domain/core/input/audit-reason";
import { calendarDate } from "~/domain/core/input/calendar-date";
import { identifier } from "~/domain/core/input/identifiers";
import { MANUAL_PAYMENTS } from "~/lib/bounds";

const REFERENCE = "Enter the reference that the bank gave the payment";
const DAY = "Enter the day of the payment";
const { most } = MANUAL_PAYMENTS.reference;

const id = z.string().min(1).max(100);
const reason = auditReason;

/** In capitals, so that a reference is the same however it is typed. */
const reference = identifier(REFERENCE)
  .toUpperCase()
  .min(1, REFERENCE)
  .max(most, `Please use at most ${most} characters`)
  .regex(/^[A-Z0-9][A-Z0-9 ./:-]*$/, "Use letters, digits, spaces and . / : - only");

const day = calendarDate(DAY);

export const manualTransferChosen = z.object({ transferId: id });

/** `paidOn`: the day on which the bank made the payment. */
export const manualPayment = z.object({ transferId: id, paidOn: day, reference });

export const manualTransferReason = z.object({ transferId: id, reason });

/** `paidOn`: the day on which the money came in. */
export const claimPaidBack = z.object({ reversalId: id, paidOn: day, reference });
