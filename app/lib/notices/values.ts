import type { Unit } from "../measures/units/units";
import type { Cents } from "../money";
import type { PaymentObstacle, ProblemKind, ReviewReportReason, SupportTopic, TimeSlot } from "../vocabulary";

/** The values that sentences are made of. Times are in UTC ms, days at the site. Titles, names, notes and texts are words that a person wrote. */
export interface NoticeValues {
  ageDays: number;
  amount: Cents;
  /** 1 where nobody answered in time. */
  automatically: number;
  budget: string;
  /** Who did it, of the company that `name` names where that is one. */
  by: string;
  code: PaymentObstacle;
  company: string;
  /** Of a saved search no further than is counted. */
  count: number;
  /** How many a signed report has. */
  deviations: number;
  documents: number;
  /** Who of the receiver's company did it; missing where the receiver did. */
  doer: string;
  expiryDate: string;
  filename: string;
  from: Cents;
  /** The ids of the first jobs, separated by commas. */
  jobs: string;
  kind: ProblemKind;
  laboratory: string;
  last4: string;
  lastDay: string;
  /** Of a certificate; missing where it names none. */
  level: string;
  /** The first one of the oldest message, empty where it has only files. */
  line: string;
  nonconformances: number;
  notice: number;
  /** What `noticeSentence` reads. */
  says: string;
  /** The number of the notice whose place it takes. */
  replaces: number;
  /** What `judgedSentences` reads. */
  judged: string;
  /** The other side, or whoever did it: then empty where the receiver did. */
  name: string;
  note: string;
  number: number;
  /** 1 where another approved certificate covers later days. */
  othersLast: number;
  paidOn: string;
  /** Those of the terms that changed, separated by commas. */
  parts: string;
  photos: number;
  place: string;
  problems: number;
  quarters: number;
  reason: string;
  reference: string;
  refund: Cents;
  refunded: Cents;
  /** 1 where the job takes applications again. */
  reopened: number;
  reportReason: ReviewReportReason;
  search: string;
  /** Of cylinders, by their numbers. */
  sets: string;
  share: Cents;
  /** Of a planned test of cylinders: before its window, in it, or after it without results. */
  stage: "soon" | "open" | "missed";
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
