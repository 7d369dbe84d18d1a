import { z } from "zod";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { mayDecideReport } from "../policy";
import { decisionFields } from "../schema";
import { REVIEW_REPORT_GRAPH } from "../states";
import { loadReport, openReportsOn } from "./open-reports.server";

/** The reported review stays. Author and reporters are notified why. @throws DomainError conflict "report-decided" */
export const keepReview = defineCommand({
  name: "keep-review",
  roles: ["admin"],
  input: decisionFields.extend({ reportId: z.string() }),
  load: (context, { reportId }) => loadReport(context, reportId),
  allow: ({ actor }, report) => mayDecideReport(actor, report),
  run(context, { id: reportId, reviewId }, { reason }) {
    const { tx, actor, now, emit } = context;
    const reportIds = openReportsOn(context, reviewId);
    const decision = { decidedBy: actor.id, decidedAt: now, decisionReason: reason, updatedAt: now };
    move(tx, REVIEW_REPORT_GRAPH, reportIds, "open", "kept", decision);
    emit("review.decided", { reportIds });
    return { reportId, reviewId, reportIds };
  },
  audit: ({ reviewId, reportIds }, { reason }) => ({
    subject: ["review", reviewId],
    details: { reportIds },
    forgettable: { reason },
  }),
});
