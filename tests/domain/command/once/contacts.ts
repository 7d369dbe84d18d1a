import { ask, connect } from "#tests/domain/people/connections/connecting";
import { aReport, DECISION, WARNING } from "#tests/domain/support/reported";
import { aCompany, anInspector } from "#tests/support/factories";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { removeConnection } from "~/domain/people/connections/remove-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { closePersonReport } from "~/domain/support/decisions/close-person-report.server";
import { suspendReportedPerson } from "~/domain/support/decisions/suspend-reported-person.server";
import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { reportPerson } from "~/domain/support/report-person.server";
import type { Once } from "../each-time";
import { run } from "../run";

/** Commands of connections, blocks and reports of people. */
export const CONTACTS = {
  "request-connection": () => run(requestConnection, aCompany(), { userId: anInspector().id }),
  async "answer-connection"() {
    const inspector = anInspector();
    return run(answerConnection, inspector, { connectionId: await ask(aCompany(), inspector), status: "accepted" });
  },
  async "withdraw-connection"() {
    const company = aCompany();
    return run(withdrawConnection, company, { connectionId: await ask(company, anInspector()) });
  },
  async "remove-connection"() {
    const company = aCompany();
    return run(removeConnection, company, { connectionId: await connect(company, anInspector()) });
  },
  "block-person": () => run(blockPerson, aCompany(), { userId: anInspector().id }),
  async "unblock-person"() {
    const [company, inspector] = [aCompany(), anInspector()];
    await run(blockPerson, company, { userId: inspector.id })();
    return run(unblockPerson, company, { userId: inspector.id });
  },
  "report-person": () =>
    run(reportPerson, aCompany(), { userId: anInspector().id, reason: "off_platform", text: "Asked for cash." }),
  async "close-person-report"() {
    const { requestId, admin } = await aReport();
    return run(closePersonReport, admin, { requestId, ...DECISION });
  },
  async "warn-reported-person"() {
    const { requestId, admin } = await aReport();
    return run(warnReportedPerson, admin, { requestId, ...DECISION, warning: WARNING });
  },
  async "suspend-reported-person"() {
    const { requestId, admin } = await aReport();
    return run(suspendReportedPerson, admin, { requestId, ...DECISION });
  },
} satisfies Partial<Once>;
