export type SystemAction =
  | AccountTask
  | InspectorTask
  | JobTask
  | NoticeTask
  | ReviewTask
  | BookingTask
  | FileTask
  | PaymentTask
  | PayoutTask
  | TransferTask
  | RefundTask
  | ProviderTask
  | LedgerTask
  | OutboxTask
  | ClockTask;

type AccountTask =
  | "create-first-admin"
  | "add-administrator"
  | "confirm-demo-address"
  | "issue-email-verification"
  | "issue-email-change-undo"
  | "issue-password-reset"
  | "issue-invitation"
  | "record-refused-address"
  | "rotate-encryption"
  | "give-up-encryption";

type InspectorTask = "place-person" | "expire-certifications" | "withdraw-equipment";

type JobTask = "alert-inspectors" | "alert-daily" | "close-stale-job" | "close-left-job";

type NoticeTask = "tell-people" | "remind" | "remind-of-further-hours";

type ReviewTask = "remind-of-reviews" | "show-due-reviews";

type BookingTask =
  | "release-slot"
  | "end-unstarted-booking"
  | "expire-dates"
  | "expire-further-hours"
  | "approve-overdue-work"
  | "find-unreported"
  | "pass-due-problem";

type FileTask = "keep-report-paper" | "drop-held-files";

type PaymentTask =
  | "note-opening"
  | "record-checkout"
  | "record-card-page"
  | "record-card"
  | "note-detached-card"
  | "postpone-card-check"
  | "record-intent"
  | "record-payment-outcome"
  | "postpone-payment-check"
  | "expire-interventions"
  | "record-dispute"
  | "postpone-dispute-check"
  | "forget-words";

type PayoutTask =
  | "record-payout-account"
  | "record-payout-status"
  | "retire-payout-account"
  | "postpone-payout-check"
  | "record-bank-payout"
  | "postpone-bank-payout-check"
  | "postpone-awaited-payouts";

type TransferTask =
  | "record-transfer"
  | "note-transfer-try"
  | "note-refused-transfer"
  | "note-stuck-transfer"
  | "import-transfer"
  | "record-reversal"
  | "note-refused-reversal"
  | "note-stuck-reversal"
  | "postpone-reversal-check"
  | "import-reversal";

type RefundTask =
  | "begin-refund-attempt"
  | "record-refund-attempt"
  | "note-stuck-attempt"
  | "postpone-refund-check"
  | "import-refund"
  | "begin-stray-refund"
  | "record-stray-refund";

type ProviderTask =
  | "store-provider-event"
  | "record-platform"
  | "note-key-refusal"
  | "forget-platform"
  | "plan-spans"
  | "record-page"
  | "pause-sweep"
  | "note-unread-span"
  | "note-unread-object"
  | "forget-unread-object"
  | "note-unread-movement"
  | "note-stray"
  | "postpone-stray-check";

type LedgerTask = "post-movements" | "close-period" | "begin-ledger-check" | "end-ledger-check" | "record-audit-check";

type OutboxTask = "retry-deliveries";

type ClockTask = "begin-clock-wait" | "record-clock";
