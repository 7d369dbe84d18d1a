import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { sessions, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { KEPT } from "~/lib/bounds";

/** Returns whose session lately ran out by time alone; undefined when it was ended or impersonating, or its person may not sign in. */
export function ranOutSession(id: string, connection = reads()): string | undefined {
  const at = now();
  return connection
    .select({ userId: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        lte(sessions.expiresAt, at),
        gt(sessions.expiresAt, at - KEPT.ranOutSessions.most),
        isNull(sessions.impersonatedUserId),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
      ),
    )
    .get()?.userId;
}
