import { and, eq, sql } from "drizzle-orm";
import { reviewReports, reviews } from "#db/client.server";
import type { Context } from "../../command.server";
import { notFound } from "../../errors";

/** Part of a command: a report, and the review that it is about. @throws DomainError not_found */
export function loadReport({ tx }: Context, reportId: string) {
  const found = tx
    .select({ report: reviewReports, review: reviews })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .where(eq(reviewReports.id, reportId))
    .get();
  if (!found) throw notFound();
  return { ...found.report, review: found.review };
}

/** Part of a command: one decision answers all who have reported the review. */
export function openReportsOn({ tx }: Context, reviewId: string): string[] {
  return tx
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), sql`${reviewReports.state} = 'open'`))
    .all()
    .map(({ id }) => id);
}
