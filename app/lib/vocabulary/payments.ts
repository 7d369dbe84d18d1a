/** `draft` lasts only inside its transaction; `failed` ended unpaid (declined, expired, given up); `succeeded` stays so when refunded. */
export const PAYMENT_STATES = ["draft", "pending", "succeeded", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `declined` ends a bank debit days later; `withdrawn`: what was to be paid for cannot be had any more; `mismatched` money is in another amount or currency than requested, and is sent back. */
export const PAYMENT_ENDINGS = ["expired", "abandoned", "canceled", "declined", "withdrawn", "mismatched"] as const;
export type PaymentEnding = (typeof PAYMENT_ENDINGS)[number];

export const PAYMENT_OBSTACLES = [
  "application-gone",
  "job-gone",
  "booking-overlap",
  "start-date-past",
  "draft-not-open",
  "site-state-unknown",
  "duplicate-payment",
  "booking-released",
  "company-gone",
  "inspector-gone",
  "contact-closed",
  "further-hours-gone",
] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

/** How a payment is made: on the provider's hosted page, or by a client that holds the secret of its intent. */
export const PAYMENT_CHANNELS = ["checkout", "intent"] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** What the company pays for; the lines of a payment add up to its amount. */
export const LINE_KINDS = ["posting_fee", "inspection_time", "quarter_hours", "equipment_fee"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** `provider`: to the inspector's account at Stripe. `manual`: an administrator pays it from the platform's bank. */
export const PAYOUT_WAYS = ["provider", "manual"] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** How money that was paid by hand came back: the bank returned it, the inspector paid it back, or it was taken off a later payout. */
export const MANUAL_RETURNS = ["returned", "paid_back", "set_off"] as const;
export type ManualReturn = (typeof MANUAL_RETURNS)[number];

export const TRANSFER_STATES = ["pending", "succeeded", "failed"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** A refused reversal stays `pending` and is tried again, since the inspector's account may have money later. `withdrawn`: no longer claimed. */
export const REVERSAL_STATES = ["pending", "succeeded", "withdrawn"] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

/** `owed`: the last try failed, and another follows. `settled`: the money reached the company another way. */
export const REFUND_STATES = ["pending", "owed", "succeeded", "settled"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `sending` until the provider has answered. */
export const REFUND_ATTEMPT_STATES = ["sending", "pending", "succeeded", "failed"] as const;
export type RefundAttemptState = (typeof REFUND_ATTEMPT_STATES)[number];

/** `problem`: after a reported problem. `provider`: made in the provider's dashboard. `dispute_won`: a bank gave back what had settled a refund. */
export const REFUND_REASONS = [
  "late_payment",
  "duplicate_payment",
  "company_cancelled",
  "inspector_cancelled",
  "no_start",
  "problem",
  "job_removed",
  "administrator",
  "provider",
  "dispute_won",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** A bank's question (`warning`) may become a dispute; `closed`: it did not, or was prevented. `lost`: the bank keeps the money. Any state may follow any other. */
export const DISPUTE_STATES = ["warning", "needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What a press above one's limit asks the owners to pay for, by the kind of its payment. */
export const SPENDING_KINDS = ["application", "booking", "further_hours", "job_posting"] as const;
export type SpendingKind = (typeof SPENDING_KINDS)[number];

/** `ended`: what was asked for was decided otherwise, or is gone. */
export const SPENDING_STATES = ["pending", "approved", "declined", "withdrawn", "lapsed", "ended"] as const;
export type SpendingState = (typeof SPENDING_STATES)[number];

export const INTERVENTION_KINDS = ["release", "refund", "settlement", "claim"] as const;
export type InterventionKindName = (typeof INTERVENTION_KINDS)[number];

/** `carried_out`: by one administrator alone. `pending`: until a second one approves or declines it. */
export const INTERVENTION_STATES = ["carried_out", "pending", "approved", "declined", "expired", "withdrawn"] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** What happens to money that an inspector has beyond a settled share: the platform bears it or claims it back. */
export const OVERPAID = ["bear", "claim"] as const;
export type Overpaid = (typeof OVERPAID)[number];

/** `adding`: its page at the provider is open. `failed`: no card was typed there in time. `removed`: taken away, or another was saved. */
export const SAVED_CARD_STATES = ["adding", "saved", "failed", "removed"] as const;
export type SavedCardState = (typeof SAVED_CARD_STATES)[number];
