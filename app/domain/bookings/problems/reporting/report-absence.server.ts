import { defineCommand } from "../../../command.server";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { ownBooking } from "../../own-booking.server";
import { shareFiles } from "../../share-files.server";
import { mayTakePart } from "../policy";
import { absence } from "../schema";
import { openProblem } from "./open-problem.server";

const ABSENT = {
  company: { kind: "inspector_absent", move: "report-inspector-absent" },
  inspector: { kind: "company_absent", move: "report-company-absent" },
} as const;

/** @throws DomainError not_found; conflict "absence-early" with `from`, "problem-quota", or a code of `STATE_CONFLICTS` unless confirmed; invalid for files no longer held */
export const reportAbsence = defineCommand({
  name: "report-absence",
  roles: ["company", "inspector"],
  right: "report-problem",
  input: absence,
  load: ({ tx, actor }, { bookingId }) => ownBooking(tx, actor, bookingId),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, booking, { bookingId, statement, files }) {
    const { id: openedBy, role } = context.actor;
    const { kind, move } = ABSENT[role];
    moveBooking(context, booking, move);
    const problemId = openProblem(context, bookingId, { kind, openedBy, statement });
    const fileIds = shareFiles(context, { bookingId, purpose: "problem_file", subjectId: problemId }, files);
    return { bookingId, problemId, kind, fileIds };
  },
  audit: ({ bookingId, problemId, kind, fileIds }, { statement }) => ({
    subject: ["booking", bookingId],
    details: { problemId, kind, fileIds },
    forgettable: { statement },
    changes: { state: ["confirmed", "disputed"] },
  }),
});
