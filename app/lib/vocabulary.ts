/** Values that are stored in columns; pages and the API translate them. A new one needs a row in the table `words`: see docs/architecture.md, "A new word". */

export const ROLES = ["inspector", "company", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const CERTIFICATION_STATES = ["pending", "approved", "rejected", "expired"] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

export const VERIFICATION_METHODS = ["LAST_NAME", "CERT_ID", "PROGRAM_AREA", "MANUAL"] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** Of what an inspector says to own. `withdrawn` also where a newer submission took its place. */
export const EQUIPMENT_STATES = ["pending", "verified", "rejected", "withdrawn"] as const;
export type EquipmentState = (typeof EQUIPMENT_STATES)[number];

/** Where the certification body looks a certificate up. */
export const LOOKUP_COUNTRIES = ["US", "CA", "MX"] as const;
export type LookupCountry = (typeof LOOKUP_COUNTRIES)[number];

/** The programs that a certificate is looked up by. */
export const CERTIFICATION_CATEGORIES = ["concrete_testing", "materials_testing", "structural_inspection"] as const;
export type CertificationCategory = (typeof CERTIFICATION_CATEGORIES)[number];

/** `closed`: the provider has closed or rejected the account, or the platform has lost access; it can be replaced. */
export const PAYOUT_STATES = ["not_started", "action_needed", "verified", "closed"] as const;
/** What the provider may still ask of an inspector, in words of ours. */
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

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Of bank details that an inspector gave to us instead of the provider; an administrator decides. */
export const MANUAL_PAYOUT_STATES = ["pending_manual_review", "approved", "rejected"] as const;
export type ManualPayoutState = (typeof MANUAL_PAYOUT_STATES)[number];

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

export const JOB_STATES = ["open", "assigned", "completed", "closed"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const DRAFT_STATES = ["editing", "posted", "discarded"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const APPLICATION_STATES = ["pending", "accepted", "rejected", "withdrawn", "completed"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** `booking_cancelled`: it was accepted, and its booking was canceled later. */
export const DECISION_REASONS = [
  "company",
  "position_filled",
  "job_deleted",
  "job_closed",
  "booking_cancelled",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const BOOKING_STATES = ["pending", "confirmed", "work_done", "completed", "cancelled", "disputed"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** `discarded`: a correction that was begun and not signed. */
export const REPORT_STATES = ["draft", "signed", "superseded", "discarded"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What a report consists of; each is recorded by a form of its own. A test's kind is the property that it finds. */
export const REPORT_ENTRY_KINDS = [
  "project",
  "load",
  "addition",
  "sample",
  "slump",
  "flow",
  "temperature",
  "air",
  "density",
  "specimens",
  "photo",
  "nonconformance",
  "remarks",
] as const;
export type ReportEntryKind = (typeof REPORT_ENTRY_KINDS)[number];

/** What an inspector presses at the site. */
export const ATTENDANCE_KINDS = ["check_in", "check_out"] as const;
export type AttendanceKind = (typeof ATTENDANCE_KINDS)[number];

/** Hours beyond those paid for. `expired`: the company did not answer in time; `ended`: the booking was canceled or disputed before an answer. */
export const FURTHER_HOURS_STATES = ["proposed", "paid", "declined", "withdrawn", "expired", "ended"] as const;
export type FurtherHoursState = (typeof FURTHER_HOURS_STATES)[number];

/** Another date for a booking. `withdrawn` also where a newer one took its place; `expired`: nobody answered in time; `ended`: the booking was over, or in a dispute, before an answer. */
export const DATE_PROPOSAL_STATES = ["proposed", "accepted", "declined", "withdrawn", "expired", "ended"] as const;
export type DateProposalState = (typeof DATE_PROPOSAL_STATES)[number];

/** A side of a booking. */
export const SIDES = ["company", "inspector"] as const;
export type Side = (typeof SIDES)[number];

/** What went wrong with a booking. `unreported`: a schedule found that nobody said anything after its day. */
export const PROBLEM_KINDS = ["work", "inspector_absent", "company_absent", "unreported"] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** `settled`: both sides agreed. `decided`: by an administrator, or because nobody answered. `closed`: a bank took all the money back. */
export const PROBLEM_STATES = ["open", "settled", "decided", "withdrawn", "closed"] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** What a company says of work that is not as agreed. */
export const PROBLEM_REASONS = ["incomplete", "wrong_readings", "not_to_standard", "late", "conduct", "other"] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** `replaced`: by a newer offer, or because the problem ended another way. */
export const PROBLEM_OFFER_STATES = ["open", "accepted", "declined", "withdrawn", "replaced"] as const;
export type ProblemOfferState = (typeof PROBLEM_OFFER_STATES)[number];

/**
 * Why a booking ended before its work: a side canceled it, it was not paid in time, no start was agreed, a bank took the money back, or a problem with it was
 * settled or decided.
 */
export const CANCEL_KINDS = [
  "company",
  "inspector",
  "unpaid",
  "no_start",
  "dispute",
  "inspector_absent",
  "company_absent",
  "unreported",
] as const;
export type CancelKind = (typeof CANCEL_KINDS)[number];

/** What the side that cancels says. */
export const CANCEL_REASONS = ["weather", "pour_moved", "not_needed", "illness", "double_booked", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** `draft` lasts only inside its transaction; `failed` ended unpaid (declined, expired, given up); `succeeded` stays so when refunded. */
export const PAYMENT_STATES = ["draft", "pending", "succeeded", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `declined` ends a bank debit days later; `mismatched` money is in another amount or currency than asked for, and is sent back. */
export const PAYMENT_ENDINGS = ["expired", "abandoned", "canceled", "declined", "mismatched"] as const;
export type PaymentEnding = (typeof PAYMENT_ENDINGS)[number];

/** Why captured money could buy nothing and is refunded. */
export const PAYMENT_OBSTACLES = [
  "application-gone",
  "job-gone",
  "booking-overlap",
  "start-date-past",
  "draft-not-open",
  "site-state-unknown",
  "duplicate-payment",
  "booking-released",
  "further-hours-gone",
] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

/** How a payment is made: on the provider's hosted page, or by a client that holds the secret of its intent. */
export const PAYMENT_CHANNELS = ["checkout", "intent"] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/**
 * A bank's question (`warning`) may become a dispute and ends as `closed` when it does not, or when the dispute was prevented.
 * While it is a dispute, the bank has the money; `lost` means that the bank keeps it. Any state may follow any other.
 */
export const DISPUTE_STATES = ["warning", "needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What the company pays for; the lines of a payment add up to its amount. */
export const LINE_KINDS = ["posting_fee", "inspection_time", "quarter_hours", "equipment_fee"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

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

/**
 * `problem`: agreed or decided after a problem was reported. `provider`: made in the provider's dashboard. `dispute_won`: a bank gave back what
 * had settled a refund.
 */
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

/** What administrators decide about a payment's money. */
export const INTERVENTION_KINDS = ["release", "refund", "settlement", "claim"] as const;
export type InterventionKindName = (typeof INTERVENTION_KINDS)[number];

/** `carried_out`: by one administrator alone. `pending`: until a second one approves or declines it. */
export const INTERVENTION_STATES = ["carried_out", "pending", "approved", "declined", "expired", "withdrawn"] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** What happens to money that an inspector has beyond a settled share: the platform bears it or claims it back. */
export const OVERPAID = ["bear", "claim"] as const;
export type Overpaid = (typeof OVERPAID)[number];

/** The accounts of the journal: what the platform has, owes, earns and bears. */
export const JOURNAL_ACCOUNTS = [
  "stripe_balance",
  "bank",
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

/** Why the provider's key must not be used. */
export const PLATFORM_REFUSALS = ["key-refused", "another-platform"] as const;
export type PlatformRefusal = (typeof PLATFORM_REFUSALS)[number];

/** How a verification of the ledger ended. `unfinished`: it was interrupted. `failed`: it could not read from the provider, or met an error. */
export const LEDGER_OUTCOMES = ["sound", "problems", "unfinished", "failed"] as const;
export type LedgerOutcome = (typeof LEDGER_OUTCOMES)[number];
/** Why a verification has no result. */
export const LEDGER_CHECK_ENDINGS = ["stopped", "crashed", "too-long", "provider-unreachable", "error"] as const;
export type LedgerCheckEnding = (typeof LEDGER_CHECK_ENDINGS)[number];

/** The provider's lists that the sweep reads. */
export const PROVIDER_LISTS = ["charges", "transfers", "refunds", "disputes", "balance_transactions"] as const;
export type ProviderList = (typeof PROVIDER_LISTS)[number];

/** The kinds of objects that can be strays, or that the sweep still has to read. */
export const STRAY_KINDS = ["charge", "refund", "transfer", "dispute"] as const;
export type StrayKind = (typeof STRAY_KINDS)[number];

export const URGENCIES = ["standard", "urgent", "asap"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const PROJECT_TYPES = ["foundation", "structural", "road", "bridge", "commercial", "residential"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const TIME_SLOTS = ["morning", "afternoon", "evening", "flexible"] as const;
export type TimeSlot = (typeof TIME_SLOTS)[number];

export const DURATIONS = ["1-2 hours", "2-4 hours", "4-8 hours", "full-day", "multi-day"] as const;
export type Duration = (typeof DURATIONS)[number];

export const BUDGET_RANGES = ["$200-400", "$400-600", "$600-800", "$800-1200", "$1200+"] as const;
export type BudgetRange = (typeof BUDGET_RANGES)[number];

/** A job may ask for any of them, or for 'ACI' alone. */
export const CERTIFICATION_LEVELS = [
  "Concrete Field Testing Technician Grade I",
  "Concrete Strength Testing Technician",
  "Concrete Laboratory Testing Technician Level 1",
  "Self-Consolidating Concrete Testing Technician",
  "Concrete Construction Special Inspector",
] as const;
export type CertificationLevel = (typeof CERTIFICATION_LEVELS)[number];

/** Returns the levels among these as a number, a bit each in the order of the list; 0 where any certificate will do. */
export function levelBits(levels: readonly (string | null)[]): number {
  return CERTIFICATION_LEVELS.reduce((bits, level, at) => bits + (levels.includes(level) ? 2 ** at : 0), 0);
}

/** When an inspector is told of jobs that a saved search finds. */
export const SEARCH_ALERTS = ["none", "daily", "at_once"] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

export const JOB_ALERT_REASONS = ["search", "urgent"] as const;
export type JobAlertReason = (typeof JOB_ALERT_REASONS)[number];

/** What both sides of a booking may see once it is shared. */
export const BOOKING_FILE_PURPOSES = ["report_photo", "work_photo", "problem_file"] as const;
export type BookingFilePurpose = (typeof BOOKING_FILE_PURPOSES)[number];

export const FILE_PURPOSES = [
  "certificate",
  "profile_picture",
  "company_logo",
  "equipment_photo",
  "w9",
  ...BOOKING_FILE_PURPOSES,
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A person's picture is stored in each: a square of 96, 192 or 384 pixels. */
export const PICTURE_SIZES = ["small", "medium", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const SUPPORT_TOPICS = ["account", "certification", "payment", "job", "sales", "privacy", "other"] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** `waiting` until both sides have written or the window has ended; `removed` by an administrator, after a report. */
export const REVIEW_STATES = ["waiting", "shown", "removed"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What an administrator decided about a reported review: it is `kept` or `removed`. */
export const REVIEW_REPORT_STATES = ["open", "kept", "removed"] as const;
export type ReviewReportState = (typeof REVIEW_REPORT_STATES)[number];

export const REVIEW_REPORT_REASONS = ["untrue", "abusive", "private_details", "not_about_work", "other"] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

export const DELIVERY_STATES = ["pending", "done", "failed"] as const;

/** Mails that a person may turn off. */
export const OPTIONAL_MAIL_GROUPS = ["applications", "jobs", "messages", "reminders", "reviews"] as const;
export type OptionalMailGroup = (typeof OPTIONAL_MAIL_GROUPS)[number];

/** What people are reminded of, because time passes. */
/** Days before a certificate's expiry date on which its inspector is reminded, by the words of the reminders. */
export const EXPIRY_REMINDERS = {
  certificate_90: 90,
  certificate_60: 60,
  certificate_30: 30,
  certificate_7: 7,
} as const;
export type ExpiryReminder = keyof typeof EXPIRY_REMINDERS;

export const REMINDERS = [
  "start_tomorrow",
  "start_soon",
  "approval",
  "applications",
  "certificate_90",
  "certificate_60",
  "certificate_30",
  "certificate_7",
] as const;
export type Reminder = (typeof REMINDERS)[number];
