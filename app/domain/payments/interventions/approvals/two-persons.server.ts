import { and, eq, isNull, ne } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";

export function otherAdministrators(connection: Connection, administratorId: string): string[] {
  return connection
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt), ne(users.id, administratorId)),
    )
    .all()
    .map(({ id }) => id);
}

/** Returns a number that rises with each event that voids what is pending for an account: a new role, a suspension, a recovered password (docs/security.md). */
export function epochOf(connection: Connection, userId: string): number {
  const user = connection.select({ epoch: users.pendingEpoch }).from(users).where(eq(users.id, userId)).get();
  if (!user) throw new Error(`no user ${userId}`);
  return user.epoch;
}
