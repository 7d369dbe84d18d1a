import { ask, connect } from "#tests/domain/people/connections/connecting";
import { aCompany, anInspector } from "#tests/support/factories";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { removeConnection } from "~/domain/people/connections/remove-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { type Prepare, run } from "../run";

/** Commands of connections, blocks and reports of people. */
export const CONTACTS: Readonly<Record<string, Prepare>> = {
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
};
