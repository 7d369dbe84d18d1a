import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { type Connection, sessions } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import type { AnyPerson } from "../../actor";
import { notFound } from "../../errors";
import { mayLookAtSecurity } from "../policy";
import { type Device, deviceOf } from "../sign-in/device.server";

export interface OwnSession {
  name: string;
  device: Device;
  address: string | null;
  /** UTC ms, as `createdAt`; exact to 5 minutes. */
  lastSeenAt: number;
  createdAt: number;
  isThisOne: boolean;
}

/** Lists this browser first, then by last use; `count` includes those beyond the list. @throws DomainError forbidden "PRIVATE_SECURITY" */
export function ownSessions(actor: AnyPerson): { sessions: OwnSession[]; count: number } {
  mayLookAtSecurity(actor);
  const all = sessionsOf(reads(), actor.id, now());
  const isThisOne = ({ id }: { id: string }) => id === actor.sessionId;
  const ordered = [...all.filter(isThisOne), ...all.filter((one) => !isThisOne(one))];
  return { sessions: ordered.slice(0, ACCOUNT.sessions.most).map((one) => shown(one, actor)), count: all.length };
}

/** @throws DomainError not_found when it is none of theirs, or over; forbidden "PRIVATE_SECURITY" while impersonating */
export function ownSession(actor: AnyPerson, name: string): OwnSession {
  mayLookAtSecurity(actor);
  const found = sessionsOf(reads(), actor.id, now()).find(({ id }) => publicNameOf(id) === name);
  if (!found) throw notFound();
  return shown(found, actor);
}

export function sessionsOf(connection: Connection, userId: string, at: number) {
  return connection
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .all();
}

/** Returns the name that pages use for a session, since its id never leaves the database. */
export function publicNameOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex").slice(0, 16);
}

function shown(session: typeof sessions.$inferSelect, actor: AnyPerson): OwnSession {
  const { id, userAgent, address, lastSeenAt, createdAt } = session;
  const isThisOne = id === actor.sessionId;
  return { name: publicNameOf(id), device: deviceOf(userAgent), address, lastSeenAt, createdAt, isThisOne };
}
