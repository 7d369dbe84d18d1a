import { eq, lte } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { LASTS, SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { type Context, defineCommand, execute } from "../../command.server";
import { mayEndImpersonation } from "./policy";
import { ENDINGS, impersonationEnd, impersonationIsOver } from "./schema";

/** Ends the impersonation of a session: the administrator's own, or one whose hour has passed. Does nothing where none is active. */
export const endImpersonation = defineCommand({
  name: "end-impersonation",
  roles: ["admin", "system"],
  input: impersonationEnd.extend({
    how: z.enum(ENDINGS),
    /** Given only by the system, which has no session of its own. */
    sessionId: z.string().optional(),
  }),
  whileImpersonating: true,
  whileUnverified: true,
  load: (context, { sessionId }) => impersonatingSession(context, sessionId),
  allow: ({ actor, now }, row) => mayEndImpersonation(actor, row, now),
  run({ tx, now, emit }, { session }, { how }) {
    if (!session?.impersonatedUserId) return { ended: null };
    const { id, userId: adminId, impersonatedUserId: targetUserId, impersonationStartedAt } = session;
    tx.update(sessions)
      .set({ impersonatedUserId: null, impersonationReason: null, impersonationStartedAt: null })
      .where(eq(sessions.id, id))
      .run();
    emit("impersonation.ended", { adminId, targetUserId });
    const over = impersonationIsOver(impersonationStartedAt, now);
    return { ended: { adminId, targetUserId, how: over ? "expired" : how } };
  },
  audit: ({ ended }, { actionsPerformed }) =>
    ended && {
      subject: ["user", ended.targetUserId],
      details: { how: ended.how, administrator: ended.adminId },
      forgettable: { actionsPerformed: actionsPerformed?.join(", ") },
    },
});

/** Ends impersonations that have lasted an hour, for the log and the open pages: they have had no effect since. Returns how many. */
export async function expireImpersonations(): Promise<number> {
  const overdue = reads()
    .select({ sessionId: sessions.id })
    .from(sessions)
    .where(lte(sessions.impersonationStartedAt, now() - LASTS.impersonation.most))
    .limit(SLICE.impersonations.most)
    .all();
  for (const { sessionId } of overdue) {
    await execute(endImpersonation, { actor: SYSTEM, input: { sessionId, how: "expired" } });
    // Lets requests come in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return overdue.length;
}

function impersonatingSession({ tx, actor }: Context, sessionId: string | undefined) {
  const id = actor.kind === "person" ? actor.sessionId : (sessionId ?? "");
  const session = tx
    .select({
      id: sessions.id,
      userId: sessions.userId,
      impersonatedUserId: sessions.impersonatedUserId,
      impersonationStartedAt: sessions.impersonationStartedAt,
    })
    .from(sessions)
    .where(eq(sessions.id, id))
    .get();
  return { session: session ?? null };
}
