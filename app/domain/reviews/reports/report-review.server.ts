import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, reviewReports, reviews } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { ACCOUNT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import { authorOf, mayReport } from "../policy";
import { reportFields } from "../schema";
import { REVIEW_REPORT_GRAPH } from "../states";

/** Tells the administrators. @throws DomainError conflict "review-own", "review-removed", "review-reported", "report-quota" */
export const reportReview = defineCommand({
  name: "report-review",
  roles: ["inspector", "company"],
  right: "review",
  input: reportFields.extend({ reviewId: z.string() }),
  load({ tx, actor }, { reviewId }) {
    const review = existing(tx, reviews, eq(reviews.id, reviewId));
    return { ...review, reporterId: authorOf(actor) };
  },
  allow: ({ actor, now }, review) => mayReport(actor, review, now),
  run({ tx, now, emit }, { id: reviewId, subjectId, reporterId }, { reason, text }) {
    if (hasReported(tx, reviewId, reporterId)) throw conflict("review-reported");
    withinQuota("openReviewReports", openReportsOf(tx, reporterId));
    const reportId = newId("rpt");
    const row = { id: reportId, reviewId, reporterId, reason, text };
    start(tx, REVIEW_REPORT_GRAPH, "open", { ...row, createdAt: now, updatedAt: now });
    emit("review.reported", { reportId });
    return { reportId, reviewId, subjectId };
  },
  audit: ({ reportId, reviewId }, { reason }) => ({
    subject: ["review_report", reportId],
    details: { reviewId, reason },
  }),
});

function hasReported(tx: Connection, reviewId: string, reporterId: string): boolean {
  const found = tx
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, reporterId)))
    .get();
  return found !== undefined;
}

function openReportsOf(tx: Connection, reporterId: string): number {
  return tx
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reporterId, reporterId), sql`${reviewReports.state} = 'open'`))
    .limit(ACCOUNT.openReviewReports.most)
    .all().length;
}
