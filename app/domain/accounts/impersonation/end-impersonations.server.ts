import { and, isNotNull, type SQL } from "drizzle-orm";
import { type Connection, sessions } from "#db/client.server";
import { writeEvent } from "~/domain/command/write-event.server";
import { SYSTEM } from "../../actor";
import { appendAudit } from "../../audit/append.server";
import type { Context } from "../../command.server";

/** Logs the end of impersonations whose sessions, chosen by `which`, are about to end, and tells the open pages. Returns how many. */
export function endImpersonations(
  { tx, actor, now, emit }: Pick<Context, "tx" | "actor" | "now" | "emit">,
  which: SQL,
): number {
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
  return looking.length;
}

export function endImpersonationsOfSessions(tx: Connection, which: SQL, now: number): number {
  const by = { tx, actor: SYSTEM, now };
  return endImpersonations({ ...by, emit: (type, payload) => writeEvent(by, type, payload) }, which);
}
