import { and, eq, inArray } from "drizzle-orm";
import { type Connection, connectionSides } from "#db/client.server";

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
