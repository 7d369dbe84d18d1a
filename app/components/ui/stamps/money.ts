import type { StatusStampProps } from "../status-stamp";

export const payoutStamps = {
  not_started: { tone: "neutral", label: "Not started" },
  action_needed: { tone: "warn", label: "Action needed" },
  /** Instead of `action_needed` while the provider is checking what it was given. */
  under_review: { tone: "waiting", label: "Under review" },
  verified: { tone: "ok", label: "Verified" },
  closed: { tone: "bad", label: "Closed" },
  /** Whatever the account's state: an administrator pays the inspector. */
  by_hand: { tone: "ok", label: "By bank transfer" },
} as const satisfies Record<string, StatusStampProps>;

export const manualPayoutStamps = {
  pending_manual_review: { tone: "waiting", label: "Under review" },
  approved: { tone: "ok", label: "Approved" },
  rejected: { tone: "bad", label: "Rejected" },
} as const satisfies Record<string, StatusStampProps>;

export const paymentStamps = {
  pending: { tone: "waiting", label: "Pending" },
  succeeded: { tone: "ok", label: "Paid" },
  failed: { tone: "bad", label: "Failed" },
  refunded: { tone: "ended", label: "Refunded" },
  partlyRefunded: { tone: "ended", label: "Partly refunded" },
  refundPending: { tone: "waiting", label: "Refund on its way" },
  refundOwed: { tone: "bad", label: "Refund owed" },
} as const satisfies Record<string, StatusStampProps>;

export const interventionStamps = {
  pending: { tone: "waiting", label: "Waiting" },
  approved: { tone: "ok", label: "Approved" },
  declined: { tone: "bad", label: "Declined" },
  expired: { tone: "ended", label: "Expired" },
  withdrawn: { tone: "ended", label: "Withdrawn" },
} as const satisfies Record<string, StatusStampProps>;
