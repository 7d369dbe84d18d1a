import { createHash, randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type Connection, sessions, users } from "#db/client.server";
import { now, runtime } from "~/domain/core/runtime.server";
import { writeConnection } from "~/domain/core/write-connection.server";
import { ACCOUNT, SESSIONS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";
import { DomainError, forbidden } from "../../errors";
import { endImpersonationsOfSessions } from "../impersonation/end-impersonations.server";
import { signInMark } from "../passwords/password.server";
import type { FoundSession } from "./find-session.server";
import { sessionsOf } from "./own-sessions.server";

const ADMINISTRATORS = {
  idle: SESSIONS.adminIdle.most,
  age: SESSIONS.adminAge.most,
  seenEvery: SESSIONS.adminSeenEvery.most,
};
const EVERYBODY_ELSE = { idle: SESSIONS.idle.most, age: SESSIONS.age.most, seenEvery: SESSIONS.seenEvery.most };

interface Browser {
  userId: string;
  /** The account's `signInMark` when the person proved who they are. */
  mark: string;
  address: string | null;
  userAgent: string | null;
}

/** Ends this browser's earlier session and those beyond the limit. @throws DomainError unauthenticated "sign-in-over"; forbidden "account-suspended" */
export function openSession({ userId, mark, address, userAgent }: Browser, earlierToken: string | null) {
  const token = randomBytes(32).toString("base64url");
  const id = sessionIdOf(token);
  const at = now();
  const begun = { id, userId, createdAt: at, lastSeenAt: at };
  const { earlier, surplus } = writeConnection().write((tx) => {
    const earlier = removeSession(tx, earlierToken, at);
    const expiresAt = sessionEnd(roleToAdmit(tx, userId, mark), begun);
    tx.insert(sessions)
      .values({ ...begun, address, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt })
      .run();
    return { earlier, surplus: endSurplusSessions(tx, begun) };
  });
  if (surplus > 0 || earlier.impersonations > 0) runtime().onEvents();
  return { token, ended: surplus > 0 ? [...earlier.owners, userId] : earlier.owners };
}

/** Returns whose session ended, so that the caller can wake their open streams. */
export async function closeSession(token: string | null): Promise<string[]> {
  const { owners, impersonations } = await writeConnection().writeInTime((tx) => removeSession(tx, token, now()));
  if (impersonations > 0) runtime().onEvents();
  return owners;
}

export function markSeen({ session, person }: Pick<FoundSession, "session" | "person">): void {
  const lastSeenAt = now();
  if (!isWorthNoting(person.role, session.lastSeenAt, lastSeenAt)) return;
  const expiresAt = sessionEnd(person.role, { createdAt: session.createdAt, lastSeenAt });
  const seen = { lastSeenAt, expiresAt };
  writeConnection().write((tx) => tx.update(sessions).set(seen).where(eq(sessions.id, session.id)).run());
}

function roleToAdmit(tx: Connection, userId: string, mark: string): Role {
  const person = tx.select().from(users).where(eq(users.id, userId)).get();
  if (person && person.closedAt === null && person.suspendedAt !== null) throw forbidden("account-suspended");
  if (!person || signInMark(person) !== mark) throw new DomainError("unauthenticated", "sign-in-over");
  return person.role;
}

/** Logs the end of an impersonation that began while a sign-in's form was on its way. */
function removeSession(tx: Connection, token: string | null, at: number): { owners: string[]; impersonations: number } {
  if (token === null) return { owners: [], impersonations: 0 };
  const earlier = eq(sessions.id, sessionIdOf(token));
  const impersonations = endImpersonationsOfSessions(tx, earlier, at);
  const removed = tx.delete(sessions).where(earlier).returning({ userId: sessions.userId }).all();
  return { owners: removed.map(({ userId }) => userId), impersonations };
}

/** The token's SHA-256. Only the cookie holds the token. */
export function sessionIdOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Ends the sessions beyond the most a person may have, those unused longest, never the one just begun. Returns how many. */
function endSurplusSessions(tx: Connection, begun: { id: string; userId: string; createdAt: number }): number {
  const { id, userId, createdAt: now } = begun;
  const others = sessionsOf(tx, userId, now).filter((session) => session.id !== id);
  const surplus = others.slice(ACCOUNT.sessions.most - 1).map((session) => session.id);
  if (surplus.length === 0) return 0;
  const these = inArray(sessions.id, surplus);
  endImpersonationsOfSessions(tx, these, now);
  return tx.delete(sessions).where(these).run().changes;
}

/** Returns when a session ends, in UTC ms: after its idle time, or when it is too old (docs/security.md, "Sessions"). */
function sessionEnd(role: Role, { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number }): number {
  const { idle, age } = rulesFor(role);
  return Math.min(lastSeenAt + idle, createdAt + age);
}

/** Returns whether a use is worth a write. It makes the idle time up to one interval shorter, never longer. */
function isWorthNoting(role: Role, lastSeenAt: number, now: number): boolean {
  // Absolute, since after a clock was set back the session must not count as used in the future.
  return Math.abs(now - lastSeenAt) > rulesFor(role).seenEvery;
}

function rulesFor(role: Role) {
  return role === "admin" ? ADMINISTRATORS : EVERYBODY_ELSE;
}
