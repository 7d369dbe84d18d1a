import { and, desc, eq, min, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, reviewReports, reviews, users } from "#db/client.server";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import type { AdminActor } from "../../actor";
import { notFound } from "../../errors";
import { displayNameOf } from "../../people/display-name.server";

const PAGE_SIZE = 25;
const COUNT_LIMIT = 10_000;

export type ReportFilter = "open" | "decided" | "all";

/** Reports of reviews: the open ones oldest first, since they wait; else newest first. */
export function reviewReportsIn(_actor: AdminActor, filter: ReportFilter, place: Place = {}) {
  const order = { by: reviewReports.createdAt, id: reviewReports.id, descending: filter !== "open" };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: ListedReport) => ({ at: createdAt, id }) }, place);
  const found = listedReports()
    .where(and(conditionOf(filter), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return pages.pageOf(found, PAGE_SIZE);
}

export type ListedReport = ReturnType<ReturnType<typeof listedReports>["all"]>[number];

function listedReports() {
  return reads()
    .select({
      id: reviewReports.id,
      state: reviewReports.state,
      reason: reviewReports.reason,
      createdAt: reviewReports.createdAt,
      stars: reviews.stars,
      bookingNumber: bookings.number,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .$dynamic();
}

/** Exact to 10,000; 10,001 means more. */
export function reviewReportCount(_actor: AdminActor, filter: ReportFilter): number {
  const some = reads()
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(conditionOf(filter))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

/** Counts the reports that wait for a decision, to 10,001, and says since when, UTC milliseconds. */
export function reportsWaiting(actor: AdminActor) {
  const oldest = reads()
    .select({ since: min(reviewReports.createdAt) })
    .from(reviewReports)
    .where(conditionOf("open"))
    .get();
  return { total: reviewReportCount(actor, "open"), since: oldest?.since ?? null };
}

/** A report with the review, its booking, and what others reported about the same review. @throws DomainError not_found */
export function reviewReportFor(_actor: AdminActor, reportId: string) {
  const decider = alias(users, "decider");
  const found = reads()
    .select({ report: reviewReports, review: reviews, booking: bookings, decider })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(decider, eq(decider.id, reviewReports.decidedBy))
    .where(eq(reviewReports.id, reportId))
    .get();
  if (!found) throw notFound();
  const { report, review, booking } = found;
  const named = (id: string) => ({ id, name: displayNameOf(reads(), id) });
  return {
    ...report,
    reporter: named(report.reporterId),
    decider: found.decider && fullName(found.decider),
    review: { ...review, author: named(review.authorId), subject: named(review.subjectId) },
    booking: { id: booking.id, number: booking.number, title: booking.title, zone: booking.zone },
    others: otherReports(report.reviewId, reportId),
  };
}

export type ReportInFull = ReturnType<typeof reviewReportFor>;

const MOST_OTHERS = 10;

function otherReports(reviewId: string, reportId: string) {
  return reads()
    .select({
      id: reviewReports.id,
      state: reviewReports.state,
      reason: reviewReports.reason,
      text: reviewReports.text,
    })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), sql`${reviewReports.id} <> ${reportId}`))
    .orderBy(desc(reviewReports.createdAt))
    .limit(MOST_OTHERS)
    .all();
}

/** Written as in the partial indexes. */
function conditionOf(filter: ReportFilter): SQL | undefined {
  if (filter === "all") return undefined;
  return filter === "open" ? sql`${reviewReports.state} = 'open'` : sql`${reviewReports.state} <> 'open'`;
}
