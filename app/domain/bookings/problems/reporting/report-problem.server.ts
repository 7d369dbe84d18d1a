import { defineCommand } from "../../../command.server";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { ownBooking } from "../../own-booking.server";
import { shareFiles } from "../../share-files.server";
import { mayReportProblem } from "../policy";
import { workProblem } from "../schema";
import { openProblem } from "./open-problem.server";

/**
 * Instead of approving the work: nothing is paid until the problem has ended. @throws DomainError not_found; conflict "problem-late", "problem-quota", a code of
 * `STATE_CONFLICTS` unless the work is done and waits for an answer; invalid for files that are no longer held
 */
export const reportProblem = defineCommand({
  name: "report-problem",
  roles: ["company"],
  right: "report-problem",
  input: workProblem,
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayReportProblem(actor, booking),
  run(context, booking, { bookingId, reason, statement, files }) {
    moveBooking(context, booking, "report-problem");
    const reported = { kind: "work" as const, openedBy: context.actor.id, reason, statement };
    const problemId = openProblem(context, bookingId, reported);
    const fileIds = shareFiles(context, { bookingId, purpose: "problem_file", subjectId: problemId }, files);
    return { bookingId, problemId, fileIds };
  },
  audit: ({ bookingId, problemId, fileIds }, { reason, statement }) => ({
    subject: ["booking", bookingId],
    details: { problemId, reason, fileIds },
    forgettable: { statement },
    changes: { state: ["work_done", "disputed"] },
  }),
});
