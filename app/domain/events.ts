import type { CompanyId, PersonId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import type { PaymentKind } from "~/lib/prices";
import type { BookingState, PaymentObstacle, PayoutState, Reminder, Side } from "~/lib/vocabulary";

/** Payloads hold ids, and what the rows will not say later. Events are written in the transaction of the change and worked off by jobs/. */
export interface DomainEvents {
  "user.registered": { userId: string };
  /** The city or the state of the account is another. */
  "user.moved": { userId: string };
  "email.verification_requested": { userId: string };
  /** `from` is the address at that time, which is mailed. */
  "email.change_requested": { userId: string; from: string };
  /** `from` is the address before; the account has the new one. */
  "email.changed": { userId: string; from: string };
  /** `left` is the confirmed address that the account lost by pressing "That wasn't me"; null where there was none. */
  "email_change.undone": { userId: string; left: string | null };
  /** Null where no account has the address that was typed. */
  "password.reset_requested": { userId: string | null };
  "password.changed": { userId: string };
  "account.pending_voided": { userId: string };
  "account.invited": { userId: string };
  "account.invitation_repeated": { userId: string };
  /** A company's owner has invited somebody, or sent the invitation again. */
  "company.invited": { invitationId: string };
  /** Somebody's membership has ended: removed, left, or with the company. */
  "company.left": { userId: string };
  /** By an owner. */
  "company.person_removed": { userId: string };
  /** `userId` is asked to become an owner. */
  "company.ownership_offered": { userId: string };
  /** Somebody asks a company's owners to let them in. */
  "join_request.made": { joinRequestId: string };
  /** `unanswered`: it has lapsed, or the company has closed. */
  "join_request.ended": {
    joinRequestId: string;
    userId: PersonId;
    companyId: CompanyId;
    outcome: "admitted" | "declined" | "unanswered" | "withdrawn";
  };
  "administrator.added": { userId: string };
  /** Mails somebody whose company has closed with its last owner. */
  "company.closed": { userId: PersonId };
  "company.suspended": { companyId: CompanyId };
  "company.reactivated": { companyId: CompanyId };
  "account.suspended": { userId: string };
  "account.reactivated": { userId: string };
  "account.role_changed": { userId: string };
  /** An account was closed, whether its address was confirmed or not. */
  "account.forgotten": { userId: string };
  /** A company has left more open jobs than were closed with its account or role. */
  "company.left_jobs": { companyId: CompanyId };
  /** `email` is the confirmed address that the account had, which is mailed; it stands nowhere else any more. */
  "account.closed": { userId: string; email: string };
  "two_factor.enabled": { userId: string };
  "two_factor.disabled": { userId: string };
  "two_factor.reset": { userId: string };
  "recovery_codes.renewed": { userId: string };
  "recovery_code.used": { userId: string };
  "impersonation.started": { adminId: string; targetUserId: string };
  "impersonation.ended": { adminId: string; targetUserId: string };

  "certification.submitted": { certificationId: string };
  "certification.approved": { certificationId: string };
  "certification.rejected": { certificationId: string };
  "certification.expired": { certificationId: string };
  "equipment.submitted": { submissionId: string };
  "equipment.verified": { submissionId: string };
  "equipment.rejected": { submissionId: string };
  "equipment.given_up": { userId: string };
  /** `isPaused`: the provider has stopped payouts of a verified account until it has more. `isBegun`: the inspector is at the provider's form. */
  "payout.changed": { inspectorId: string; state: PayoutState; isPaused?: boolean; isBegun?: boolean };
  /** Bank details replaced others; `from` is the account's address then. */
  "payout_details.changed": { userId: string; from: string };
  "payouts.held": { inspectorId: string };
  "manual_payout.submitted": { inspectorId: string };
  "manual_payout.decided": { inspectorId: string; state: "approved" | "rejected" };
  /** The provider says something new about an account whose state stays: what it asks for, or that it is checking. */
  "payout.told": { inspectorId: string; state: PayoutState };
  "bank_number.revealed": { inspectorId: string; adminId: string; field: "accountNumber" | "routingNumber" | "taxId" };

  "job.posted": { jobId: string };
  "job.alerted": { jobAlertId: string };
  /** A daily alert of a saved search. The first jobs are named, the newest first; `count` is of all, as far as they are counted. */
  "search.found": { searchId: string; jobIds: string[]; count: number };
  /** The company changed what applicants had agreed to by applying. */
  "job.changed": { jobId: string; jobChangeId: string };
  "job.deleted": { jobId: string; applicationIds: string[] };
  /** By an administrator. `refunded` are the cents of the posting fee that are promised back. */
  "job.removed": { jobId: string; applicationIds: string[]; refunded: Cents };
  "job.closed": { jobId: string; applicationIds: string[] };
  /** Its inspector canceled. The named applications, turned down before because the position was filled, wait for an answer again. */
  "job.reopened": { jobId: string; applicationIds: string[] };
  "application.submitted": { applicationId: string };
  "application.accepted": { applicationId: string; bookingId: string };
  "application.rejected": { applicationId: string };
  /** By the inspector, before the company had answered. */
  "application.withdrawn": { applicationId: string };

  /** Somebody of a company became the contact of an open job, or of a booking that is not over. */
  "contact.named": { jobId: string | null; bookingId: string | null; contactId: PersonId };
  "booking.work_done": { bookingId: string };
  "report.signed": { versionId: string };
  "report.supplemented": { bookingId: string; supplementId: string };
  "field_notice.signed": { bookingId: string; noticeId: string };
  "report.paper_made": { bookingId: string };
  "document_link.requested": { linkId: string };
  "laboratory_link.requested": { linkId: string };
  "laboratory.entered": { bookingId: string; entryId: string };
  "strength.reported": { bookingId: string; resultsId: string };
  "report.corrected": { reportId: string; version: number };
  /** A first version was signed after the work had been marked done. */
  "report.added": { reportId: string };
  "booking.completed": { bookingId: string };
  /** The inspector came to the site or left it, or corrected a time. */
  "booking.attended": { bookingId: string };
  "further_hours.proposed": FurtherHoursOf;
  "further_hours.paid": FurtherHoursOf;
  "further_hours.declined": FurtherHoursOf;
  "further_hours.withdrawn": FurtherHoursOf;
  "further_hours.expired": FurtherHoursOf;
  "further_hours.unanswered": FurtherHoursOf;
  "document.added": DocumentOf;
  "document.removed": DocumentOf;
  "date.proposed": DateProposalOf;
  "date.accepted": DateProposalOf;
  "date.declined": DateProposalOf;
  "date.withdrawn": DateProposalOf;
  "date.expired": DateProposalOf;
  "problem.opened": ProblemOf;
  /** `by` is the side that says what happened. */
  "problem.answered": ProblemOf & { by: Side };
  "problem.offered": OfferOf;
  "problem.offer_declined": OfferOf;
  "problem.offer_withdrawn": OfferOf;
  /** An administrator has to decide: a side asked, or time has passed. */
  "problem.waiting": ProblemOf;
  "problem.withdrawn": ProblemOf & { by: Side };
  "problem.settled": ProblemOf;
  "problem.decided": ProblemOf;
  "problem.closed": ProblemOf;
  /** A second administrator has to approve it. */
  "problem.decision_proposed": ProblemOf;
  /** Every move that has no event of its own. `move` is missing in events of older releases, where a dispute alone moved a booking. */
  "booking.moved": { bookingId: string; move?: MoveWithoutEvent; status: BookingState };

  "payment.unusable": { paymentId: string; kind: PaymentKind; code: PaymentObstacle };
  "payment.mismatched": { paymentId: string };
  "refund.requested": { refundId: string };
  "refund.succeeded": { refundId: string };
  "refund.failed": { refundId: string };
  /** A refund or a settlement lowered the inspector's share. Cents. */
  "share.lowered": { paymentId: string; refundId?: string; from: Cents; to: Cents };
  "transfer.requested": { transferId: string };
  "manual_transfer.due": { transferId: string };
  "manual_transfer.returned": { transferId: string };
  "transfer.succeeded": { transferId: string };
  "transfer.failed": { transferId: string };
  "reversal.requested": { reversalId: string };
  /** A bank waits for the platform's answer about a payment. */
  "dispute.unanswered": { disputeId: string };
  "dispute.answered": { disputeId: string };
  /** A verification found what the one before it had not. */
  "ledger.problems_found": { checkId: string };
  /** An administrator's decision about a payment needs a second one. */
  /** Somebody of a company asks its owners to pay. */
  "spending.requested": { spendingRequestId: string };
  /** Approved, declined, withdrawn or lapsed. */
  "spending.decided": { spendingRequestId: string };
  "intervention.asked": { interventionId: string };
  /** It was approved or declined, or has expired. */
  "intervention.decided": { interventionId: string };
  "provider.told": { webhookEventId: string };

  /** `moment`: UTC ms; an event of before it was written has none. */
  "reminder.due": { kind: Reminder; subjectId: string; moment?: number };
  "message.sent": { messageId: string };
  /** The first of a booking's two: it waits for the other. */
  "review.written": { reviewId: string };
  "review.shown": { reviewId: string };
  /** The window of a booking ends soon. */
  "review.due": { bookingId: string };
  "review.reported": { reportId: string };
  /** All reports of a review that were open. */
  "review.decided": { reportIds: string[] };
  "connection.requested": { connectionId: string };
  "connection.accepted": { connectionId: string };
  /** A request was rejected or withdrawn. */
  "connection.dropped": { connectionId: string };
  "support.requested": { requestId: string };
  "support.closed": { requestId: string };
  "person_report.decided": { requestId: string };
  "notification.created": { notificationId: string };
  /** What these people were asked has an answer. */
  "notifications.answered": { userIds: string[] };
}

export type EventType = keyof DomainEvents;

export interface DomainEvent<T extends EventType = EventType> {
  id: number;
  type: T;
  payload: DomainEvents[T];
  occurredAt: number;
  /** Whoever ran the command; nobody of schedules and the provider, and of events of older releases. */
  byId?: PersonId | null;
}

/** A handler that gets an event. It is known by its name, which the rows of deliveries hold. */
export interface Subscription {
  handler: string;
  /** Milliseconds before its first try. */
  heldBackMs: number;
  mails: boolean;
}

export type Subscriptions = { readonly [T in EventType]: readonly Subscription[] };

/** The moves of `BOOKING_MOVES` that have no event of their own. */
export type MoveWithoutEvent =
  | "confirm"
  | "release-slot"
  | "let-go"
  | "cancel-as-company"
  | "cancel-as-inspector"
  | "end-without-start"
  | "hold-disputed"
  | "resume-confirmed"
  | "resume-work-done"
  | "resume-completed"
  | "end-before-work"
  | "end-after-work";

interface DocumentOf {
  documentId: string;
  bookingId: string;
}

interface DateProposalOf {
  dateProposalId: string;
  bookingId: string;
}

interface FurtherHoursOf {
  furtherHoursId: string;
  bookingId: string;
}

interface ProblemOf {
  problemId: string;
  bookingId: string;
}

interface OfferOf extends ProblemOf {
  offerId: string;
}
