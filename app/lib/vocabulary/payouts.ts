/** `closed`: the provider has closed or rejected the account, or the platform has lost access; it can be replaced. */
export const PAYOUT_STATES = ["not_started", "action_needed", "verified", "closed"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_NEEDS = [
  "legal_name",
  "date_of_birth",
  "home_address",
  "email",
  "phone",
  "ssn_last_4",
  "social_security_number",
  "identity_document",
  "selfie",
  "proof_of_address",
  "bank_account",
  "bank_proof",
  "line_of_work",
  "website",
  "business_details",
  "terms",
  "other_details",
] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** Of bank details that an inspector gave to us instead of the provider; an administrator decides. */
export const MANUAL_PAYOUT_STATES = ["pending_manual_review", "approved", "rejected"] as const;
export type ManualPayoutState = (typeof MANUAL_PAYOUT_STATES)[number];

/** How administrators read an account at the provider: it pays, the provider is checking what it has, or something is missing. */
const STRIPE_PAYOUT_STATUSES = ["connected", "pending", "incomplete"] as const;

/** Every account that an inspector can be paid to, as administrators' lists name it (specification 3, section 3). */
export const LISTED_PAYOUT_STATUSES = [...MANUAL_PAYOUT_STATES, ...STRIPE_PAYOUT_STATUSES] as const;
export type ListedPayoutStatus = (typeof LISTED_PAYOUT_STATUSES)[number];
export const LISTED_PAYOUT_METHODS = ["stripe", "manual"] as const;
export type ListedPayoutMethod = (typeof LISTED_PAYOUT_METHODS)[number];

export const BANK_ACCOUNT_TYPES = ["checking", "savings"] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];

/** Form W-9, lines 3a: https://www.irs.gov/pub/irs-pdf/fw9.pdf */
export const TAX_CLASSIFICATIONS = [
  "individual",
  "c_corporation",
  "s_corporation",
  "partnership",
  "trust",
  "llc",
  "other",
] as const;
export type TaxClassification = (typeof TAX_CLASSIFICATIONS)[number];

export const TAX_ID_KINDS = ["ssn", "ein"] as const;
export type TaxIdKind = (typeof TAX_ID_KINDS)[number];

/** Of a payout to an inspector's bank: `pending` until the bank has it. */
export const BANK_PAYOUT_STATES = ["pending", "paid", "failed", "canceled"] as const;
export type BankPayoutState = (typeof BANK_PAYOUT_STATES)[number];
