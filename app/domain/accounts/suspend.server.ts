import { eq, sql } from "drizzle-orm";
import { sessions, suspendedSessions, users } from "#db/client.server";
import type { Context } from "../command.server";
import { voidPending } from "./recovery/void-pending.server";

/** Part of a command, unless suspended already: ends all sessions (docs/security.md, "What ends what"). Bookings and payments go on. The person is mailed. */
export function suspend(context: Context, { id, suspendedAt }: { id: string; suspendedAt: number | null }): void {
  if (suspendedAt !== null) return;
  const { tx, now, emit } = context;
  tx.insert(suspendedSessions)
    .select(
      tx
        .select({ id: sessions.id, userId: sessions.userId, endedAt: sql<number>`${now}`.as("ended_at") })
        .from(sessions)
        .where(eq(sessions.userId, id)),
    )
    .run();
  voidPending(context, id);
  tx.update(users).set({ suspendedAt: now, updatedAt: now }).where(eq(users.id, id)).run();
  emit("account.suspended", { userId: id });
}
