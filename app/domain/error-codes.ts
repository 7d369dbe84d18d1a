/** Every code needs a sentence in copy/frame/errors, or nothing compiles. New codes are in kebab-case. The others are older and public: do not rename them. */
export type ErrorCode = PlainErrorCode | keyof ErrorParams;

export interface ErrorParams {
  "too-many-requests": { wait: string };
  "wrong-portal": { portal: "inspector" | "company" };
  "draft-quota": Quota;
  "job-changes-quota": Quota;
  "payment-quota": Quota;
  "unpaid-quota": Quota;
  "card-quota": Quota;
  "application-quota": Quota;
  "applicants-quota": Quota;
  "reapplication-quota": Quota;
  "spending-quota": Quota;
  "project-quota": Quota;
  "specification-quota": Quota;
  "mix-quota": Quota;
  "recipient-quota": Quota;
  "document-link-quota": Quota;
  "laboratory-quota": Quota;
  "laboratory-entry-quota": Quota;
  "laboratory-link-quota": Quota;
  "plan-quota": Quota;
  /** The limit in words, and what would be paid in cents. */
  PAY_LIMIT: { limit: string; amount: number };
  "message-quota": Quota;
  "connection-quota": Quota;
  "block-quota": Quota;
  "connection-early": Moment<"from">;
  "report-quota": Quota;
  "support-quota": Quota;
  "people-quota": Quota;
  "invitation-quota": Quota;
  "join-request-quota": Quota;
  "attendance-quota": Quota;
  "proposal-quota": Quota;
  "days-off-quota": Quota;
  "search-quota": Quota;
  "held-quota": Quota;
  "date-quota": Quota;
  "document-quota": Quota;
  "problem-quota": Quota;
  "offer-quota": Quota;
  "problem-late": { hours: number };
  "absence-early": Moment<"from">;
  "check-in-early": Moment<"from">;
  "hours-early": Moment<"startsAt">;
  "certification-expires": { date: string };
  STRIPE_SETUP_REQUIRED: { name: string };
  "work-not-started": Moment<"startsAt">;
  "report-early": Moment<"from">;
  "second-administrator-missing": { limit: string };
  "refund-exceeds": MostCents;
  "share-settled": MostCents;
  "settlement-exceeds": MostCents;
  "claim-exceeds": MostCents;
  "share-overpaid": { excess: string };
}

type Quota = { most: number };
/** UTC milliseconds, which copy puts in words on the clocks of the zone. */
type Moment<Name extends string> = { [N in Name]: number } & { zone: string };
/** An amount in words: "$12.00". */
type MostCents = { most: string };

export type PlainErrorCode =
  | RequestCode
  | BodyCode
  | AccessCode
  | AccountCode
  | TwoFactorCode
  | JobCode
  | PaymentCode
  | BookingCode
  | ProblemCode
  | ReviewCode
  | ReportCode
  | CertificationCode
  | ContactCode
  | PayoutCode
  | ClockCode;

type RequestCode =
  | "validation-failed"
  | "malformed-json"
  | "malformed-form"
  | "json-bounds"
  | "malformed-address"
  | "not-found"
  | "in-progress"
  | "key-reused"
  | "already-done"
  | "month-not-over"
  | "state-moved"
  | "busy"
  | "changes-closed"
  | "sign-in-closed"
  | "document-too-large"
  | "unexpected";

type BodyCode =
  | "body-too-large"
  | "body-cut-short"
  | "uploads-closed"
  | "file-quota"
  | "message-file-quota"
  | "laboratory-file-quota"
  | "file-too-large"
  | "file-type"
  | "pdf-locked"
  | "pdf-damaged"
  | "picture-type"
  | "picture-heic"
  | "picture-kind"
  | "logo-kind"
  | "logo-too-large"
  | "picture-animated"
  | "picture-broken"
  | "too-many-files"
  | "picture-too-large"
  | "picture-progressive";

type AccessCode =
  | "access-denied"
  | "Unauthorized"
  | "csrf"
  | "cross-site"
  | "cross-site-form"
  | "lost-host"
  | "Read-only mode"
  | "impersonate-admin"
  | "impersonating"
  | "PRIVATE_BLOCKS"
  | "PRIVATE_MESSAGES"
  | "PRIVATE_NOTIFICATIONS"
  | "PRIVATE_SECURITY"
  | "TWO_FACTOR_REQUIRED"
  | "EMAIL_NOT_VERIFIED"
  | "COMPANY_ROLE"
  | "CERTIFICATION_REQUIRED"
  | "PAYOUTS_REQUIRED";

type AccountCode =
  | "invalid-credentials"
  | "admin-portal"
  | "account-suspended"
  | "sign-in-over"
  | "own-session"
  | "email-taken"
  | "email-taken-meanwhile"
  | "reset-token-missing"
  | "reset-token-invalid"
  | "verification-token-missing"
  | "verification-token-invalid"
  | "verification-token-expired"
  | "undo-token-missing"
  | "undo-token-invalid"
  | "unsubscribe-link-invalid"
  | "own-account"
  | "account-engaged"
  | "spending-decided"
  | "spending-lapsed"
  | "spending-others"
  | "no-owner-to-ask"
  | "within-limit"
  | "names-company"
  | "already-invited"
  | "invitation-missing"
  | "invitation-over"
  | "invitation-other-address"
  | "in-another-company"
  | "company-in-use"
  | "already-asked"
  | "join-request-over"
  | "join-address-changed"
  | "last-owner"
  | "already-owner"
  | "already-offered"
  | "activate-first"
  | "address-confirmed";

type TwoFactorCode =
  | "two-factor-code-required"
  | "two-factor-code-invalid"
  | "two-factor-on"
  | "two-factor-off"
  | "two-factor-setup-over"
  | "two-factor-own"
  | "two-factor-kept";

type JobCode =
  | "specification-changed"
  | "mix-planned"
  | "plan-closed"
  | "plan-reported"
  | "company-gone"
  | "draft-not-open"
  | "site-state-unknown"
  | "start-date-past"
  | "job-not-due"
  | "search-dates-over"
  | "job-not-open"
  | "job-changed"
  | "job-changed-since"
  | "job-being-paid"
  | "job-engaged"
  | "job-deleted-already"
  | "already-applied"
  | "withdrawn-being-paid"
  | "application-not-pending";

type PaymentCode =
  | "acceptance-unpaid"
  | "posting-fee-unpaid"
  | "Payment required"
  | "payment-in-progress"
  | "price-changed"
  | "payment-provider"
  | "payment-refused"
  | "no-client-secret"
  | "card-closed"
  | "no-saved-card"
  | "payment-closed"
  | "intervention-decided"
  | "intervention-expired"
  | "intervention-others"
  | "approver-invited"
  | "approver-new"
  | "intervention-outdated"
  | "intervention-own"
  | "intervention-pending"
  | "intervention-requester-gone"
  | "payment-changed"
  | "payment-disputed"
  | "payment-held"
  | "payment-not-held"
  | "payment-not-in-use"
  | "payouts-not-held"
  | "posting-fee-kept"
  | "provider-silent"
  | "provider-refused";

type BookingCode =
  | "booking-overlap"
  | "documents-closed"
  | "document-kept"
  | "document-others"
  | "document-removed"
  | "document-signed"
  | "booking-paid"
  | "inspector-not-certified"
  | "inspector-gone"
  | "inspector-day-off"
  | "inspector-unavailable"
  | "inspector-without-rate"
  | "slot-held-by-you"
  | "slot-released"
  | "booking-not-confirmed"
  | "booking-over"
  | "work-not-done"
  | "work-approved"
  | "approval-not-due"
  | "date-answered"
  | "date-others"
  | "date-own"
  | "date-proposed"
  | "start-passed"
  | "start-not-agreed"
  | "start-not-overdue"
  | "checked-in"
  | "not-checked-in"
  | "hours-answered"
  | "hours-not-due"
  | "hours-not-payable"
  | "hours-not-proposable"
  | "hours-proposed"
  | "booking-not-paid"
  | "booking-cancelled"
  | "booking-disputed"
  | "slot-held"
  | "quote-changed"
  | "work-done";

type ProblemCode =
  | "booking-at-bank"
  | "decision-asked"
  | "decision-not-proposed"
  | "decision-proposed"
  | "division-changed"
  | "offer-others"
  | "offer-over"
  | "offer-own"
  | "problem-after-work"
  | "problem-answered"
  | "problem-not-due"
  | "problem-others"
  | "problem-over"
  | "problem-unanswered";

type ReviewCode =
  | "booking-not-completed"
  | "review-written"
  | "review-window-over"
  | "review-own"
  | "review-reported"
  | "review-removed"
  | "report-decided";

type ReportCode =
  | "report-changed"
  | "report-closed"
  | "report-entry-recorded"
  | "report-correction-open"
  | "report-full"
  | "report-mix-used"
  | "report-without-sets"
  | "report-supplements"
  | "report-notices"
  | "notice-after-report"
  | "notice-signed"
  | "notice-without-receivers"
  | "document-link-over"
  | "laboratory-link-over"
  | "laboratory-entry-over"
  | "documents-stopped"
  | "nothing-to-send"
  | "report-incomplete"
  | "report-newer"
  | "report-not-begun"
  | "report-not-signed"
  | "report-signed"
  | "report-versions"
  | "strength-not-planned";

type CertificationCode =
  | "equipment-not-pending"
  | "certification-not-pending"
  | "certification-pending"
  | "certification-ran-out";

type ContactCode =
  | "blocked-by-you"
  | "contact-closed"
  | "connected"
  | "connection-answered"
  | "connection-gone"
  | "connection-others"
  | "connection-own"
  | "connection-requested"
  | "not-connected"
  | "person-reported"
  | "report-about-you"
  | "report-needs-outcome"
  | "reported-gone";

type PayoutCode =
  | "manual-claim-over"
  | "manual-details-unapproved"
  | "manual-payout-changed"
  | "manual-payout-decided"
  | "manual-payout-unapproved"
  | "manual-transfer-begun"
  | "manual-transfer-frozen"
  | "manual-transfer-not-begun"
  | "manual-transfer-not-paid"
  | "manual-transfer-over"
  | "manual-transfer-paid"
  | "manual-transfer-reversed"
  | "payout-account-failed"
  | "payout-link-failed"
  | "payouts-verified";

type ClockCode = "clock-differs" | "clock-not-waiting" | "clock-waits";
