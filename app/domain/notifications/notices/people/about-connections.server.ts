import { eq } from "drizzle-orm";
import { type Connection, connections } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";

/** To the one who is asked, unless it was withdrawn or answered meanwhile. */
export function connectionRequested(tx: Connection, connectionId: string): Notice[] {
  const found = tx.select().from(connections).where(eq(connections.id, connectionId)).get();
  if (found?.state !== "pending") return [];
  const params = { name: whom(found.requesterId) };
  const link = "/directory/requests";
  return [{ sideId: found.recipientId, kind: "connection_requested", params, link, aboutId: connectionId }];
}

export function connectionAccepted(tx: Connection, connectionId: string): Notice[] {
  const found = tx.select().from(connections).where(eq(connections.id, connectionId)).get();
  if (found?.state !== "accepted") return [];
  const params = { name: whom(found.recipientId) };
  const link = "/directory/connections";
  return [{ sideId: found.requesterId, kind: "connection_accepted", params, link, aboutId: connectionId }];
}
