import { and, eq, isNull, lte, or } from "drizzle-orm";
import { sessions, users } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import type { AdminActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { conflict, notFound, unauthenticated } from "../../errors";
import { mayImpersonate } from "./policy";
import { impersonationStart } from "./schema";

/** Read-only, in this session, for an hour; suspended people too. @throws DomainError not_found; forbidden "impersonate-admin"; conflict "impersonating" */
export const startImpersonation = defineCommand({
  name: "start-impersonation",
  roles: ["admin"],
  input: impersonationStart,
  // Lets the policy answer that one is active already.
  whileImpersonating: true,
  load: (context, { targetUserId }) => ({ target: personToSee(context, targetUserId), ...ownSession(context) }),
  allow: ({ now }, row) => mayImpersonate(row, now),
  run({ tx, actor, now, emit }, { target, session }, { reason }) {
    const begun = tx
      .update(sessions)
      .set({ impersonatedUserId: target.id, impersonationReason: reason, impersonationStartedAt: now })
      .where(
        and(
          eq(sessions.id, session.id),
          or(isNull(sessions.impersonatedUserId), lte(sessions.impersonationStartedAt, now - LASTS.impersonation.most)),
        ),
      )
      .run();
    if (begun.changes === 0) throw conflict("impersonating");
    emit("impersonation.started", { adminId: actor.id, targetUserId: target.id });
    return { targetUserId: target.id, role: target.role };
  },
  audit: ({ targetUserId }, { reason }) => ({ subject: ["user", targetUserId], forgettable: { reason } }),
});

function personToSee({ tx }: Context, userId: string) {
  const target = tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .get();
  if (!target) throw notFound();
  return target;
}

function ownSession({ tx, actor }: Context<AdminActor>) {
  const session = tx
    .select({
      id: sessions.id,
      impersonatedUserId: sessions.impersonatedUserId,
      impersonationStartedAt: sessions.impersonationStartedAt,
    })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId))
    .get();
  if (!session) throw unauthenticated();
  return { session };
}
