import type { Connection } from "#db/client.server";
import { keysOf } from "~/lib/keys-of";
import type { Notice } from "~/lib/notices";
import type { DomainEvent, DomainEvents, EventType } from "../../events";
import { certificationNotice, equipmentNotice, welcome } from "./about-accounts.server";
import {
  applicationAccepted,
  applicationReceived,
  applicationRejected,
  applicationWithdrawn,
} from "./about-applications.server";
import { jobAlerted, jobChanged, jobClosed, jobNotice, jobRemoved, searchFound } from "./about-jobs.server";
import { REMINDERS } from "./about-time.server";
import { dateNotices } from "./bookings/about-dates.server";
import { documentsAdded } from "./bookings/about-documents.server";
import {
  hoursDeclined,
  hoursExpired,
  hoursPaid,
  hoursToAnswerNotice,
  hoursWithdrawnNotice,
} from "./bookings/about-hours.server";
import { jobReopened, moveNotices } from "./bookings/about-moves.server";
import {
  decisionProposed,
  offerStep,
  problemEnded,
  problemOpened,
  problemStep,
  problemWaits,
} from "./bookings/about-problems.server";
import {
  fieldNotice,
  laboratoryEntered,
  reportAdded,
  reportCorrected,
  strengthReported,
} from "./bookings/about-reports.server";
import { workApproved, workDone } from "./bookings/about-work.server";
import { interventionDecided, interventionToDecide } from "./money/about-interventions.server";
import {
  paymentUnusable,
  refundNotice,
  shareNotice,
  transferNotice,
  transferReturned,
} from "./money/about-payments.server";
import {
  bankDetailsDecided,
  bankDetailsToReview,
  bankNumberRevealed,
  payoutNotice,
  payoutsHeld,
  transferToPay,
} from "./money/about-payouts.server";
import { spendingDecided, spendingToDecide } from "./money/about-spending.server";
import { connectionAccepted, connectionRequested } from "./people/about-connections.server";
import { contactNamed } from "./people/about-contacts.server";
import { joinRequestEnded, joinRequested } from "./people/about-joining.server";
import { messageReceived } from "./people/about-messages.server";
import { personReportDecided } from "./people/about-person-reports.server";
import { reportsDecided, reviewDue, reviewShown, reviewWaits } from "./people/about-reviews.server";
import {
  administratorAdded,
  certificationToReview,
  disputeToAnswer,
  equipmentToReview,
  ledgerProblems,
  reportToDecide,
  supportRequestToAnswer,
} from "./to-administrators.server";

type Tellers = { readonly [T in EventType]?: (tx: Connection, payload: DomainEvents[T]) => Notice[] };

const AT_ONCE = {
  "user.registered": (tx, { userId }) => welcome(tx, userId),
  "certification.submitted": (tx, { certificationId }) => certificationToReview(tx, certificationId),
  "certification.approved": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_approved"),
  "certification.rejected": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_rejected"),
  "certification.expired": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_expired"),
  "equipment.submitted": (tx, { submissionId }) => equipmentToReview(tx, submissionId),
  "equipment.verified": (tx, { submissionId }) => equipmentNotice(tx, submissionId, "equipment_verified"),
  "equipment.rejected": (tx, { submissionId }) => equipmentNotice(tx, submissionId, "equipment_rejected"),
  "payout.changed": (tx, changed) => payoutNotice(tx, changed),
  "manual_payout.submitted": (tx, { inspectorId }) => bankDetailsToReview(tx, inspectorId),
  "manual_payout.decided": (tx, { inspectorId, state }) => bankDetailsDecided(tx, inspectorId, state),
  "job.posted": (tx, { jobId }) => jobNotice(tx, jobId, "job_posted"),
  "job.alerted": (tx, { jobAlertId }) => jobAlerted(tx, jobAlertId),
  "search.found": (tx, found) => searchFound(tx, found),
  // Who applied is notified by application.rejected.
  "job.deleted": () => [],
  "job.removed": (tx, removed) => jobRemoved(tx, removed),
  "job.closed": (tx, { jobId }) => jobClosed(tx, jobId),
  "application.submitted": (tx, { applicationId }) => applicationReceived(tx, applicationId),
  "application.accepted": (tx, { applicationId, bookingId }) => applicationAccepted(tx, applicationId, bookingId),
  "application.rejected": (tx, { applicationId }) => applicationRejected(tx, applicationId),
  "application.withdrawn": (tx, { applicationId }) => applicationWithdrawn(tx, applicationId),
  "contact.named": (tx, named) => contactNamed(tx, named),
  "booking.work_done": (tx, { bookingId }) => workDone(tx, bookingId),
  "report.corrected": (tx, corrected) => reportCorrected(tx, corrected),
  "report.added": (tx, { reportId }) => reportAdded(tx, reportId),
  "field_notice.signed": (tx, { bookingId, noticeId }) => fieldNotice(tx, bookingId, noticeId),
  "laboratory.entered": (tx, entered) => laboratoryEntered(tx, entered),
  "strength.reported": (tx, reported) => strengthReported(tx, reported),
  "booking.completed": (tx, { bookingId }) => workApproved(tx, bookingId),
  "booking.moved": (tx, moved) => moveNotices(tx, moved),
  "job.reopened": (tx, reopened) => jobReopened(tx, reopened),
  "date.proposed": (tx, { dateProposalId }) => dateNotices(tx, dateProposalId, "proposed"),
  "date.accepted": (tx, { dateProposalId }) => dateNotices(tx, dateProposalId, "accepted"),
  "date.declined": (tx, { dateProposalId }) => dateNotices(tx, dateProposalId, "declined"),
  "date.withdrawn": (tx, { dateProposalId }) => dateNotices(tx, dateProposalId, "withdrawn"),
  "date.expired": (tx, { dateProposalId }) => dateNotices(tx, dateProposalId, "expired"),
  "further_hours.proposed": (tx, { furtherHoursId }) =>
    hoursToAnswerNotice(tx, furtherHoursId, "further_hours_proposed"),
  "further_hours.unanswered": (tx, { furtherHoursId }) =>
    hoursToAnswerNotice(tx, furtherHoursId, "further_hours_unanswered"),
  "further_hours.withdrawn": (tx, { furtherHoursId }) => hoursWithdrawnNotice(tx, furtherHoursId),
  "further_hours.paid": (tx, { furtherHoursId }) => hoursPaid(tx, furtherHoursId),
  "further_hours.declined": (tx, { furtherHoursId }) => hoursDeclined(tx, furtherHoursId),
  "further_hours.expired": (tx, { furtherHoursId }) => hoursExpired(tx, furtherHoursId),
  "problem.opened": (tx, { problemId }) => problemOpened(tx, problemId),
  "problem.answered": (tx, answered) => problemStep(tx, answered, "problem_answered"),
  "problem.offered": (tx, offered) => offerStep(tx, offered, "problem_offered"),
  "problem.offer_declined": (tx, offered) => offerStep(tx, offered, "problem_offer_declined"),
  "problem.offer_withdrawn": (tx, offered) => offerStep(tx, offered, "problem_offer_withdrawn"),
  "problem.waiting": (tx, { problemId }) => problemWaits(tx, problemId),
  "problem.withdrawn": (tx, withdrawn) => problemStep(tx, withdrawn, "problem_withdrawn"),
  "problem.settled": (tx, { problemId }) => problemEnded(tx, problemId),
  "problem.decided": (tx, { problemId }) => problemEnded(tx, problemId),
  "problem.closed": (tx, { problemId }) => problemEnded(tx, problemId),
  "problem.decision_proposed": (tx, { problemId }) => decisionProposed(tx, problemId),
  "payment.unusable": (tx, unusable) => paymentUnusable(tx, unusable),
  "refund.succeeded": (tx, { refundId }) => refundNotice(tx, refundId, "refund_succeeded"),
  "refund.failed": (tx, { refundId }) => refundNotice(tx, refundId, "refund_failed"),
  "share.lowered": (tx, change) => shareNotice(tx, change),
  "transfer.succeeded": (tx, { transferId }) => transferNotice(tx, transferId, "transfer_succeeded"),
  "transfer.failed": (tx, { transferId }) => transferNotice(tx, transferId, "transfer_failed"),
  "manual_transfer.due": (tx, { transferId }) => transferToPay(tx, transferId),
  "manual_transfer.returned": (tx, { transferId }) => transferReturned(tx, transferId),
  "payouts.held": (tx, { inspectorId }) => payoutsHeld(tx, inspectorId),
  "bank_number.revealed": (tx, revealed) => bankNumberRevealed(tx, revealed),
  "join_request.made": (tx, { joinRequestId }) => joinRequested(tx, joinRequestId),
  "join_request.ended": (_tx, ended) => joinRequestEnded(ended),
  "spending.requested": (tx, { spendingRequestId }) => spendingToDecide(tx, spendingRequestId),
  "spending.decided": (tx, { spendingRequestId }) => spendingDecided(tx, spendingRequestId),
  "intervention.asked": (tx, { interventionId }) => interventionToDecide(tx, interventionId),
  "intervention.decided": (tx, { interventionId }) => interventionDecided(tx, interventionId),
  "review.written": (tx, { reviewId }) => reviewWaits(tx, reviewId),
  "review.shown": (tx, { reviewId }) => reviewShown(tx, reviewId),
  "review.due": (tx, { bookingId }) => reviewDue(tx, bookingId),
  "review.reported": (tx, { reportId }) => reportToDecide(tx, reportId),
  "review.decided": (tx, { reportIds }) => reportsDecided(tx, reportIds),
  "reminder.due": (tx, { kind, subjectId, moment = 0 }) => REMINDERS[kind](tx, subjectId, moment),
  "connection.requested": (tx, { connectionId }) => connectionRequested(tx, connectionId),
  "connection.accepted": (tx, { connectionId }) => connectionAccepted(tx, connectionId),
  "support.requested": (tx, { requestId }) => supportRequestToAnswer(tx, requestId),
  "person_report.decided": (tx, { requestId }) => personReportDecided(tx, requestId),
  // Nobody is notified of these: they end what waited for an answer.
  "connection.dropped": () => [],
  "dispute.answered": () => [],
  "support.closed": () => [],
  "dispute.unanswered": (tx, { disputeId }) => disputeToAnswer(tx, disputeId),
  "administrator.added": (tx, { userId }) => administratorAdded(tx, userId),
  "ledger.problems_found": (tx, { checkId }) => ledgerProblems(tx, checkId),
} satisfies Tellers;

/** What people are notified of a while later, once for all that has come until then. */
const LATER = {
  "message.sent": (tx, { messageId }) => messageReceived(tx, messageId),
  "job.changed": (tx, { jobChangeId }) => jobChanged(tx, jobChangeId),
  "document.added": (tx, { documentId }) => documentsAdded(tx, documentId),
} satisfies Tellers;

export const NOTIFIED_AT_ONCE = keysOf(AT_ONCE);
export const NOTIFIED_LATER = keysOf(LATER);

const TELLERS: Tellers = { ...AT_ONCE, ...LATER };

export function noticesOf<T extends EventType>(tx: Connection, event: DomainEvent<T>): Notice[] {
  return TELLERS[event.type]?.(tx, event.payload as never) ?? [];
}
