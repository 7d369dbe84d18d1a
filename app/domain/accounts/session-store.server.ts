import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Connection, schema } from "#db/client.server";
import { prepared } from "../prepared.server";
import { now, reads, runtime } from "../runtime.server";
import { impersonationIsOver } from "./impersonation";

const { sessions, users } = schema;

const DAY = 24 * 60 * 60 * 1000;
export const SESSION_LASTS_MS = 30 * DAY;
/** How long a session that has run out still says whose it was, for forms that come too late. */
export const RAN_OUT_KNOWN_MS = 7 * DAY;
/** Last-seen is written at most this often, so that reading pages stays free of writes. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

const target = alias(users, "target");
const sessionQuery = prepared((connection) =>
  connection
    .select({
      session: {
        id: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        impersonationStartedAt: sessions.impersonationStartedAt,
      },
      person: {
        id: users.id,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        suspendedAt: users.suspendedAt,
        closedAt: users.closedAt,
      },
      target: {
        id: target.id,
        role: target.role,
        firstName: target.firstName,
        lastName: target.lastName,
        email: target.email,
        emailVerifiedAt: target.emailVerifiedAt,
        closedAt: target.closedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(target, eq(target.id, sessions.impersonatedUserId))
    .where(and(eq(sessions.id, sql.placeholder("id")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare(),
);

/** Where a new session is used. */
interface Browser {
  userId: string;
  address: string | null;
  userAgent: string | null;
}

/** A session as its id finds it; undefined when it has run out, or its person is suspended or closed. */
export function findSession(id: string) {
  const row = sessionQuery(reads()).get({ id, now: now() });
  if (!row || row.person.suspendedAt !== null || row.person.closedAt !== null) return undefined;
  return { ...row, target: looksThrough(row) ? row.target : null };
}

type SessionRow = NonNullable<ReturnType<ReturnType<typeof sessionQuery>["get"]>>;

/** Only administrators look through others' eyes, never those of another one, and for an hour at most. */
function looksThrough({ session, person, target }: SessionRow): boolean {
  if (person.role !== "admin" || !target || target.role === "admin" || target.closedAt !== null) return false;
  return !impersonationIsOver(session.impersonationStartedAt, now());
}

/**
 * Begins a session with a token of its own, in place of the one that this browser had.
 * @returns the token, which is kept nowhere here, and whose sessions ended
 */
export function openSession({ userId, address, userAgent }: Browser, earlierToken: string | null) {
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const ended = runtime().database.write((tx) => {
    const removed = removeSession(tx, earlierToken);
    tx.insert(sessions)
      .values({
        id: sessionIdOf(token),
        userId,
        address,
        userAgent: userAgent?.slice(0, 300) ?? null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at + SESSION_LASTS_MS,
      })
      .run();
    return removed;
  });
  return { token, ended };
}

/** Ends the session of a token. @returns whose it was: their open streams are to be woken, and end */
export function closeSession(token: string | null): string[] {
  return runtime().database.write((tx) => removeSession(tx, token));
}

/** Notes that a session is in use, now and then. */
export function markSeen({ id, lastSeenAt }: { id: string; lastSeenAt: number }): void {
  if (now() - lastSeenAt <= SEEN_EVERY_MS) return;
  runtime().database.write((tx) => tx.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, id)).run());
}

/** Forgets sessions whose running out is no longer of use. */
export function sweepSessions(): void {
  const runOut = lt(sessions.expiresAt, now() - RAN_OUT_KNOWN_MS);
  runtime().database.write((tx) => tx.delete(sessions).where(runOut).run());
}

function removeSession(tx: Connection, token: string | null): string[] {
  if (token === null) return [];
  const removed = tx
    .delete(sessions)
    .where(eq(sessions.id, sessionIdOf(token)))
    .returning({ userId: sessions.userId })
    .all();
  return removed.map(({ userId }) => userId);
}

/** The id of a token's session: its SHA-256. The cookie alone holds the token. */
export function sessionIdOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
