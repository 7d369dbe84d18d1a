import { and, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  applications,
  bookings,
  certifications,
  connections,
  dateProposals,
  disputes,
  jobs,
  joinRequests,
  messages,
  problemOffers,
  problems,
  reviews,
  savedSearches,
  supportRequests,
} from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { MINUTE } from "~/lib/bounds";
import type { CompanyId, PersonId } from "~/lib/ids";
import { CLOCKS } from "~/lib/measures/clocks";
import type { NoticeCheck } from "~/lib/notices";
import { isUnanswered } from "~/lib/state-meanings";
import { todayIn } from "~/lib/time/dates";
import { isOpen } from "../../bookings/dates/load-proposal.server";
import { isBeingRenewed } from "../../certification/held.server";
import { listedPerson } from "../../people/connections/listed-person.server";
import { openBreaksOf, openPickupsOf } from "../../reports/strength/breaks/open-work.server";
import { reviewsDue } from "../../reviews/reviews-due.server";

export interface Said {
  userId: PersonId;
  companyId?: CompanyId | null;
  params: Readonly<Record<string, string | number>>;
}

/** Each gets the id of the row that the notification is about, whom it is for, and what it says. */
export const CHECKS: { readonly [C in NoticeCheck]: (aboutId: string, said: Said) => boolean } = {
  /** A booking that has begun, or moved to another time, is no longer what the reminder says. */
  startsThen(id, { params: { startsAt } }) {
    const then = and(
      eq(bookings.id, id),
      eq(bookings.state, "confirmed"),
      eq(bookings.startAgreed, true),
      eq(bookings.startsAt, Number(startsAt)),
    );
    return Number(startsAt) > now() && exists(bookings, then);
  },

  /** Until the moment of the automatic approval that the notice gave. */
  waitsForApproval: (id, { params: { until } }) =>
    Number(until) > now() && exists(bookings, and(eq(bookings.id, id), eq(bookings.state, "work_done"))),

  isBreakOpen: (id, { params: { startsAt } }) => openBreaksOf(reads(), id, { opensAt: Number(startsAt) }).length > 0,

  isPickupOpen: (id, { params: { until } }) =>
    Number(until) > now() && openPickupsOf(reads(), id, Number(until) - CLOCKS.pickup * MINUTE).length > 0,

  isOpenDate(id) {
    const found = findDate(id);
    return found !== undefined && isOpen(found.proposal, found.booking, now());
  },

  isBookedThen(id) {
    const found = findDate(id);
    return (
      found !== undefined && found.booking.state !== "cancelled" && found.booking.startsAt === found.proposal.startsAt
    );
  },

  /** Whether the booking stands, with the start that it had when the date was proposed. */
  isBookedAsBefore(id) {
    const found = findDate(id);
    if (!found) return false;
    const { proposal, booking } = found;
    return booking.state === "confirmed" && (booking.startAgreed ? booking.startsAt : null) === proposal.fromStartsAt;
  },

  // Written as in the partial index.
  hasOpenOffer: (problemId) =>
    exists(problemOffers, and(eq(problemOffers.problemId, problemId), sql`${problemOffers.state} = 'open'`)),

  hasProposedDecision: (id) => exists(problems, and(eq(problems.id, id), isNotNull(problems.proposedBy))),

  /** Whether it still counts, and no renewal is under review. */
  certificationExpires: (id) =>
    exists(
      certifications,
      and(
        eq(certifications.id, id),
        eq(certifications.state, "approved"),
        not(isBeingRenewed(sql`${certifications.inspectorId}`, sql`${certifications.certificationLevel}`)),
      ),
    ),

  isJoinRequestOpen: (id) => exists(joinRequests, eq(joinRequests.id, id)),

  isJobThere: (id) => exists(jobs, and(eq(jobs.id, id), isNull(jobs.deletedAt))),

  isJobOpen,

  isJobOffered: (id, { userId }) =>
    isJobOpen(id) && !exists(applications, and(eq(applications.jobId, id), eq(applications.inspectorId, userId))),

  /** Whether the saved search is still there, and one of the jobs that it found is open. */
  hasOpenFinds(searchId, { params }) {
    const ids = JSON.stringify(String(params.jobs ?? "").split(","));
    const found = sql`${jobs.id} in (select value from json_each(${ids}))`;
    return exists(savedSearches, eq(savedSearches.id, searchId)) && exists(jobs, and(found, ...isOpenJob));
  },

  hasWaitingApplications(id) {
    const job = reads()
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), ...isOpenJob, gt(jobs.pendingApplicationsCount, 0)))
      .get();
    return job !== undefined && job.startDate >= todayIn(job.zone, now());
  },

  isUnread: (id) => exists(messages, and(eq(messages.id, id), isNull(messages.readAt))),

  isRequestOpen: (id) => exists(supportRequests, and(eq(supportRequests.id, id), isNull(supportRequests.closedAt))),

  /** Whether the request waits for its answer, and whoever asked can still be met. */
  isRequestPending(id) {
    const found = reads().select().from(connections).where(eq(connections.id, id)).get();
    return found?.state === "pending" && listedPerson(reads(), found.requesterId) !== undefined;
  },

  isDisputeUnanswered(id) {
    const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
    return dispute !== undefined && isUnanswered(dispute);
  },

  canReviewBeAnswered: (id) =>
    exists(reviews, and(eq(reviews.id, id), eq(reviews.state, "waiting"), gt(reviews.windowEndsAt, now()))),

  owesReview: (bookingId, { userId, companyId }) =>
    reviewsDue(reads(), bookingId)?.due.some(({ authorId }) => authorId === (companyId ?? userId)) ?? false,
};

const isOpenJob = [eq(jobs.state, "open"), isNull(jobs.deletedAt)];

function isJobOpen(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), ...isOpenJob));
}

function findDate(id: string) {
  return reads()
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(eq(dateProposals.id, id))
    .get();
}

function exists(table: SQLiteTable & { id?: AnySQLiteColumn }, where: SQL | undefined): boolean {
  return reads().select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined;
}
