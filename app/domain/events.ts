import type { BookingState, PaymentKind, PaymentObstacle, PayoutState } from "~/lib/vocabulary";

/** Payloads hold ids, and what the rows will not say later. Events are written in the transaction of the change and worked off by jobs/. */
export interface DomainEvents {
  "user.registered": { userId: string };
  "email.verification_requested": { userId: string };
  /** `from` is the address at that time, which is mailed. */
  "email.change_requested": { userId: string; from: string };
  /** `from` is the address before; the account has the new one. */
  "email.changed": { userId: string; from: string };
  /** `left` is the confirmed address that the account lost by pressing "That wasn't me"; null where there was none. */
  "email_change.undone": { userId: string; left: string | null };
  "password.reset_requested": { userId: string };
  "password.changed": { userId: string };
  "account.pending_voided": { userId: string };
  "two_factor.enabled": { userId: string };
  "two_factor.disabled": { userId: string };
  "two_factor.reset": { userId: string };
  "recovery_codes.renewed": { userId: string };
  "recovery_code.used": { userId: string };
  "certification.submitted": { certificationId: string };
  "certification.approved": { certificationId: string };
  "certification.rejected": { certificationId: string };
  "certification.expired": { certificationId: string };
  "payout.changed": { inspectorId: string; state: PayoutState };
  "job.posted": { jobId: string };
  "job.deleted": { jobId: string; applicationIds: string[] };
  "job.closed": { jobId: string; applicationIds: string[] };
  "application.submitted": { applicationId: string };
  "application.accepted": { applicationId: string; bookingId: string };
  "application.rejected": { applicationId: string };
  "booking.work_done": { bookingId: string };
  "booking.completed": { bookingId: string };
  /** A move that has no event of its own. */
  "booking.moved": { bookingId: string; status: BookingState };
  "payment.unusable": { paymentId: string; kind: PaymentKind; code: PaymentObstacle };
  "refund.requested": { refundId: string };
  "refund.succeeded": { refundId: string };
  "refund.failed": { refundId: string };
  "transfer.requested": { transferId: string };
  "transfer.succeeded": { transferId: string };
  "transfer.failed": { transferId: string };
  "provider.told": { webhookEventId: string };
  "message.sent": { messageId: string };
  "support.requested": { requestId: string };
  "impersonation.started": { adminId: string; targetUserId: string };
  "impersonation.ended": { adminId: string; targetUserId: string };
  "notification.created": { notificationId: string };
}

export type EventType = keyof DomainEvents;

export interface DomainEvent<T extends EventType = EventType> {
  id: number;
  type: T;
  payload: DomainEvents[T];
  occurredAt: number;
}

export type HandlerName =
  | "tell-people"
  | "send-mail"
  | "push-live"
  | "push-message"
  | "push-booking"
  | "push-payout"
  | "push-impersonation"
  | "announce-message"
  | "send-verification"
  | "send-email-change-asked"
  | "send-email-changed"
  | "send-email-change-undone"
  | "send-reset-link"
  | "send-password-changed"
  | "send-security-notice"
  | "end-streams"
  | "forget-refusals"
  | "send-support-received"
  | "send-transfer"
  | "send-refund"
  | "reread-provider";

/** A delivery row is written for each handler, in the event's own transaction. */
export const SUBSCRIPTIONS: { readonly [T in EventType]: readonly HandlerName[] } = {
  "user.registered": ["tell-people", "send-verification"],
  "email.verification_requested": ["send-verification"],
  "email.change_requested": ["send-email-change-asked"],
  "email.changed": ["send-email-changed"],
  "email_change.undone": ["send-reset-link", "send-email-change-undone", "forget-refusals"],
  "password.reset_requested": ["send-reset-link"],
  "password.changed": ["send-password-changed", "forget-refusals"],
  "account.pending_voided": ["end-streams"],
  "two_factor.enabled": ["send-security-notice"],
  "two_factor.disabled": ["send-security-notice"],
  "two_factor.reset": ["send-security-notice"],
  "recovery_codes.renewed": ["send-security-notice"],
  "recovery_code.used": ["send-security-notice"],
  "certification.submitted": ["tell-people"],
  "certification.approved": ["tell-people"],
  "certification.rejected": ["tell-people"],
  "certification.expired": ["tell-people"],
  "payout.changed": ["tell-people", "push-payout"],
  "job.posted": ["tell-people"],
  "job.deleted": ["tell-people"],
  "job.closed": ["tell-people"],
  "application.submitted": ["tell-people"],
  "application.accepted": ["tell-people", "push-booking"],
  "application.rejected": ["tell-people"],
  "booking.work_done": ["tell-people", "push-booking"],
  "booking.completed": ["tell-people", "push-booking"],
  "booking.moved": ["tell-people", "push-booking"],
  "payment.unusable": ["tell-people"],
  "refund.requested": ["send-refund"],
  "refund.succeeded": ["tell-people"],
  "refund.failed": ["tell-people"],
  "transfer.requested": ["send-transfer"],
  "transfer.succeeded": ["tell-people"],
  "transfer.failed": ["tell-people"],
  "provider.told": ["reread-provider"],
  "message.sent": ["push-message", "announce-message"],
  "support.requested": ["tell-people", "send-support-received"],
  "impersonation.started": ["push-impersonation"],
  "impersonation.ended": ["push-impersonation"],
  "notification.created": ["send-mail", "push-live"],
};

/** Milliseconds before a handler's first try: a message that is read meanwhile needs no mail. */
export const HELD_BACK_MS: { readonly [H in HandlerName]?: number } = { "announce-message": 5 * 60_000 };
