import type { Unit } from "./measures/units";
import type { Cents } from "./money";
import type {
  ApplicationState,
  BookingState,
  CertificationState,
  ConnectionState,
  EquipmentState,
  FurtherHoursState,
  InterventionState,
  ManualPayoutState,
  OptionalMailGroup,
  PaymentObstacle,
  PayoutState,
  ProblemKind,
  ProblemState,
  ReviewReportReason,
  ReviewReportState,
  ReviewState,
  Role,
  SupportTopic,
  TimeSlot,
  TransferState,
} from "./vocabulary";

/** The values that sentences are made of. Times are in UTC ms, days at the site. Titles, names, notes and texts are words that a person wrote. */
interface NoticeValues {
  ageDays: number;
  amount: Cents;
  /** 1 where nobody answered in time. */
  automatically: number;
  budget: string;
  /** The administrator who did it. */
  by: string;
  code: PaymentObstacle;
  company: string;
  /** Of a saved search no further than is counted. */
  count: number;
  documents: number;
  expiryDate: string;
  filename: string;
  from: Cents;
  /** The ids of the first jobs, separated by commas. */
  jobs: string;
  kind: ProblemKind;
  last4: string;
  lastDay: string;
  /** The first one of the oldest message, empty where it has only files. */
  line: string;
  /** The other side, or whoever did it: then empty where the receiver did. */
  name: string;
  note: string;
  number: number;
  paidOn: string;
  /** Those of the terms that changed, separated by commas. */
  parts: string;
  photos: number;
  place: string;
  problems: number;
  quarters: number;
  reason: string;
  reference: string;
  /** What goes back to the company. */
  refund: Cents;
  refunded: Cents;
  reportReason: ReviewReportReason;
  search: string;
  /** The inspector's. */
  share: Cents;
  /** 1 where the strength is below what is specified for its age. */
  shortfall: number;
  stars: number;
  /** There where both sides still have to agree on one. */
  start: "open";
  startDate: string;
  startTime: string;
  startsAt: number;
  text: string;
  timeSlot: TimeSlot;
  title: string;
  to: Cents;
  topic: SupportTopic;
  unit: Unit;
  until: number;
  /** The mean of a set. */
  value: string;
  version: number;
  what: "accountNumber" | "routingNumber" | "taxId";
  zone: string;
}

/** Kinds that people turn on and off together; what concerns an account, a booking or money is always mailed. */
export type NoticeGroup = OptionalMailGroup | "account" | "administration" | "bookings" | "payments";

/** The rows that a notification may be about, with their states. A mail about a booking, its money or a job shows its ticket. */
interface StatesOf {
  application: ApplicationState;
  bankDetails: ManualPayoutState;
  booking: BookingState;
  certification: CertificationState;
  connection: ConnectionState;
  equipment: EquipmentState;
  furtherHours: FurtherHoursState;
  intervention: InterventionState;
  payout: PayoutState;
  problem: ProblemState;
  review: ReviewState;
  reviewReport: ReviewReportState;
  transfer: TransferState;
}

export type StatedSubject = keyof StatesOf;

type NoticeSubject =
  | StatedSubject
  | "dateProposal"
  | "dispute"
  | "job"
  | "message"
  | "nothing"
  | "payment"
  | "refund"
  | "savedSearch"
  | "supportRequest";

/** The groups that a role gets mails of, and may turn off. */
export const MAIL_GROUPS_OF: { readonly [R in Role]: readonly OptionalMailGroup[] } = {
  inspector: ["reminders", "messages", "applications", "connections", "jobs", "reviews"],
  company: ["reminders", "messages", "applications", "connections", "reviews"],
  admin: ["messages"],
};

/** A name with a question mark may be missing. */
type Named = keyof NoticeValues;
type Names = readonly (Named | `${Named}?`)[];

/** A mail goes only while it is true. Without `while`, `unless` and `check`, nothing that comes later makes it wrong. */
interface NoticeTraits<Subject extends NoticeSubject> {
  /** One that is an `OptionalMailGroup` can be turned off. */
  group: NoticeGroup;
  about: Subject;
  /** The state that its row is in. */
  while?: Subject extends StatedSubject ? StatesOf[Subject] : never;
  /** The state that its row is not in. */
  unless?: Subject extends StatedSubject ? StatesOf[Subject] : never;
  /** By its name in domain/notifications/mail/still-true. */
  check?: string;
  values: Names;
  /** Who reads it, each with a sentence of its own and the values that only that has. */
  sides?: Readonly<Record<string, Names>>;
}

type AnyTraits = { [S in NoticeSubject]: NoticeTraits<S> }[NoticeSubject];

/** The kinds of notifications. Each has its sentence, or one for each side, in copy/notices. */
export const NOTICES = {
  welcome: { group: "account", about: "nothing", values: [], sides: { company: [], inspector: [] } },
  certification_submitted: { group: "administration", about: "certification", while: "pending", values: ["name"] },
  certification_approved: {
    group: "account",
    about: "certification",
    while: "approved",
    values: ["note", "expiryDate"],
  },
  certification_rejected: { group: "account", about: "certification", values: ["note", "expiryDate"] },
  certification_expired: { group: "account", about: "certification", while: "expired", values: ["note", "expiryDate"] },
  equipment_submitted: { group: "administration", about: "equipment", while: "pending", values: ["name"] },
  equipment_verified: { group: "account", about: "equipment", while: "verified", values: [] },
  equipment_rejected: { group: "account", about: "equipment", values: ["note"] },
  payout_verified: { group: "account", about: "payout", while: "verified", values: [] },
  payout_action_needed: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_paused: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_paused_by_hand: { group: "account", about: "payout", while: "action_needed", values: [] },
  payout_closed: { group: "account", about: "payout", while: "closed", values: [] },
  payout_closed_by_hand: { group: "account", about: "payout", while: "closed", values: [] },
  payout_bank_submitted: {
    group: "administration",
    about: "bankDetails",
    while: "pending_manual_review",
    values: ["name"],
  },
  payout_bank_approved: { group: "account", about: "bankDetails", while: "approved", values: [] },
  payout_bank_rejected: { group: "account", about: "bankDetails", while: "rejected", values: ["reason"] },
  payout_bank_revealed: { group: "administration", about: "bankDetails", values: ["name", "by", "what"] },
  job_posted: { group: "applications", about: "job", check: "isJobThere", values: ["title"] },
  job_changed: {
    group: "applications",
    about: "application",
    while: "pending",
    values: ["title", "company", "parts", "startDate?", "timeSlot?", "startTime?"],
  },
  job_closed_unfilled: { group: "applications", about: "job", values: ["title"] },
  job_removed: { group: "applications", about: "job", values: ["title", "refunded", "reason?"] },
  application_received: { group: "applications", about: "application", while: "pending", values: ["title", "name"] },
  application_accepted: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    values: ["title", "company", "start?"],
  },
  engagement_booked: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    values: ["title"],
    sides: { company: ["start?"], inspector: ["company"] },
  },
  application_rejected_company: { group: "applications", about: "application", values: ["title", "company"] },
  job_urgent: { group: "jobs", about: "job", check: "isJobOpen", values: ["title", "place", "startDate", "budget"] },
  job_found: {
    group: "jobs",
    about: "job",
    check: "isJobOffered",
    values: ["title", "place", "startDate", "budget", "search"],
  },
  search_found: {
    group: "jobs",
    about: "savedSearch",
    check: "hasOpenFinds",
    values: ["name", "count", "jobs", "title", "place"],
  },
  application_withdrawn: { group: "applications", about: "application", while: "withdrawn", values: ["title", "name"] },
  application_rejected_position_filled: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_deleted: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_removed: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_closed: { group: "applications", about: "application", values: ["title", "company"] },
  application_reopened: { group: "applications", about: "application", while: "pending", values: ["title", "company"] },
  work_done: {
    group: "bookings",
    about: "booking",
    while: "work_done",
    values: ["title"],
    sides: { company: ["until?", "zone?"], inspector: ["company", "until", "zone"] },
  },
  reminder_start: {
    group: "reminders",
    about: "booking",
    check: "startsThen",
    values: ["title", "startsAt", "zone"],
    sides: { company: ["name"], inspector: ["company"] },
  },
  reminder_soon: { group: "reminders", about: "booking", check: "startsThen", values: ["title", "startsAt", "zone"] },
  reminder_approval: {
    group: "reminders",
    about: "booking",
    check: "waitsForApproval",
    values: ["title", "name", "until", "zone"],
  },
  reminder_applications: {
    group: "reminders",
    about: "job",
    check: "hasWaitingApplications",
    values: ["title", "count", "startDate"],
  },
  reminder_certificate: {
    group: "reminders",
    about: "certification",
    check: "certificationExpires",
    values: ["expiryDate"],
  },
  report_corrected: { group: "bookings", about: "booking", values: ["title", "number", "version"] },
  report_added: { group: "bookings", about: "booking", values: ["title", "number"] },
  strength_reported: {
    group: "bookings",
    about: "booking",
    values: ["title", "name", "ageDays", "value", "unit", "shortfall"],
  },
  work_approved: {
    group: "bookings",
    about: "booking",
    while: "completed",
    values: ["title"],
    sides: { company: ["name", "automatically"], inspector: [] },
  },
  engagement_disputed: {
    group: "bookings",
    about: "booking",
    while: "disputed",
    values: ["title"],
    sides: { company: [], inspector: [] },
  },
  engagement_resumed: {
    group: "bookings",
    about: "booking",
    unless: "disputed",
    values: ["title", "until?", "zone?"],
    sides: { company: [], inspector: [] },
  },
  engagement_ended: { group: "bookings", about: "booking", values: ["title"], sides: { company: [], inspector: [] } },
  engagement_released: { group: "bookings", about: "booking", while: "cancelled", values: ["title"] },
  engagement_unstarted: {
    group: "bookings",
    about: "booking",
    values: ["title"],
    sides: { company: ["refund"], inspector: [] },
  },
  engagement_cancelled_by_company: {
    group: "bookings",
    about: "booking",
    values: ["title"],
    sides: { company: ["refund"], inspector: ["company", "share"] },
  },
  engagement_cancelled_by_inspector: {
    group: "bookings",
    about: "booking",
    values: ["title"],
    sides: { company: ["name", "refund"], inspector: [] },
  },
  date_proposed: {
    group: "bookings",
    about: "dateProposal",
    check: "isOpenDate",
    values: ["title", "name", "startsAt", "zone"],
  },
  date_accepted: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedThen",
    values: ["title", "name", "startsAt", "zone"],
    sides: { proposer: [], answerer: [] },
  },
  date_declined: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone", "reason"],
  },
  date_withdrawn: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone"],
  },
  date_expired: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone"],
    sides: { proposer: [], answerer: [] },
  },
  documents_added: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    values: ["title", "name", "filename", "count"],
  },
  further_hours_proposed: {
    group: "bookings",
    about: "furtherHours",
    while: "proposed",
    values: ["title", "name", "quarters", "amount"],
  },
  further_hours_unanswered: {
    group: "bookings",
    about: "furtherHours",
    while: "proposed",
    values: ["title", "name", "quarters", "amount"],
  },
  further_hours_withdrawn: { group: "bookings", about: "furtherHours", values: ["title", "name", "quarters"] },
  further_hours_paid: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "quarters"],
    sides: { company: ["name", "amount"], inspector: ["company", "share"] },
  },
  further_hours_declined: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "company", "quarters", "reason"],
  },
  further_hours_expired: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "quarters"],
    sides: { company: ["name"], inspector: ["company"] },
  },
  problem_reported: {
    group: "bookings",
    about: "problem",
    while: "open",
    values: ["title", "name", "kind", "until", "zone"],
  },
  problem_unreported: { group: "bookings", about: "problem", while: "open", values: ["title", "until", "zone"] },
  problem_answered: { group: "bookings", about: "problem", while: "open", values: ["title", "name"] },
  problem_offered: {
    group: "bookings",
    about: "problem",
    check: "hasOpenOffer",
    values: ["title", "name", "refund", "share"],
  },
  problem_offer_declined: { group: "bookings", about: "problem", while: "open", values: ["title", "name", "refund"] },
  problem_offer_withdrawn: { group: "bookings", about: "problem", while: "open", values: ["title", "name", "refund"] },
  problem_waiting: { group: "bookings", about: "problem", while: "open", values: ["title"] },
  problem_withdrawn: { group: "bookings", about: "problem", values: ["title", "name"] },
  problem_settled: {
    group: "bookings",
    about: "problem",
    values: ["title"],
    sides: { company: ["refund"], inspector: ["share"] },
  },
  problem_decided: {
    group: "bookings",
    about: "problem",
    values: ["title", "reason"],
    sides: { company: ["refund"], inspector: ["share"] },
  },
  problem_continued: { group: "bookings", about: "problem", values: ["title", "reason"] },
  problem_closed: { group: "bookings", about: "problem", values: ["title"] },
  problem_to_decide: { group: "administration", about: "problem", while: "open", values: ["title", "number"] },
  problem_proposed: {
    group: "administration",
    about: "problem",
    check: "hasProposedDecision",
    values: ["name", "amount", "number"],
  },
  payment_unusable: { group: "payments", about: "payment", values: ["amount", "code"] },
  refund_succeeded: { group: "payments", about: "refund", values: ["amount"] },
  refund_failed: { group: "payments", about: "refund", values: ["amount"] },
  payment_intervention_asked: {
    group: "administration",
    about: "intervention",
    while: "pending",
    values: ["name", "amount"],
  },
  payment_intervention_approved: { group: "administration", about: "intervention", values: ["amount"] },
  payment_intervention_declined: { group: "administration", about: "intervention", values: ["amount"] },
  payment_intervention_expired: { group: "administration", about: "intervention", values: ["amount"] },
  share_lowered: { group: "payments", about: "booking", values: ["title", "from", "to"] },
  transfer_succeeded: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_failed: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_due: { group: "administration", about: "transfer", while: "pending", values: ["name", "amount"] },
  transfer_paid: { group: "payments", about: "transfer", values: ["amount", "last4", "paidOn", "reference"] },
  transfer_set_off: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_returned: { group: "payments", about: "transfer", values: ["amount"] },
  message_received: {
    group: "messages",
    about: "message",
    check: "isUnread",
    values: ["name", "line?", "photos?", "documents?", "count?"],
  },
  dispute_to_answer: {
    group: "administration",
    about: "dispute",
    check: "isDisputeUnanswered",
    values: ["amount", "company"],
  },
  administrator_added: { group: "administration", about: "nothing", values: ["name"] },
  ledger_problems: { group: "administration", about: "nothing", values: ["problems"] },
  review_waiting: {
    group: "reviews",
    about: "review",
    check: "canReviewBeAnswered",
    values: ["name", "title", "lastDay"],
  },
  review_shown: { group: "reviews", about: "review", while: "shown", values: ["name", "title", "stars"] },
  review_due: { group: "reviews", about: "booking", check: "owesReview", values: ["name", "title", "lastDay"] },
  review_kept: { group: "reviews", about: "review", values: ["title", "reason"], sides: { author: [], reporter: [] } },
  review_removed: {
    group: "reviews",
    about: "review",
    values: ["title", "reason"],
    sides: { author: [], reporter: [] },
  },
  review_reported: { group: "administration", about: "reviewReport", while: "open", values: ["name", "reportReason"] },
  connection_requested: { group: "connections", about: "connection", check: "isRequestPending", values: ["name"] },
  connection_accepted: { group: "connections", about: "connection", while: "accepted", values: ["name"] },
  support_requested: {
    group: "administration",
    about: "supportRequest",
    check: "isRequestOpen",
    values: ["number", "topic", "name"],
  },
  person_warned: { group: "account", about: "supportRequest", values: ["text"] },
  person_report_answered: { group: "account", about: "supportRequest", values: ["number", "text"] },
} as const satisfies Record<string, AnyTraits>;

type Declared = typeof NOTICES;
export type NoticeKind = keyof Declared;

/** The kinds that each side reads in its own words. */
export type SidedKind = { [K in NoticeKind]: Declared[K] extends { sides: object } ? K : never }[NoticeKind];
export type NoticeSide<K extends SidedKind> = keyof Declared[K]["sides"];

/** The names of the checks that kinds ask for. */
export type NoticeCheck = { [K in NoticeKind]: Declared[K] extends { check: infer Name } ? Name : never }[NoticeKind] &
  string;

type ValuesOf<Listed extends Names> = {
  [N in Listed[number] as N extends Named ? N : never]: N extends Named ? NoticeValues[N] : never;
} & {
  [N in Listed[number] as N extends `${infer Name}?` ? Name : never]?: N extends `${infer Name extends Named}?`
    ? NoticeValues[Name]
    : never;
};

/** The values of the sentence that one side reads. */
export type SideValues<K extends SidedKind, Side extends NoticeSide<K>> = ValuesOf<Declared[K]["values"]> &
  (Declared[K]["sides"][Side] extends infer Own extends Names ? ValuesOf<Own> : never);

/** What the sentence of a kind is made of. */
export type NoticeParams = {
  [K in NoticeKind]: K extends SidedKind
    ? { [Side in NoticeSide<K>]: { side: Side } & SideValues<K, Side> }[NoticeSide<K>]
    : ValuesOf<Declared[K]["values"]>;
};

/**
 * What a person is notified of about an event. Stored, it is a notification, which is then listed, pushed and mailed. copy/notices
 * makes its sentence of `kind` and `params`. Components named "notice" are banners on a page and have nothing to do with it.
 */
export type Notice = {
  [K in NoticeKind]: {
    userId: string;
    kind: K;
    params: NoticeParams[K];
    link: string;
  } & About<Declared[K]["about"]>;
}[NoticeKind];

/** The row's id; a payout account and bank details have their inspector's. */
type About<Subject extends NoticeSubject> = Subject extends "nothing" ? { aboutId?: never } : { aboutId: string };
