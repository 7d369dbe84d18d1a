import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { type Connection, sessions, twoFactors } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { endImpersonations } from "../impersonation/end-impersonations.server";
import { mayEndSessions } from "../policy";
import { sessionChoice } from "../security-schema";
import { publicNameOf, sessionsOf } from "./own-sessions.server";

/** Signs a person out of one other browser, or of all, which also drops a two-factor setup under way. @throws DomainError not_found; conflict "own-session" */
export const endSessions = defineCommand({
  name: "end-sessions",
  roles: EVERYONE,
  right: "own",
  input: sessionChoice,
  whileUnverified: true,
  load({ tx, actor, now }, { session }) {
    const { id, sessionId } = actor;
    const own = sessionsOf(tx, id, now);
    const chosen =
      session === "others" ? own.filter((one) => one.id !== sessionId) : own.filter((one) => named(one, session));
    const ranOut = session === "others" ? ranOutOf(tx, id, now) : [];
    return { userId: id, session, chosen: chosen.map((one) => one.id), ranOut };
  },
  allow: ({ actor }, row) => mayEndSessions(actor, row),
  run(context, { userId, session, chosen, ranOut }) {
    const { tx } = context;
    const these = inArray(sessions.id, [...chosen, ...ranOut]);
    endImpersonations(context, these);
    tx.delete(sessions).where(these).run();
    if (session === "others") {
      tx.delete(twoFactors)
        .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt)))
        .run();
    }
    return { userId, ended: chosen.length };
  },
  audit: ({ userId, ended }) => ({ subject: ["user", userId], details: { ended } }),
});

function named({ id }: { id: string }, session: string): boolean {
  return publicNameOf(id) === session;
}

function ranOutOf(tx: Connection, userId: string, now: number): string[] {
  const over = and(eq(sessions.userId, userId), lte(sessions.expiresAt, now));
  return tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(over)
    .all()
    .map(({ id }) => id);
}
