import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { notFound } from "../../errors";

const { connections } = schema;

/** Part of a command, whose policy refuses others. @throws DomainError not_found */
export function connectionById(tx: Connection, connectionId: string) {
  const found = tx.select().from(connections).where(eq(connections.id, connectionId)).get();
  if (!found) throw notFound();
  return found;
}
