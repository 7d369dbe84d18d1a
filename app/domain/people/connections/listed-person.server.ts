import { and, eq, isNull } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";

/** Undefined for nobody, and for a suspended or closed account. */
export function listedPerson(connection: Connection, userId: string) {
  return connection
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
}
