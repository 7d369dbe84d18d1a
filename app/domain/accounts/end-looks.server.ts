import { and, isNotNull, type SQL } from "drizzle-orm";
import { schema } from "#db/client.server";
import { appendAudit } from "../audit/append.server";
import type { Context } from "../command.server";

const { sessions } = schema;

/** Logs the end of looks through others' eyes, and tells the open pages, where their sessions are about to end without their own Exit. `which` chooses the sessions. */
export function endLooks({ tx, actor, now, emit }: Pick<Context, "tx" | "actor" | "now" | "emit">, which: SQL): void {
  const looking = tx
    .select({ adminId: sessions.userId, targetUserId: sessions.impersonatedUserId })
    .from(sessions)
    .where(and(which, isNotNull(sessions.impersonatedUserId)))
    .all();
  for (const { adminId, targetUserId } of looking) {
    if (targetUserId === null) continue;
    const details = { how: "session-ended", administrator: adminId };
    appendAudit(tx, { actor, action: "end-impersonation", entry: { subject: ["user", targetUserId], details }, now });
    emit("impersonation.ended", { adminId, targetUserId });
  }
}
