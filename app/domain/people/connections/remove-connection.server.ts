import { sideOf } from "~/domain/companies/company-of";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { connectionById } from "./connection-by-id.server";
import { mayRemove } from "./policy";
import { ownConnection } from "./schema";
import { CONNECTION_GRAPH } from "./states";

/** Ends a connection. The other side is not notified. @throws what `mayRemove` throws */
export const removeConnection = defineCommand({
  name: "remove-connection",
  roles: ["inspector", "company"],
  right: "contacts",
  input: ownConnection,
  load: ({ tx }, { connectionId }) => connectionById(tx, connectionId),
  allow: ({ actor }, connection) => mayRemove(actor, connection),
  run({ tx, actor, now }, { id: connectionId }) {
    const moved = { movedBy: sideOf(actor), movedAt: now, updatedAt: now };
    move(tx, CONNECTION_GRAPH, connectionId, "accepted", "ended", moved);
    return { connectionId };
  },
  audit: ({ connectionId }) => ({
    subject: ["connection", connectionId],
    changes: { state: ["accepted", "ended"] },
  }),
});
