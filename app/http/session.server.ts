import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { LRUCache } from "lru-cache";
import { type Connection, schema } from "#db/client.server";
import { type Actor, ANONYMOUS, type PersonActor } from "~/domain/actor";
import { fullName } from "~/domain/people/full-name";
import { prepared } from "~/domain/prepared.server";
import { now, reads, runtime } from "~/domain/runtime.server";
import { siteCookie } from "./cookies.server";
import { publish } from "./live-streams.server";

const { sessions, users } = schema;
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Last-seen is written at most this often, so that reading pages stays free of writes. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

const target = alias(users, "target");
const sessionQuery = prepared((connection) =>
  connection
    .select({
      session: { id: sessions.id, lastSeenAt: sessions.lastSeenAt },
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
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(target, eq(target.id, sessions.impersonatedUserId))
    .where(and(eq(sessions.id, sql.placeholder("id")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare(),
);

/** Who sends this request. A session that has run out, or whose person is suspended or closed, is nobody's. */
export function actorOf(request: Request): Promise<Actor> {
  const requestId = request.headers.get("x-request-id");
  if (requestId === null || request.method !== "GET") return findActor(request);
  const key = `${requestId} ${request.headers.get("cookie")}`;
  const reader = readers.get(key) ?? findActor(request);
  readers.set(key, reader);
  return reader;
}

/** By request: the loaders of a page each ask. After an action they ask anew, since it may have signed somebody in. */
const readers = new LRUCache<string, Promise<Actor>>({ max: 100 });

async function findActor(request: Request): Promise<Actor> {
  const token = await sessionCookie().parse(request.headers.get("cookie"));
  if (typeof token !== "string") return ANONYMOUS;
  const found = findSession(sessionId(token));
  if (!found) return ANONYMOUS;
  const { session, person, target } = found;
  if (now() - session.lastSeenAt > SEEN_EVERY_MS) markSeen(session.id);
  const looking = target && person.role === "admin" ? target : null;
  return {
    ...personOf(looking ?? person),
    impersonator: looking ? { id: person.id, name: fullName(person), email: person.email } : null,
    sessionId: session.id,
  };
}

/** Begins a session with a token of its own (any earlier session of this browser ends), and answers the cookie to set. */
export async function beginSession(request: Request, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const earlier = await sessionCookie().parse(request.headers.get("cookie"));
  const at = now();
  const ended = runtime().database.write((tx) => {
    const removed = typeof earlier === "string" ? removeSession(tx, earlier) : [];
    tx.insert(sessions)
      .values({
        id: sessionId(token),
        userId,
        address: request.headers.get("x-client-address"),
        userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at + LIFETIME_MS,
      })
      .run();
    return removed;
  });
  publish(ended);
  return sessionCookie().serialize(token);
}

/** Ends this browser's session, and answers the cookie that forgets it. */
export async function endSession(request: Request): Promise<string> {
  const token = await sessionCookie().parse(request.headers.get("cookie"));
  if (typeof token === "string") publish(runtime().database.write((tx) => removeSession(tx, token)));
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** Forgets sessions that have run out. */
export function sweepSessions(): void {
  runtime().database.write((tx) => tx.delete(sessions).where(lt(sessions.expiresAt, now())).run());
}

/** Whether the session still stands, and whether its person looks through another's eyes; open streams ask it. */
export function sessionStanding(id: string): "own" | "impersonating" | "ended" {
  const found = findSession(id);
  if (!found) return "ended";
  return found.target && found.person.role === "admin" ? "impersonating" : "own";
}

function sessionCookie() {
  return siteCookie("session", { maxAge: LIFETIME_MS / 1000 });
}

/** @returns whose it was: their open streams are to be woken, and end */
function removeSession(tx: Connection, token: string): string[] {
  const removed = tx
    .delete(sessions)
    .where(eq(sessions.id, sessionId(token)))
    .returning({ userId: sessions.userId })
    .all();
  return removed.map(({ userId }) => userId);
}

function sessionId(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function findSession(id: string) {
  const row = sessionQuery(reads()).get({ id, now: now() });
  return row && row.person.suspendedAt === null && row.person.closedAt === null ? row : undefined;
}

function markSeen(id: string): void {
  runtime().database.write((tx) => tx.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, id)).run());
}

type Known = Pick<typeof users.$inferSelect, "id" | "role" | "firstName" | "lastName" | "email" | "emailVerifiedAt">;

function personOf(user: Known): Omit<PersonActor, "impersonator" | "sessionId"> {
  return {
    kind: "person",
    id: user.id,
    role: user.role,
    name: fullName(user),
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
  };
}
