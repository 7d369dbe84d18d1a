import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { mayActOnReported } from "../policy";
import { warningDecision } from "../schema";
import { SUPPORT_REQUEST_GRAPH } from "../states";
import { answerProblems, decided, loadPersonReport } from "./decision.server";

/** Nobody learns who reported. @throws DomainError not_found; conflict "report-decided", "report-about-you", "reported-gone"; invalid at `answer` */
export const warnReportedPerson = defineCommand({
  name: "warn-reported-person",
  roles: ["admin"],
  input: warningDecision,
  problems: (_actor, typed) => answerProblems(typed),
  load: ({ tx }, { requestId }) => loadPersonReport(tx, requestId),
  allow: ({ actor }, report) => mayActOnReported(actor, report),
  run(context, report, { warning, ...typed }) {
    const { tx, emit } = context;
    const decision = { ...decided(context, report, typed), warning };
    move(tx, SUPPORT_REQUEST_GRAPH, report.id, "open", "warned", decision);
    emit("person_report.decided", { requestId: report.id });
    return { requestId: report.id, number: report.number };
  },
  audit: ({ requestId, number }, { reason, warning }, { reported }) => ({
    subject: [reported.isCompany ? "company" : "user", reported.id],
    details: { supportRequestId: requestId, number },
    forgettable: { reason, warning },
    changes: { report: ["open", "warned"] },
  }),
});
