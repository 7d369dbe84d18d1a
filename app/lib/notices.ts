import type { Cents } from "./money";
import type { PaymentObstacle, SupportTopic } from "./vocabulary";

/** The kinds of notifications, and the values that the sentence of each needs. Titles, names and notes are words that a person wrote. */
export interface NoticeParams {
  welcome_inspector: None;
  welcome_company: None;
  certification_submitted: { name: string };
  certification_approved: Certificate;
  certification_rejected: Certificate;
  certification_expired: Certificate;
  payout_verified: None;
  payout_action_needed: None;
  payout_closed: None;
  job_posted: { title: string };
  job_closed_unfilled: { title: string };
  application_received: { title: string; name: string };
  application_accepted: { title: string; company: string };
  engagement_booked: { title: string };
  application_rejected_company: { title: string; company: string };
  application_rejected_position_filled: { title: string; company: string };
  application_rejected_job_deleted: { title: string; company: string };
  application_rejected_job_closed: { title: string; company: string };
  work_done: { title: string };
  work_approved: { title: string };
  engagement_disputed_inspector: { title: string };
  engagement_disputed_company: { title: string };
  engagement_resumed_inspector: { title: string };
  engagement_resumed_company: { title: string };
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
  /** `line` is missing in notifications of older releases. */
  message_received: { name: string; line?: string };
  dispute_to_answer: { amount: Cents; company: string };
  ledger_problems: { problems: number };
  support_requested: { number: number; topic: SupportTopic; name: string };
}

export type NoticeKind = keyof NoticeParams;

/**
 * What a person is to be told of an event. Stored, it is a notification, which is then listed, pushed and mailed. copy/notifications
 * makes its sentence of `kind` and `params`. Components named "notice" are banners on a page and have nothing to do with it.
 */
export type Notice = NoticeOf<NoticeKind>;

export type NoticeOf<Kind extends NoticeKind> = {
  [K in Kind]: {
    userId: string;
    kind: K;
    params: NoticeParams[K];
    link: string;
  };
}[Kind];

type None = Record<never, never>;
type Certificate = { note: string; expiryDate: string };
