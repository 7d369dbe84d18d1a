import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { now, runtime } from "~/domain/core/runtime.server";
import { writeConnection } from "~/domain/core/write-connection.server";
import type { Role } from "~/lib/vocabulary";
import { DomainError, forbidden } from "../../errors";
import { endImpersonationsOfSessions } from "../impersonation/end-impersonations.server";
import { signInMark } from "../passwords/password.server";
import { endSurplusSessions } from "./end-surplus.server";
import type { FoundSession } from "./find-session.server";
import { isWorthNoting, sessionEnd } from "./lifetime.server";

const { sessions, users } = schema;

interface Browser {
  userId: string;
  /** The account's `signInMark` when the person proved who they are. */
  mark: string;
  address: string | null;
  userAgent: string | null;
}

/**
 * Ends this browser's earlier session and those beyond the limit. Returns the token, and whose sessions ended.
 * @throws DomainError unauthenticated "sign-in-over"; forbidden "account-suspended"
 */
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
export function closeSession(token: string | null): string[] {
  const { owners, impersonations } = writeConnection().write((tx) => removeSession(tx, token, now()));
  if (impersonations > 0) runtime().onEvents();
  return owners;
}

/** Postpones a session's end, with a write only now and then. */
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
