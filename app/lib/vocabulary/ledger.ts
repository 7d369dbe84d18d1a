export const JOURNAL_ACCOUNTS = [
  "stripe_balance",
  "bank",
  "manual_payouts",
  "disputed_funds",
  "held_shares",
  "refunds_owed",
  "posting_fees",
  "platform_fees",
  "platform_losses",
  "stripe_fees",
  "dispute_fees",
  "unexplained",
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

export const JOURNAL_EVENTS = [
  "payment_succeeded",
  "refund_promised",
  "refund_sent",
  "refund_returned",
  "refund_settled",
  "transfer_sent",
  "transfer_reversed",
  "dispute_withdrawn",
  "dispute_reinstated",
  "dispute_fee",
  "dispute_lost",
  "dispute_won",
  "share_settled",
  "processing_fee",
  "provider_payout",
  "provider_other",
] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

export const PLATFORM_REFUSALS = ["key-refused", "another-platform"] as const;
export type PlatformRefusal = (typeof PLATFORM_REFUSALS)[number];

/** How a verification of the ledger ended. `unfinished`: it was interrupted. `failed`: it could not read from the provider, or met an error. */
export const LEDGER_OUTCOMES = ["sound", "problems", "unfinished", "failed"] as const;
export type LedgerOutcome = (typeof LEDGER_OUTCOMES)[number];

export const LEDGER_CHECK_ENDINGS = ["stopped", "crashed", "too-long", "provider-unreachable", "error"] as const;
export type LedgerCheckEnding = (typeof LEDGER_CHECK_ENDINGS)[number];

export const PROVIDER_LISTS = ["charges", "transfers", "refunds", "disputes", "balance_transactions"] as const;
export type ProviderList = (typeof PROVIDER_LISTS)[number];

export const STRAY_KINDS = ["charge", "refund", "transfer", "dispute"] as const;
export type StrayKind = (typeof STRAY_KINDS)[number];
