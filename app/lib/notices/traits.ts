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
  PayoutState,
  ProblemState,
  ReviewReportState,
  ReviewState,
  Role,
  SpendingState,
  TransferState,
} from "../vocabulary";
import type { NoticeValues } from "./values";

/** Kinds that people turn on and off together; what concerns an account, a booking or money is always mailed. */
export type NoticeGroup = OptionalMailGroup | "account" | "administration" | "bookings" | "payments" | "people";

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
  spendingRequest: SpendingState;
  payout: PayoutState;
  problem: ProblemState;
  review: ReviewState;
  reviewReport: ReviewReportState;
  transfer: TransferState;
}

export type StatedSubject = keyof StatesOf;

export type NoticeSubject =
  | StatedSubject
  | "dateProposal"
  | "dispute"
  | "job"
  | "joinRequest"
  | "message"
  | "nothing"
  | "payment"
  | "refund"
  | "savedSearch"
  | "supportRequest";

export const MAIL_GROUPS_OF: { readonly [R in Role]: readonly OptionalMailGroup[] } = {
  inspector: ["reminders", "messages", "applications", "connections", "jobs", "reviews"],
  company: ["reminders", "messages", "applications", "connections", "reviews"],
  admin: ["messages"],
};

/** A name with a question mark may be missing. */
export type Named = keyof NoticeValues;
export type Names = readonly (Named | `${Named}?`)[];

/** A mail goes only while it is true. Without `while`, `unless` and `check`, nothing that comes later makes it wrong. */
interface NoticeTraits<Subject extends NoticeSubject> {
  /** One that is an `OptionalMailGroup` can be turned off. */
  group: NoticeGroup;
  about: Subject;
  while?: Subject extends StatedSubject ? StatesOf[Subject] : never;
  unless?: Subject extends StatedSubject ? StatesOf[Subject] : never;
  /** By its name in domain/notifications/mail/still-true. */
  check?: string;
  /** Of a company, members get it too, about jobs and bookings of theirs; otherwise owners and managers alone. */
  members?: true;
  /** Mailed to all owners, whatever mails they chose: money that failed. */
  mailsOwners?: true;
  /** Somebody has to answer: once anybody has, it is new to nobody. */
  asks?: true;
  values: Names;
  /** Who reads it, each with a sentence of its own and the values that only that has. */
  sides?: Readonly<Record<string, Names>>;
}

export type AnyTraits = { [S in NoticeSubject]: NoticeTraits<S> }[NoticeSubject];
