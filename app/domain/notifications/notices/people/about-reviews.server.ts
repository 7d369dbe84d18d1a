import { asc, eq, inArray } from "drizzle-orm";
import { bookings, type Connection, reviewReports, reviews } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import { todayIn } from "~/lib/time/dates";
import { reviewsDue } from "../../../reviews/reviews-due.server";

/** To whom the review is about, who can still write theirs. It tells nothing of what the review says. */
export function reviewWaits(tx: Connection, reviewId: string): Notice[] {
  const found = findReview(tx, reviewId);
  if (found?.review.state !== "waiting") return [];
  const { review, title, zone } = found;
  const params = { name: whom(review.authorId), title, lastDay: todayIn(zone, review.windowEndsAt) };
  const link = `${linkTo(review.bookingId)}/review`;
  return [{ sideId: review.subjectId, kind: "review_waiting", params, link, aboutId: reviewId }];
}

export function reviewShown(tx: Connection, reviewId: string): Notice[] {
  const found = findReview(tx, reviewId);
  if (found?.review.state !== "shown") return [];
  const { review, title } = found;
  const params = { name: whom(review.authorId), title, stars: review.stars };
  return [
    { sideId: review.subjectId, kind: "review_shown", params, link: linkTo(review.bookingId), aboutId: reviewId },
  ];
}

export function reviewDue(tx: Connection, bookingId: string): Notice[] {
  const found = reviewsDue(tx, bookingId);
  if (!found) return [];
  const { title, zone, windowEndsAt } = found;
  return found.due.map(({ authorId, subjectId }) => ({
    sideId: authorId,
    kind: "review_due",
    params: { name: whom(subjectId), title, lastDay: todayIn(zone, windowEndsAt) },
    link: `${linkTo(bookingId)}/review`,
    aboutId: bookingId,
  }));
}

/** To the author, and to each person who reported the review. */
export function reportsDecided(tx: Connection, reportIds: string[]): Notice[] {
  const found = tx
    .select({ report: reviewReports, review: reviews, title: bookings.title })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(inArray(reviewReports.id, reportIds))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
    .all();
  return found.flatMap(({ report, review, title }, index): Notice[] => {
    const { state, decisionReason } = report;
    if (state === "open") return [];
    const decided = { title, reason: decisionReason ?? "" };
    const kind = `review_${state}` as const;
    const author: Notice = {
      sideId: review.authorId,
      kind,
      params: { ...decided, side: "author" },
      link: linkTo(review.bookingId),
      aboutId: review.id,
    };
    const reporter: Notice = {
      sideId: report.reporterId,
      kind,
      params: { ...decided, side: "reporter" },
      link: `/people/${review.subjectId}/reviews`,
      aboutId: review.id,
    };
    return index === 0 ? [author, reporter] : [reporter];
  });
}

function findReview(tx: Connection, reviewId: string) {
  return tx
    .select({ review: reviews, title: bookings.title, zone: bookings.zone })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(reviews.id, reviewId))
    .get();
}

function linkTo(bookingId: string): string {
  return `/bookings/${bookingId}`;
}
