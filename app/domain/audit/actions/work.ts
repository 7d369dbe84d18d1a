export type WorkAction =
  | JobAction
  | ApplicationAction
  | BookingAction
  | DateAction
  | HoursAction
  | ProblemAction
  | ReportAction
  | ReviewAction;

type JobAction =
  | "save-search"
  | "change-search"
  | "delete-search"
  | "save-draft"
  | "discard-draft"
  | "submit-posting"
  | "start-posting-payment"
  | "buy-posting-credit"
  | "post-job"
  | "change-job"
  | "close-job"
  | "delete-job";

type ApplicationAction = "apply-to-job" | "withdraw-application" | "start-acceptance" | "reject-application";

type BookingAction =
  | "book-inspector"
  | "start-booking-payment"
  | "continue-at-checkout"
  | "let-go-slot"
  | "cancel-booking"
  | "check-in"
  | "check-out"
  | "correct-time"
  | "add-documents"
  | "remove-document"
  | "mark-work-done"
  | "approve-work"
  | "renew-calendar"
  | "revoke-calendar";

type DateAction = "propose-date" | "accept-date" | "decline-date" | "withdraw-date";

type HoursAction = "propose-further-hours" | "start-hours-payment" | "decline-further-hours" | "withdraw-further-hours";

type ProblemAction =
  | "report-problem"
  | "report-absence"
  | "answer-problem"
  | "withdraw-problem"
  | "offer-settlement"
  | "accept-offer"
  | "decline-offer"
  | "withdraw-offer"
  | "ask-for-decision"
  | "decide-problem"
  | "approve-problem-decision"
  | "decline-problem-decision"
  | "let-booking-continue";

type ReportAction =
  | "record-entry"
  | "remove-entry"
  | "add-report-photos"
  | "sign-report"
  | "report-strength"
  | "correct-report"
  | "discard-correction";

type ReviewAction = "write-review" | "report-review" | "keep-review" | "remove-review";
