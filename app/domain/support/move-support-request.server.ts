import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { defineCommand } from "../command.server";
import { conflict } from "../errors";
import { mayMove } from "./policy";
import { supportMove } from "./schema";

const { supportRequests } = schema;

/** @throws DomainError conflict "state-moved" when the request is in that state already */
export const moveSupportRequest = defineCommand({
  name: "move-support-request",
  roles: ["admin"],
  input: supportMove,
  load: ({ tx }, { requestId }) =>
    tx.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.id, requestId)).get(),
  allow: (_context, request) => mayMove(request),
  run({ tx, actor, now }, { id: requestId }, { state }) {
    const closing = state === "closed";
    const { closedAt } = supportRequests;
    const moved = tx
      .update(supportRequests)
      .set(closing ? { closedAt: now, closedBy: actor.id } : { closedAt: null, closedBy: null })
      .where(and(eq(supportRequests.id, requestId), closing ? isNull(closedAt) : isNotNull(closedAt)))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    return { requestId };
  },
  audit: ({ requestId }, { state }) => ({
    subject: ["support_request", requestId],
    changes: { state: state === "closed" ? ["open", "closed"] : ["closed", "open"] },
  }),
});
