import { eq } from "drizzle-orm";
import { supportRequests } from "#db/client.server";
import { defineCommand } from "../command.server";
import { move } from "../core/move.server";
import { mayMove } from "./policy";
import { supportMove } from "./schema";
import { SUPPORT_REQUEST_GRAPH } from "./states";

/** @throws DomainError not_found; conflict "state-moved" when the request is in that state already, "report-needs-outcome" for a report about somebody */
export const moveSupportRequest = defineCommand({
  name: "move-support-request",
  roles: ["admin"],
  input: supportMove,
  load: ({ tx }, { requestId }) =>
    tx
      .select({ id: supportRequests.id, aboutId: supportRequests.aboutId })
      .from(supportRequests)
      .where(eq(supportRequests.id, requestId))
      .get(),
  allow: (_context, request, { state }) => mayMove(request, state),
  run({ tx, actor, now, emit }, { id: requestId }, { state }) {
    const closed = { closedAt: now, closedBy: actor.id, updatedAt: now };
    const opened = { closedAt: null, closedBy: null, updatedAt: now };
    if (state === "closed") {
      move(tx, SUPPORT_REQUEST_GRAPH, requestId, "open", "closed", closed);
      emit("support.closed", { requestId });
    } else move(tx, SUPPORT_REQUEST_GRAPH, requestId, "closed", "open", opened);
    return { requestId };
  },
  audit: ({ requestId }, { state }) => ({
    subject: ["support_request", requestId],
    changes: { state: state === "closed" ? ["open", "closed"] : ["closed", "open"] },
  }),
});
