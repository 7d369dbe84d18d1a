import { and, eq, isNotNull, or } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";

/** Whether the account is suspended or closed, so that nobody can sign in to it. Inside a command `connection` is `tx`. */
export function isGone(connection: Connection, userId: string): boolean {
  const gone = connection
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNotNull(users.suspendedAt), isNotNull(users.closedAt))))
    .get();
  return gone !== undefined;
}
