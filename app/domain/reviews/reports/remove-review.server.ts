import { z } from "zod";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { mayDecideReport } from "../policy";
import { decisionFields } from "../schema";
import { REVIEW_GRAPH, REVIEW_REPORT_GRAPH } from "../states";
import { loadReport, openReportsOn } from "./open-reports.server";

/** Removes a reported review for good, from the rating too. Author and reporters are notified why. @throws DomainError conflict "report-decided", "review-removed" */
export const removeReview = defineCommand({
  name: "remove-review",
  roles: ["admin"],
  input: decisionFields.extend({ reportId: z.string() }),
  load: (context, { reportId }) => loadReport(context, reportId),
  allow: ({ actor }, report) => mayDecideReport(actor, report),
  run(context, { id: reportId, reviewId, review }, { reason }) {
    const { tx, actor, now, emit } = context;
    if (review.state === "removed") throw conflict("review-removed");
    // Its window has ended, and the schedule has not counted it yet.
    if (review.state === "waiting") move(tx, REVIEW_GRAPH, reviewId, "waiting", "shown", { updatedAt: now });
    move(tx, REVIEW_GRAPH, reviewId, "shown", "removed", { removalReason: reason, updatedAt: now });
    const reportIds = openReportsOn(context, reviewId);
    const decision = { decidedBy: actor.id, decidedAt: now, decisionReason: reason, updatedAt: now };
    move(tx, REVIEW_REPORT_GRAPH, reportIds, "open", "removed", decision);
    emit("review.decided", { reportIds });
    return { reportId, reviewId, reportIds };
  },
  audit: ({ reviewId, reportIds }, { reason }, { review }) => ({
    subject: ["review", reviewId],
    details: { reportIds, stars: review.stars },
    forgettable: { reason },
    changes: { state: ["shown", "removed"] },
  }),
});
