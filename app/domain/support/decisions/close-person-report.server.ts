import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { mayDecideReport } from "../policy";
import { reportDecision } from "../schema";
import { SUPPORT_REQUEST_GRAPH } from "../states";
import { answerProblems, decided, loadPersonReport } from "./decision.server";

/** Ends a report without action. Its sender is answered; the reported person learns nothing. @throws DomainError not_found; conflict "report-decided", "report-about-you"; invalid at `answer` */
export const closePersonReport = defineCommand({
  name: "close-person-report",
  roles: ["admin"],
  input: reportDecision,
  problems: (_actor, typed) => answerProblems(typed),
  load: ({ tx }, { requestId }) => loadPersonReport(tx, requestId),
  allow: ({ actor }, report) => mayDecideReport(actor, report),
  run(context, report, typed) {
    const { tx, emit } = context;
    move(tx, SUPPORT_REQUEST_GRAPH, report.id, "open", "no_action", decided(context, report, typed));
    emit("person_report.decided", { requestId: report.id });
    return { requestId: report.id, number: report.number };
  },
  audit: ({ requestId, number }, { reason }, { reported }) => ({
    subject: [reported.isCompany ? "company" : "user", reported.id],
    details: { supportRequestId: requestId, number },
    forgettable: { reason },
    changes: { report: ["open", "no_action"] },
  }),
});
