import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { suspendedSessions, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";

/** Whether the session was ended by a suspension that still stands. */
export function isSuspendedSession(id: string): boolean {
  const found = reads()
    .select({ id: users.id })
    .from(suspendedSessions)
    .innerJoin(users, eq(users.id, suspendedSessions.userId))
    .where(and(eq(suspendedSessions.id, id), isNotNull(users.suspendedAt), isNull(users.closedAt)))
    .get();
  return found !== undefined;
}
