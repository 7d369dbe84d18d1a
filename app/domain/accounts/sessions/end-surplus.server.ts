import { inArray } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";
import { endImpersonationsOfSessions } from "../impersonation/end-impersonations.server";
import { sessionsOf } from "./own-sessions.server";

const { sessions } = schema;

/** Ends the sessions beyond the most a person may have, those unused longest, never the one just begun. Returns how many. */
export function endSurplusSessions(tx: Connection, begun: { id: string; userId: string; createdAt: number }): number {
  const { id, userId, createdAt: now } = begun;
  const others = sessionsOf(tx, userId, now).filter((session) => session.id !== id);
  const surplus = others.slice(ACCOUNT.sessions.most - 1).map((session) => session.id);
  if (surplus.length === 0) return 0;
  const these = inArray(sessions.id, surplus);
  endImpersonationsOfSessions(tx, these, now);
  return tx.delete(sessions).where(these).run().changes;
}
