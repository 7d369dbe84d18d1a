import { and, eq, sql } from "drizzle-orm";
import { type Connection, directoryEntries } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";

/** An inspector or a company that others find. Undefined for nobody, and for a suspended or closed one. */
export function listedPerson(connection: Connection, sideId: string) {
  const { userId, role, isListed } = directoryEntries;
  return connection
    .select({ id: userId, role: sql<Role>`${role}` })
    .from(directoryEntries)
    .where(and(eq(userId, sideId), eq(isListed, true)))
    .get();
}
