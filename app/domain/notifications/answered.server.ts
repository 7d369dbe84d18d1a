import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { applications, type Connection, notifications, reviews } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import { keysOf } from "~/lib/keys-of";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import type { DomainEvent, DomainEvents, EventType } from "../events";

interface Answered {
  /** The rows that notices are about. */
  ids: string[];
  /** Set where one side has answered for itself alone. */
  side?: string;
  /** Set where that answers these alone. */
  kinds?: readonly NoticeKind[];
}

type Find<T extends EventType> = (payload: DomainEvents[T], tx: Connection) => string[] | Answered;

const ofProblem = ({ problemId }: { problemId: string }) => [problemId];
/** A step between the sides, while administrators may still have to decide. */
const ofStep = ({ problemId }: { problemId: string }): Answered => ({
  ids: [problemId],
  kinds: ["problem_reported", "problem_unreported", "problem_answered", "problem_offered"],
});
const ofHours = ({ furtherHoursId }: { furtherHoursId: string }) => [furtherHoursId];
const ofDate = ({ dateProposalId }: { dateProposalId: string }) => [dateProposalId];
const ofBooking = ({ bookingId }: { bookingId: string }) => [bookingId];
const ofJob = ({ jobId, applicationIds }: { jobId: string; applicationIds: string[] }) => [jobId, ...applicationIds];
const ofApplication = ({ applicationId }: { applicationId: string }, tx: Connection) => {
  const job = tx.select({ id: applications.jobId }).from(applications).where(eq(applications.id, applicationId)).get();
  return job ? [applicationId, job.id] : [applicationId];
};

/** What an event answers of what people were asked. */
const ANSWERED: { readonly [T in EventType]?: Find<T> } = {
  "certification.approved": ({ certificationId }) => [certificationId],
  "certification.rejected": ({ certificationId }) => [certificationId],
  "certification.expired": ({ certificationId }) => [certificationId],
  "equipment.verified": ({ submissionId }) => [submissionId],
  "equipment.rejected": ({ submissionId }) => [submissionId],
  "manual_payout.decided": ({ inspectorId }) => [inspectorId],
  "transfer.succeeded": ({ transferId }) => [transferId],
  "intervention.decided": ({ interventionId }) => [interventionId],
  "spending.decided": ({ spendingRequestId }) => [spendingRequestId],
  "join_request.ended": ({ joinRequestId }) => [joinRequestId],
  "dispute.answered": ({ disputeId }) => [disputeId],
  "review.decided": ({ reportIds }) => reportIds,
  "support.closed": ({ requestId }) => [requestId],
  "person_report.decided": ({ requestId }) => [requestId],
  "application.accepted": ofApplication,
  "application.rejected": ({ applicationId }) => [applicationId],
  "application.withdrawn": ({ applicationId }) => [applicationId],
  "job.closed": ofJob,
  "job.deleted": ofJob,
  "job.removed": ofJob,
  "booking.completed": ofBooking,
  "problem.opened": ofBooking,
  "date.accepted": ofDate,
  "date.declined": ofDate,
  "date.withdrawn": ofDate,
  "date.expired": ofDate,
  "further_hours.paid": ofHours,
  "further_hours.declined": ofHours,
  "further_hours.withdrawn": ofHours,
  "further_hours.expired": ofHours,
  "problem.answered": ofStep,
  "problem.offered": ofStep,
  "problem.offer_declined": ofStep,
  "problem.offer_withdrawn": ofStep,
  "problem.withdrawn": ofProblem,
  "problem.settled": ofProblem,
  "problem.decided": ofProblem,
  "problem.closed": ofProblem,
  "connection.accepted": ({ connectionId }) => [connectionId],
  "connection.dropped": ({ connectionId }) => [connectionId],
  "review.written": ({ reviewId }, tx) => {
    const review = findReview(tx, reviewId);
    return review ? { ids: [review.bookingId], side: review.authorId } : [];
  },
  "review.shown": ({ reviewId }, tx) => {
    const review = findReview(tx, reviewId);
    return review ? [reviewId, review.bookingId] : [];
  },
};

const ASKING = keysOf(NOTICES).filter((kind) => "asks" in NOTICES[kind]);

/** Part of a command: what somebody was asked is new to nobody once anybody has answered. Returns whose bells have changed. */
export function readAnswered<T extends EventType>(
  tx: Connection,
  { type, payload }: DomainEvent<T>,
  now: number,
): PersonId[] {
  const found = ANSWERED[type]?.(payload, tx) ?? [];
  const { ids, side, kinds = ASKING }: Answered = Array.isArray(found) ? { ids: found } : found;
  if (ids.length === 0) return [];
  const asked = and(
    inArray(notifications.aboutId, ids),
    inArray(notifications.kind, [...kinds]),
    isNull(notifications.readAt),
    side === undefined ? undefined : or(eq(notifications.companyId, side), eq(notifications.userId, side)),
  );
  const read = tx
    .update(notifications)
    .set({ readAt: now })
    .where(asked)
    .returning({ userId: notifications.userId })
    .all();
  return [...new Set(read.map(({ userId }) => userId))];
}

function findReview(tx: Connection, reviewId: string) {
  return tx.select().from(reviews).where(eq(reviews.id, reviewId)).get();
}
