import { and, eq, inArray } from "drizzle-orm";
import { type Connection, connectionSides } from "#db/client.server";

/** Whether two people have an accepted connection. Inside a command `connection` is `tx`. */
export function areConnected(connection: Connection, one: string, other: string): boolean {
  const found = connection
    .select({ state: connectionSides.state })
    .from(connectionSides)
    .where(and(eq(connectionSides.userId, one), eq(connectionSides.partnerId, other)))
    .get();
  return found?.state === "accepted";
}

/** With which of these people somebody has an accepted connection, by one query. */
export function connectedAmong(connection: Connection, personId: string, others: readonly string[]): string[] {
  const { userId, partnerId, state } = connectionSides;
  return connection
    .select({ partnerId })
    .from(connectionSides)
    .where(and(eq(userId, personId), inArray(partnerId, [...others]), eq(state, "accepted")))
    .all()
    .map((side) => side.partnerId);
}
