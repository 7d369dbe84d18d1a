/** Places between the steps of a payment where a test may crash the process. */
export const FAIL_POINTS = [
  "payment.recorded",
  "payment.checkout-opened",
  "payment.intent-opened",
  "payment.outcome-read",
  "payment.outcome-recorded",
  "transfer.recorded",
  "transfer.sent",
  "refund.recorded",
  "refund.sent",
  "reversal.recorded",
  "reversal.sent",
  "account.recorded",
  "account.created",
] as const;

export type FailPoint = (typeof FAIL_POINTS)[number];
