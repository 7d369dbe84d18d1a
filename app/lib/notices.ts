import type { Unit } from "./measures/units";
import type { Cents } from "./money";
import type {
  OptionalMailGroup,
  PaymentObstacle,
  ProblemKind,
  ReviewReportReason,
  Role,
  SupportTopic,
  TimeSlot,
} from "./vocabulary";

/** The kinds of notifications, and the values that the sentence of each needs. Titles, names and notes are words that a person wrote. */
export interface NoticeParams {
  welcome_inspector: None;
  welcome_company: None;
  certification_submitted: { name: string };
  certification_approved: Certificate;
  certification_rejected: Certificate;
  certification_expired: Certificate;
  equipment_submitted: { name: string };
  equipment_verified: None;
  equipment_rejected: { note: string };
  payout_verified: None;
  payout_action_needed: None;
  payout_paused: None;
  payout_paused_by_hand: None;
  payout_closed: None;
  payout_closed_by_hand: None;
  payout_bank_submitted: { name: string };
  payout_bank_approved: None;
  payout_bank_rejected: { reason: string };
  /** To administrators. `by` is the administrator. */
  payout_bank_revealed: { name: string; by: string; what: "accountNumber" | "routingNumber" | "taxId" };
  job_posted: { title: string };
  job_closed_unfilled: { title: string };
  /** To the company, of a job that an administrator removed. `refunded` in cents; `reason` is there where one was given. */
  job_removed: { title: string; refunded: Cents; reason?: string };
  /** To whoever applied and waits. `parts` are those of the terms, separated by commas; the start is there where it changed, the time where it is exact. */
  job_changed: {
    title: string;
    company: string;
    parts: string;
    startDate?: string;
    timeSlot?: TimeSlot;
    startTime?: string;
  };
  application_received: { title: string; name: string };
  /** `start` is there where both sides still have to agree on one. */
  application_accepted: { title: string; company: string; start?: "open" };
  engagement_booked: { title: string; start?: "open" };
  /** To the inspector, of a direct booking. */
  engagement_received: { title: string; company: string };
  application_rejected_company: { title: string; company: string };
  /** To an inspector. `startDate` is a calendar date at the site. */
  job_urgent: { title: string; place: string; startDate: string; budget: string };
  /** To an inspector whose saved search, by its name, has found the job. */
  job_found: { title: string; place: string; startDate: string; budget: string; search: string };
  /** The daily alert of a saved search. `count` goes no further than is counted; `jobs` are the ids of the first ones, separated by commas; title and place are the newest one's. */
  search_found: { name: string; count: number; jobs: string; title: string; place: string };
  application_withdrawn: { title: string; name: string };
  application_rejected_position_filled: { title: string; company: string };
  application_rejected_job_deleted: { title: string; company: string };
  application_rejected_job_removed: { title: string; company: string };
  application_rejected_job_closed: { title: string; company: string };
  application_reopened: { title: string; company: string };
  /** To the company. `until` is the moment of the automatic approval, UTC ms; older releases wrote neither it nor the zone. */
  work_done: { title: string; until?: number; zone?: string };
  /** To the inspector. */
  work_reported: { title: string; company: string; until: number; zone: string };
  /** `startsAt` in UTC ms. */
  reminder_start_inspector: { title: string; company: string; startsAt: number; zone: string };
  reminder_start_company: { title: string; name: string; startsAt: number; zone: string };
  reminder_soon: { title: string; startsAt: number; zone: string };
  /** `until` is the moment of the automatic approval, UTC ms. */
  reminder_approval: { title: string; name: string; until: number; zone: string };
  reminder_applications: { title: string; count: number; startDate: string };
  reminder_certificate: { expiryDate: string };
  report_corrected: { title: string; number: number; version: number };
  report_added: { title: string; number: number };
  /** `value` is the mean of the set; `shortfall` is 1 where it is below what is specified for its age. */
  strength_reported: { title: string; name: string; ageDays: number; value: string; unit: Unit; shortfall: number };
  /** To the inspector. */
  work_approved: { title: string };
  /** `automatically` is 1 where nobody answered in time. */
  work_approved_company: { title: string; name: string; automatically: number };
  engagement_disputed_inspector: { title: string };
  engagement_disputed_company: { title: string };
  /** `until` is the moment of the automatic approval, UTC ms; none where no work waits for an answer. */
  engagement_resumed_inspector: { title: string; until?: number; zone?: string };
  engagement_resumed_company: { title: string; until?: number; zone?: string };
  engagement_ended_inspector: { title: string };
  engagement_ended_company: { title: string };
  engagement_released: { title: string };
  engagement_unstarted_inspector: { title: string };
  engagement_unstarted_company: { title: string; refund: Cents };
  engagement_cancelled_by_company_inspector: { title: string; company: string; share: Cents };
  engagement_cancelled_by_company_company: { title: string; refund: Cents };
  engagement_cancelled_by_inspector_company: { title: string; name: string; refund: Cents };
  engagement_cancelled_by_inspector_inspector: { title: string };
  /** `startsAt`, the proposed start, in UTC ms; `name` is the other side. */
  date_proposed: ProposedDate;
  date_accepted: ProposedDate;
  /** To the side that accepted it. */
  date_agreed: ProposedDate;
  date_declined: ProposedDate & { reason: string };
  date_withdrawn: ProposedDate;
  date_expired: ProposedDate;
  /** To the side that did not answer. */
  date_missed: ProposedDate;
  /** `count` documents that came at about the same time; the first is named. `name` is the other side. */
  documents_added: { title: string; name: string; filename: string; count: number };
  further_hours_proposed: { title: string; name: string; quarters: number; amount: Cents };
  further_hours_unanswered: { title: string; name: string; quarters: number; amount: Cents };
  further_hours_withdrawn: { title: string; name: string; quarters: number };
  further_hours_paid: AnsweredHours;
  /** To the company. */
  further_hours_bought: { title: string; name: string; quarters: number; amount: Cents };
  further_hours_declined: AnsweredHours;
  further_hours_expired: AnsweredHours;
  /** To the company that did not answer. */
  further_hours_missed: { title: string; name: string; quarters: number; amount: Cents };
  problem_reported: Problem & { kind: ProblemKind; until: number; zone: string };
  problem_unreported: { title: string; until: number; zone: string };
  problem_answered: Problem;
  problem_offered: Problem & { refund: Cents; share: Cents };
  problem_offer_declined: Problem & { refund: Cents };
  problem_offer_withdrawn: Problem & { refund: Cents };
  problem_waiting: { title: string };
  problem_withdrawn: Problem;
  problem_settled_company: { title: string; refund: Cents };
  problem_settled_inspector: { title: string; share: Cents };
  problem_decided_company: { title: string; refund: Cents; reason: string };
  problem_decided_inspector: { title: string; share: Cents; reason: string };
  problem_continued: { title: string; reason: string };
  problem_closed: { title: string };
  problem_to_decide: { title: string; number: number };
  problem_proposed: { name: string; amount: Cents; number: number };
  payment_unusable: { amount: Cents; code: PaymentObstacle };
  refund_succeeded: { amount: Cents };
  refund_failed: { amount: Cents };
  payment_intervention_asked: { name: string; amount: Cents };
  payment_intervention_approved: { amount: Cents };
  payment_intervention_declined: { amount: Cents };
  payment_intervention_expired: { amount: Cents };
  share_lowered: { title: string; from: Cents; to: Cents };
  transfer_succeeded: { amount: Cents };
  transfer_failed: { amount: Cents };
  /** To administrators: a share to pay at the bank. */
  transfer_due: { name: string; amount: Cents };
  /** To the inspector. */
  transfer_paid: { amount: Cents; last4: string; paidOn: string; reference: string };
  transfer_set_off: { amount: Cents };
  transfer_returned: { amount: Cents };
  /** `line` is the first of the oldest message, empty where it has only files; `photos` and `documents` are how many of them. Older releases wrote the name alone. */
  message_received: { name: string; line?: string; photos?: number; documents?: number; count?: number };
  dispute_to_answer: { amount: Cents; company: string };
  /** To the other administrators. */
  administrator_added: { name: string };
  ledger_problems: { problems: number };
  /** `until` is a calendar date at the site. */
  review_waiting: { name: string; title: string; until: string };
  review_shown: { name: string; title: string; stars: number };
  review_due: { name: string; title: string; until: string };
  review_kept: Decided;
  review_removed: Decided;
  review_report_kept: Decided;
  review_report_removed: Decided;
  review_reported: { name: string; reason: ReviewReportReason };
  /** `name` is the other person, or the company. */
  connection_requested: { name: string };
  connection_accepted: { name: string };
  support_requested: { number: number; topic: SupportTopic; name: string };
  /** To whoever was reported, in an administrator's words. It does not say by whom. */
  person_warned: { text: string };
  /** To whoever sent the report. */
  person_report_answered: { number: number; text: string };
}

export type NoticeKind = keyof NoticeParams;

/** Kinds that people turn on and off together; what concerns an account, a booking or money is always mailed. */
export type NoticeGroup = OptionalMailGroup | "account" | "administration" | "bookings" | "payments";

/** What a notification is about. Its row is asked again before the mail goes, and a mail about a booking, its money or a job shows its ticket. */
export type NoticeSubject =
  | "application"
  | "booking"
  | "certification"
  | "connection"
  | "dispute"
  | "dateProposal"
  | "equipment"
  | "furtherHours"
  | "intervention"
  | "job"
  | "message"
  | "nothing"
  | "payment"
  | "payout"
  | "problem"
  | "refund"
  | "review"
  | "reviewReport"
  | "savedSearch"
  | "supportRequest"
  | "transfer";

/** The groups that a role gets mails of, and may turn off. */
export const MAIL_GROUPS_OF: { readonly [R in Role]: readonly OptionalMailGroup[] } = {
  inspector: ["reminders", "messages", "applications", "connections", "jobs", "reviews"],
  company: ["reminders", "messages", "applications", "connections", "reviews"],
  admin: ["messages"],
};

interface NoticeTraits {
  group: NoticeGroup;
  about: NoticeSubject;
}

/** A kind has three more places: its sentence in copy/notices, whether it is still true in domain/notifications/mail/still-true, and its parameters above. */
export const NOTICES = {
  welcome_inspector: { group: "account", about: "nothing" },
  welcome_company: { group: "account", about: "nothing" },
  certification_submitted: { group: "administration", about: "certification" },
  certification_approved: { group: "account", about: "certification" },
  certification_rejected: { group: "account", about: "certification" },
  certification_expired: { group: "account", about: "certification" },
  equipment_submitted: { group: "administration", about: "equipment" },
  equipment_verified: { group: "account", about: "equipment" },
  equipment_rejected: { group: "account", about: "equipment" },
  payout_verified: { group: "account", about: "payout" },
  payout_action_needed: { group: "account", about: "payout" },
  payout_paused: { group: "account", about: "payout" },
  payout_paused_by_hand: { group: "account", about: "payout" },
  payout_closed: { group: "account", about: "payout" },
  payout_closed_by_hand: { group: "account", about: "payout" },
  payout_bank_submitted: { group: "administration", about: "payout" },
  payout_bank_approved: { group: "account", about: "payout" },
  payout_bank_rejected: { group: "account", about: "payout" },
  payout_bank_revealed: { group: "administration", about: "payout" },
  job_posted: { group: "applications", about: "job" },
  job_changed: { group: "applications", about: "application" },
  job_closed_unfilled: { group: "applications", about: "job" },
  job_removed: { group: "applications", about: "job" },
  application_received: { group: "applications", about: "application" },
  application_accepted: { group: "bookings", about: "booking" },
  engagement_booked: { group: "bookings", about: "booking" },
  engagement_received: { group: "bookings", about: "booking" },
  application_rejected_company: { group: "applications", about: "application" },
  job_urgent: { group: "jobs", about: "job" },
  job_found: { group: "jobs", about: "job" },
  search_found: { group: "jobs", about: "savedSearch" },
  application_withdrawn: { group: "applications", about: "application" },
  application_rejected_position_filled: { group: "applications", about: "application" },
  application_rejected_job_deleted: { group: "applications", about: "application" },
  application_rejected_job_removed: { group: "applications", about: "application" },
  application_rejected_job_closed: { group: "applications", about: "application" },
  application_reopened: { group: "applications", about: "application" },
  work_done: { group: "bookings", about: "booking" },
  work_reported: { group: "bookings", about: "booking" },
  reminder_start_inspector: { group: "reminders", about: "booking" },
  reminder_start_company: { group: "reminders", about: "booking" },
  reminder_soon: { group: "reminders", about: "booking" },
  reminder_approval: { group: "reminders", about: "booking" },
  reminder_applications: { group: "reminders", about: "job" },
  reminder_certificate: { group: "reminders", about: "certification" },
  report_corrected: { group: "bookings", about: "booking" },
  report_added: { group: "bookings", about: "booking" },
  strength_reported: { group: "bookings", about: "booking" },
  work_approved: { group: "bookings", about: "booking" },
  work_approved_company: { group: "bookings", about: "booking" },
  engagement_disputed_inspector: { group: "bookings", about: "booking" },
  engagement_disputed_company: { group: "bookings", about: "booking" },
  engagement_resumed_inspector: { group: "bookings", about: "booking" },
  engagement_resumed_company: { group: "bookings", about: "booking" },
  engagement_ended_inspector: { group: "bookings", about: "booking" },
  engagement_ended_company: { group: "bookings", about: "booking" },
  engagement_released: { group: "bookings", about: "booking" },
  engagement_unstarted_inspector: { group: "bookings", about: "booking" },
  engagement_unstarted_company: { group: "bookings", about: "booking" },
  engagement_cancelled_by_company_inspector: { group: "bookings", about: "booking" },
  engagement_cancelled_by_company_company: { group: "bookings", about: "booking" },
  engagement_cancelled_by_inspector_company: { group: "bookings", about: "booking" },
  engagement_cancelled_by_inspector_inspector: { group: "bookings", about: "booking" },
  date_proposed: { group: "bookings", about: "dateProposal" },
  date_accepted: { group: "bookings", about: "dateProposal" },
  date_agreed: { group: "bookings", about: "dateProposal" },
  date_declined: { group: "bookings", about: "dateProposal" },
  date_withdrawn: { group: "bookings", about: "dateProposal" },
  date_expired: { group: "bookings", about: "dateProposal" },
  date_missed: { group: "bookings", about: "dateProposal" },
  documents_added: { group: "bookings", about: "booking" },
  further_hours_proposed: { group: "bookings", about: "furtherHours" },
  further_hours_unanswered: { group: "bookings", about: "furtherHours" },
  further_hours_withdrawn: { group: "bookings", about: "furtherHours" },
  further_hours_paid: { group: "bookings", about: "furtherHours" },
  further_hours_bought: { group: "bookings", about: "furtherHours" },
  further_hours_declined: { group: "bookings", about: "furtherHours" },
  further_hours_expired: { group: "bookings", about: "furtherHours" },
  further_hours_missed: { group: "bookings", about: "furtherHours" },
  problem_reported: { group: "bookings", about: "problem" },
  problem_unreported: { group: "bookings", about: "problem" },
  problem_answered: { group: "bookings", about: "problem" },
  problem_offered: { group: "bookings", about: "problem" },
  problem_offer_declined: { group: "bookings", about: "problem" },
  problem_offer_withdrawn: { group: "bookings", about: "problem" },
  problem_waiting: { group: "bookings", about: "problem" },
  problem_withdrawn: { group: "bookings", about: "problem" },
  problem_settled_company: { group: "bookings", about: "problem" },
  problem_settled_inspector: { group: "bookings", about: "problem" },
  problem_decided_company: { group: "bookings", about: "problem" },
  problem_decided_inspector: { group: "bookings", about: "problem" },
  problem_continued: { group: "bookings", about: "problem" },
  problem_closed: { group: "bookings", about: "problem" },
  problem_to_decide: { group: "administration", about: "problem" },
  problem_proposed: { group: "administration", about: "problem" },
  payment_unusable: { group: "payments", about: "payment" },
  refund_succeeded: { group: "payments", about: "refund" },
  refund_failed: { group: "payments", about: "refund" },
  payment_intervention_asked: { group: "administration", about: "intervention" },
  payment_intervention_approved: { group: "administration", about: "intervention" },
  payment_intervention_declined: { group: "administration", about: "intervention" },
  payment_intervention_expired: { group: "administration", about: "intervention" },
  share_lowered: { group: "payments", about: "booking" },
  transfer_succeeded: { group: "payments", about: "transfer" },
  transfer_failed: { group: "payments", about: "transfer" },
  transfer_due: { group: "administration", about: "transfer" },
  transfer_paid: { group: "payments", about: "transfer" },
  transfer_set_off: { group: "payments", about: "transfer" },
  transfer_returned: { group: "payments", about: "transfer" },
  message_received: { group: "messages", about: "message" },
  dispute_to_answer: { group: "administration", about: "dispute" },
  administrator_added: { group: "administration", about: "nothing" },
  ledger_problems: { group: "administration", about: "nothing" },
  review_waiting: { group: "reviews", about: "review" },
  review_shown: { group: "reviews", about: "review" },
  review_due: { group: "reviews", about: "booking" },
  review_kept: { group: "reviews", about: "review" },
  review_removed: { group: "reviews", about: "review" },
  review_report_kept: { group: "reviews", about: "reviewReport" },
  review_report_removed: { group: "reviews", about: "reviewReport" },
  review_reported: { group: "administration", about: "reviewReport" },
  connection_requested: { group: "connections", about: "connection" },
  connection_accepted: { group: "connections", about: "connection" },
  support_requested: { group: "administration", about: "supportRequest" },
  person_warned: { group: "account", about: "supportRequest" },
  person_report_answered: { group: "account", about: "supportRequest" },
} as const satisfies Record<NoticeKind, NoticeTraits>;

/**
 * What a person is to be told of an event. Stored, it is a notification, which is then listed, pushed and mailed. copy/notices
 * makes its sentence of `kind` and `params`. Components named "notice" are banners on a page and have nothing to do with it.
 */
export type Notice = NoticeOf<NoticeKind>;

export type NoticeOf<Kind extends NoticeKind> = {
  [K in Kind]: {
    userId: string;
    kind: K;
    params: NoticeParams[K];
    link: string;
  } & About<(typeof NOTICES)[K]["about"]>;
}[Kind];

/** The row's id; a payout account has its inspector's. */
type About<Subject extends NoticeSubject> = Subject extends "nothing" ? { aboutId?: never } : { aboutId: string };

type None = Record<never, never>;
/** `share` is the inspector's, in cents. */
type AnsweredHours = { title: string; company: string; quarters: number; share: Cents; reason: string };
type ProposedDate = { title: string; name: string; startsAt: number; zone: string };
/** `name` is who did it; empty where the receiver did. */
type Problem = { title: string; name: string };
type Decided = { title: string; reason: string };
type Certificate = { note: string; expiryDate: string };
