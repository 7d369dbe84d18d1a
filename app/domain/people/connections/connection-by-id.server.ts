import { eq } from "drizzle-orm";
import { type Connection, connections } from "#db/client.server";
import { existing } from "../../core/reads/existing.server";

/** Part of a command, whose policy refuses others. @throws DomainError not_found */
export function connectionById(tx: Connection, connectionId: string) {
  return existing(tx, connections, eq(connections.id, connectionId));
}
