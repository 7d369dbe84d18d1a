import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { isUnanswered } from "~/lib/state-meanings";
import { todayIn } from "~/lib/time/dates";
import type { BookingState, ManualPayoutState } from "~/lib/vocabulary";
import { isOpen } from "../../bookings/dates/load-proposal.server";
import { reviewsDue } from "../../reviews/reviews-due.server";
import { now, reads } from "../../runtime.server";

const { applications, bookings, certifications, dateProposals, disputes, equipmentSubmissions, furtherHours } = schema;
const { jobs, manualPayoutAccounts, messages } = schema;
const { paymentInterventions, payoutAccounts, problemOffers, problems, reviewReports, reviews, supportRequests } =
  schema;

export interface Said {
  userId: string;
  /** What the sentence says. */
  params: Readonly<Record<string, string | number>>;
}

/** Gets the id of the row that the notification is about, whom it is for, and what it says. */
export type Check = (aboutId: string, said: Said) => boolean;

/** A booking that has begun, or moved to another time, is no longer what the reminder says. */
export function startsThen(id: string, { params: { startsAt } }: Said): boolean {
  const then = and(
    eq(bookings.id, id),
    eq(bookings.state, "confirmed"),
    eq(bookings.startAgreed, true),
    eq(bookings.startsAt, Number(startsAt)),
  );
  return Number(startsAt) > now() && exists(bookings, then);
}

export function hasWaitingApplications(id: string): boolean {
  const open = and(eq(jobs.state, "open"), isNull(jobs.deletedAt), gt(jobs.pendingApplicationsCount, 0));
  const job = reads()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), open))
    .get();
  return job !== undefined && job.startDate >= todayIn(job.zone, now());
}

export function bookingIs(...states: BookingState[]): Check {
  return (id) => exists(bookings, and(eq(bookings.id, id), inArray(bookings.state, states)));
}

export function bookingIsNot(state: BookingState): Check {
  return (id) => exists(bookings, and(eq(bookings.id, id), ne(bookings.state, state)));
}

export function isOpenProblem(id: string): boolean {
  return exists(problems, and(eq(problems.id, id), eq(problems.state, "open")));
}

export function areOpenHours(id: string): boolean {
  return exists(furtherHours, and(eq(furtherHours.id, id), eq(furtherHours.state, "proposed")));
}

/** Whether the other side can still answer. */
export function isOpenDate(id: string): boolean {
  const found = findDate(id);
  return found !== undefined && isOpen(found.proposal, found.booking, now());
}

export function isBookedThen(id: string): boolean {
  const found = findDate(id);
  return (
    found !== undefined && found.booking.state !== "cancelled" && found.booking.startsAt === found.proposal.startsAt
  );
}

/** Whether the booking stands, with the start that it had when the date was proposed. */
export function isBookedAsBefore(id: string): boolean {
  const found = findDate(id);
  if (!found) return false;
  const { proposal, booking } = found;
  return booking.state === "confirmed" && (booking.startAgreed ? booking.startsAt : null) === proposal.fromStartsAt;
}

function findDate(id: string) {
  return reads()
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(eq(dateProposals.id, id))
    .get();
}

export function equipmentIs(state: "pending" | "verified"): Check {
  const { id, state: stands } = equipmentSubmissions;
  return (submissionId) => exists(equipmentSubmissions, and(eq(id, submissionId), eq(stands, state)));
}

export function certificationIs(state: "pending" | "approved" | "expired"): Check {
  return (id) => exists(certifications, and(eq(certifications.id, id), eq(certifications.state, state)));
}

/** Whether it still counts, and no renewal is under review. */
export function certificationExpires(id: string, { userId }: Said): boolean {
  const renewal = and(eq(certifications.inspectorId, userId), sql`${certifications.state} = 'pending'`);
  return certificationIs("approved")(id, { userId, params: {} }) && !exists(certifications, renewal);
}

export function payoutIs(state: "verified" | "action_needed" | "closed"): Check {
  return (id) => exists(payoutAccounts, and(eq(payoutAccounts.inspectorId, id), eq(payoutAccounts.state, state)));
}

export function bankDetailsAre(state: ManualPayoutState): Check {
  return (id) =>
    exists(manualPayoutAccounts, and(eq(manualPayoutAccounts.inspectorId, id), eq(manualPayoutAccounts.state, state)));
}

export function isJobThere(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), isNull(jobs.deletedAt)));
}

export function doesApplicationWait(id: string): boolean {
  return exists(applications, and(eq(applications.id, id), eq(applications.state, "pending")));
}

export function isJobOpen(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), eq(jobs.state, "open"), isNull(jobs.deletedAt)));
}

export function isApplicationWithdrawn(id: string): boolean {
  return exists(applications, and(eq(applications.id, id), eq(applications.state, "withdrawn")));
}

/** Until the moment of the automatic approval that was told. */
export function waitsForApproval(id: string, said: Said): boolean {
  return Number(said.params.until) > now() && bookingIs("work_done")(id, said);
}

export function hasOpenOffer(problemId: string): boolean {
  // Written as in the partial index.
  return exists(problemOffers, and(eq(problemOffers.problemId, problemId), sql`${problemOffers.state} = 'open'`));
}

export function hasProposedDecision(id: string): boolean {
  return exists(problems, and(eq(problems.id, id), isNotNull(problems.proposedBy)));
}

export function doesInterventionWait(id: string): boolean {
  return exists(paymentInterventions, and(eq(paymentInterventions.id, id), eq(paymentInterventions.state, "pending")));
}

export function isUnread(id: string): boolean {
  return exists(messages, and(eq(messages.id, id), isNull(messages.readAt)));
}

export function isDisputeUnanswered(id: string): boolean {
  const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
  return dispute !== undefined && isUnanswered(dispute);
}

/** Whether its other side can still write. */
export function canReviewBeAnswered(id: string): boolean {
  const waiting = and(eq(reviews.id, id), eq(reviews.state, "waiting"), gt(reviews.windowEndsAt, now()));
  return exists(reviews, waiting);
}

export function isReviewShown(id: string): boolean {
  return exists(reviews, and(eq(reviews.id, id), eq(reviews.state, "shown")));
}

export function owesReview(bookingId: string, { userId }: Said): boolean {
  return reviewsDue(reads(), bookingId)?.due.some(({ authorId }) => authorId === userId) ?? false;
}

export function isReportOpen(id: string): boolean {
  return exists(reviewReports, and(eq(reviewReports.id, id), eq(reviewReports.state, "open")));
}

export function isRequestOpen(id: string): boolean {
  return exists(supportRequests, and(eq(supportRequests.id, id), isNull(supportRequests.closedAt)));
}

function exists(table: SQLiteTable & { id?: AnySQLiteColumn }, where: SQL | undefined): boolean {
  return reads().select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined;
}
