import { sideOf } from "~/domain/companies/company-of";
import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { connectionById } from "./connection-by-id.server";
import { listedPerson } from "./listed-person.server";
import { mayAnswer } from "./policy";
import { connectionAnswer } from "./schema";
import { CONNECTION_GRAPH } from "./states";

/** Whoever asked is notified of an acceptance only. @throws what `mayAnswer` throws; DomainError conflict "connection-gone" for a suspended or closed account */
export const answerConnection = defineCommand({
  name: "answer-connection",
  roles: ["inspector", "company"],
  right: "contacts",
  input: connectionAnswer,
  load: ({ tx }, { connectionId }) => connectionById(tx, connectionId),
  allow: ({ actor }, connection) => mayAnswer(actor, connection),
  run({ tx, actor, now, emit }, { id: connectionId, requesterId }, { status }) {
    const moved = { movedBy: sideOf(actor), movedAt: now, updatedAt: now };
    if (status === "rejected") {
      move(tx, CONNECTION_GRAPH, connectionId, "pending", "rejected", moved);
      emit("connection.dropped", { connectionId });
      return { connectionId };
    }
    if (!listedPerson(tx, requesterId)) throw conflict("connection-gone");
    move(tx, CONNECTION_GRAPH, connectionId, "pending", "accepted", moved);
    emit("connection.accepted", { connectionId });
    return { connectionId };
  },
  audit: ({ connectionId }, { status }) => ({
    subject: ["connection", connectionId],
    changes: { state: ["pending", status] },
  }),
});
