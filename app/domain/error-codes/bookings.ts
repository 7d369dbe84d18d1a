import type { Moment, Quota } from "./params";

export type BookingCode = WorkCode | ProblemCode;

type WorkCode =
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

export interface BookingParams {
  "attendance-quota": Quota;
  "proposal-quota": Quota;
  "days-off-quota": Quota;
  "held-quota": Quota;
  "date-quota": Quota;
  "document-quota": Quota;
  "problem-quota": Quota;
  "offer-quota": Quota;
  "problem-late": { hours: number };
  "absence-early": Moment<"from">;
  "check-in-early": Moment<"from">;
  "hours-early": Moment<"startsAt">;
  "work-not-started": Moment<"startsAt">;
}
