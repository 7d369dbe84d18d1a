import { sideOf } from "~/domain/companies/company-of";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { connectionById } from "./connection-by-id.server";
import { mayWithdraw } from "./policy";
import { ownConnection } from "./schema";
import { CONNECTION_GRAPH } from "./states";

/** @throws what `mayWithdraw` throws */
export const withdrawConnection = defineCommand({
  name: "withdraw-connection",
  roles: ["inspector", "company"],
  right: "contacts",
  input: ownConnection,
  load: ({ tx }, { connectionId }) => connectionById(tx, connectionId),
  allow: ({ actor }, connection) => mayWithdraw(actor, connection),
  run({ tx, actor, now, emit }, { id: connectionId }) {
    const moved = { movedBy: sideOf(actor), movedAt: now, updatedAt: now };
    move(tx, CONNECTION_GRAPH, connectionId, "pending", "withdrawn", moved);
    emit("connection.dropped", { connectionId });
    return { connectionId };
  },
  audit: ({ connectionId }) => ({
    subject: ["connection", connectionId],
    changes: { state: ["pending", "withdrawn"] },
  }),
});
