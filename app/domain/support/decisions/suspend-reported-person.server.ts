import { move } from "~/domain/core/move.server";
import { suspend } from "../../accounts/suspend.server";
import { defineCommand } from "../../command.server";
import { setSuspended } from "../../companies/suspend-company.server";
import { mayActOnReported } from "../policy";
import { reportDecision } from "../schema";
import { SUPPORT_REQUEST_GRAPH } from "../states";
import { answerProblems, decided, loadPersonReport } from "./decision.server";

/** Suspends a person, or a company's work. The sender is answered. @throws DomainError not_found; conflict "report-decided", "report-about-you", "reported-gone"; invalid at `answer` */
export const suspendReportedPerson = defineCommand({
  name: "suspend-reported-person",
  roles: ["admin"],
  input: reportDecision,
  problems: (_actor, typed) => answerProblems(typed),
  load: ({ tx }, { requestId }) => loadPersonReport(tx, requestId),
  allow: ({ actor }, report) => mayActOnReported(actor, report),
  run(context, report, typed) {
    const { tx, emit } = context;
    move(tx, SUPPORT_REQUEST_GRAPH, report.id, "open", "suspended", decided(context, report, typed));
    if (report.reported.isCompany) setSuspended(context, report.reported, true);
    else suspend(context, report.reported);
    emit("person_report.decided", { requestId: report.id });
    return { requestId: report.id, number: report.number };
  },
  audit: ({ requestId, number }, { reason }, { reported }) => ({
    subject: [reported.isCompany ? "company" : "user", reported.id],
    details: { supportRequestId: requestId, number },
    forgettable: { reason },
    changes: {
      report: ["open", "suspended"],
      ...(reported.suspendedAt === null && { status: ["active", "suspended"] as const }),
    },
  }),
});
