import { and, eq } from "drizzle-orm";
import { type Connection, connectionSides, connections, users } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { sideOf } from "~/domain/companies/company-of";
import { move, start } from "~/domain/core/move.server";
import { ACCOUNT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { zoneOf } from "~/lib/time/home-zone";
import { defineCommand } from "../../command.server";
import { invalidField, notFound } from "../../errors";
import { barrierBetween } from "../blocks/queries.server";
import { pairKey } from "../pair";
import { listedPerson } from "./listed-person.server";
import { mayRequest } from "./policy";
import { connectionRequest, OWN_CONNECTION } from "./schema";
import { CONNECTION_GRAPH } from "./states";

/** Accepts if they have asked already. @throws what `mayRequest` throws, and DomainError invalid for oneself; not_found; conflict "connection-quota" */
export const requestConnection = defineCommand({
  name: "request-connection",
  roles: ["inspector", "company"],
  right: "contacts",
  input: connectionRequest,
  limit: "connection",
  load({ tx, actor }, { userId }) {
    const own = sideOf(actor);
    if (userId === own) throw invalidField("userId", OWN_CONNECTION);
    const person = listedPerson(tx, userId);
    if (!person || person.role === "admin" || person.role === actor.role) throw notFound();
    const existing = tx
      .select()
      .from(connections)
      .where(eq(connections.pairKey, pairKey(own, userId)))
      .get();
    const home = tx.select({ usState: users.usState }).from(users).where(eq(users.id, actor.id)).get();
    const zone = zoneOf(home?.usState ?? null);
    return { own, person, existing, barrier: barrierBetween(tx, own, userId), zone };
  },
  allow: ({ actor, now }, row) => mayRequest(actor, row, now),
  run({ tx, now, emit }, { own, person, existing }) {
    const moved = { movedBy: own, movedAt: now, updatedAt: now };
    if (existing?.state === "pending") {
      move(tx, CONNECTION_GRAPH, existing.id, "pending", "accepted", moved);
      emit("connection.accepted", { connectionId: existing.id });
      return { connectionId: existing.id };
    }
    withinQuota("pendingConnections", pendingOf(tx, own));
    const request = { ...moved, requesterId: own, recipientId: person.id };
    const connectionId = existing?.id ?? newId("con");
    if (!existing) {
      const pair = { id: connectionId, pairKey: pairKey(own, person.id), createdAt: now };
      start(tx, CONNECTION_GRAPH, "pending", { ...pair, ...request });
    } else if (existing.state === "rejected") {
      move(tx, CONNECTION_GRAPH, connectionId, "rejected", "pending", request);
    } else if (existing.state === "withdrawn") {
      move(tx, CONNECTION_GRAPH, connectionId, "withdrawn", "pending", request);
    } else move(tx, CONNECTION_GRAPH, connectionId, "ended", "pending", request);
    emit("connection.requested", { connectionId });
    return { connectionId };
  },
  audit: ({ connectionId }, { userId }, { existing }) => ({
    subject: ["connection", connectionId],
    details: { userId },
    changes: { state: [existing?.state ?? null, existing?.state === "pending" ? "accepted" : "pending"] },
  }),
});

function pendingOf(tx: Connection, userId: string): number {
  const { state, isRequester } = connectionSides;
  return tx
    .select({ id: connectionSides.connectionId })
    .from(connectionSides)
    .where(and(eq(connectionSides.userId, userId), eq(state, "pending"), eq(isRequester, true)))
    .limit(ACCOUNT.pendingConnections.most)
    .all().length;
}
