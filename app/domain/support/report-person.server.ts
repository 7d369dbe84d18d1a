import { and, eq, isNull } from "drizzle-orm";
import { type Connection, supportRequests } from "#db/client.server";
import { newId } from "~/lib/ids";
import { withinQuota } from "../command/quota.server";
import { defineCommand } from "../command.server";
import { sideOf } from "../companies/company-of";
import { sideAt } from "../companies/side-at.server";
import { start } from "../core/move.server";
import { nextNumber } from "../core/reads/numbers.server";
import { conflict, invalidField, notFound } from "../errors";
import { openRequestsOf } from "./open-requests.server";
import { mayReportPerson } from "./policy";
import { personReport } from "./schema";
import { SUPPORT_REQUEST_GRAPH } from "./states";

const OWN_REPORT = "You cannot report yourself";

/** Tells all administrators, as a support request about somebody. It is the sender's own: a colleague may report the same. The reported person is not notified. @throws DomainError invalid for oneself; not_found; conflict "person-reported", "support-quota" */
export const reportPerson = defineCommand({
  name: "report-person",
  roles: ["inspector", "company"],
  right: "write",
  input: personReport,
  limit: "support",
  whileUnverified: true,
  load({ tx, actor }, { userId }) {
    if (userId === sideOf(actor)) throw invalidField("userId", OWN_REPORT);
    const person = sideAt(tx, userId);
    if (!person || person.role === "admin" || person.role === actor.role) throw notFound();
    return person;
  },
  allow: ({ actor }, person) => mayReportPerson(actor, person),
  run({ tx, actor, now, emit }, { id: aboutId }, { reason: reportReason, text: message }) {
    if (hasReported(tx, actor.id, aboutId)) throw conflict("person-reported");
    const sender = { userId: actor.id, name: actor.name, email: actor.email };
    withinQuota("openSupportRequests", openRequestsOf(tx, sender));
    const requestId = newId("sup");
    const number = nextNumber(tx, supportRequests);
    const about = { topic: "person" as const, aboutId, reportReason, message };
    start(tx, SUPPORT_REQUEST_GRAPH, "open", {
      id: requestId,
      number,
      ...sender,
      ...about,
      createdAt: now,
      updatedAt: now,
    });
    emit("support.requested", { requestId });
    return { requestId };
  },
  audit: ({ requestId }, { userId, reason }) => ({
    subject: ["support_request", requestId],
    details: { userId, reason },
  }),
});

function hasReported(tx: Connection, userId: string, aboutId: string): boolean {
  const { id, closedAt } = supportRequests;
  const open = and(eq(supportRequests.aboutId, aboutId), eq(supportRequests.userId, userId), isNull(closedAt));
  return tx.select({ id }).from(supportRequests).where(open).get() !== undefined;
}
