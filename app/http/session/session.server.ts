import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { actsAs, findSession } from "~/domain/accounts/sessions/find-session.server";
import { ranOutSession } from "~/domain/accounts/sessions/ran-out-session.server";
import { closeSession, markSeen, openSession, sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import { isSuspendedSession } from "~/domain/accounts/sessions/suspended-session.server";
import { awaitsTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { type Actor, ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { besideReading, isUnwritten } from "~/domain/core/disk/writability.server";
import { isUnauthenticated } from "~/domain/errors";
import { KEPT, SESSIONS } from "~/lib/bounds";
import { fullName } from "~/lib/text/full-name";
import { log } from "~/platform/log.server";
import { noteExchange } from "~/platform/node-http/exchange.server";
import { actingAs } from "../doors/access.server";
import { publish } from "../live/live-streams.server";
import { siteCookie } from "./cookies.server";

/** A session that has run out, or whose person is suspended or closed, counts as nobody's. */
export async function actorOf(request: Request): Promise<Actor> {
  const token = await sessionToken(request);
  const found = token === null ? undefined : findSession(sessionIdOf(token));
  if (!found) return ANONYMOUS;
  const { session, person, target, membership } = found;
  noteExchange(request.headers.get("x-request-id"), { person: person.id, as: target?.id });
  if (isAttended(request)) besideReading(() => markSeen(found));
  return {
    ...personOf(target ?? person),
    ...actsAs(target ?? person, membership),
    impersonator: target ? { id: person.id, name: fullName(person), email: person.email } : null,
    sessionId: session.id,
    ...(awaitsTwoFactor(person) && { awaitsTwoFactor: true }),
  };
}

/** Pages that refresh themselves (browser/unattended) and the event stream must not keep the session of an empty desk alive. */
function isAttended(request: Request): boolean {
  return !request.headers.has("x-unattended") && new URL(request.url).pathname !== "/events";
}

/** Ends this browser's earlier session. Returns the cookie. @throws DomainError unauthenticated "sign-in-over"; forbidden "account-suspended" */
export async function beginSession(
  request: Request,
  { userId, mark }: { userId: string; mark: string },
): Promise<string> {
  const { headers } = request;
  const browser = { userId, mark, address: headers.get("x-client-address"), userAgent: headers.get("user-agent") };
  const { token, ended } = openSession(browser, await sessionToken(request));
  publish(ended);
  noteExchange(headers.get("x-request-id"), { person: userId });
  return sessionCookie().serialize(token);
}

/** Clears what the browser keeps of a person, where no script of ours does. */
export const FORGET_ALL: [string, string] = ["Clear-Site-Data", '"storage"'];

/** Returns the cookie that signs this browser out. Where that cannot be written the session's row stays until it runs out, and nobody has its token. */
export async function endSession(request: Request): Promise<string> {
  try {
    await endImpersonationOf(request);
    publish(await closeSession(await sessionToken(request)));
  } catch (error) {
    if (!isUnwritten(error)) throw error;
    log.warn({ error }, "session not ended");
  }
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** The standing of a session, and by which membership its person acts for a company; streams end where that is another than at their beginning. */
export function sessionStanding(id: string): { as: "own" | "impersonating"; membershipId: string | null } | null {
  const found = findSession(id);
  if (!found) return null;
  if (found.target) return { as: "impersonating", membershipId: null };
  return { as: "own", membershipId: found.membership?.membershipId ?? null };
}

async function endImpersonationOf(request: Request): Promise<void> {
  const actor = await actorOf(request);
  const administrator = actor.kind === "person" && actor.impersonator ? actingAs(actor, ["admin"]) : null;
  if (!administrator) return;
  const origin = {
    requestId: request.headers.get("x-request-id") ?? undefined,
    address: request.headers.get("x-client-address") ?? undefined,
  };
  try {
    await execute(endImpersonation, { actor: administrator, input: { how: "signed-out" }, ...origin });
  } catch (error) {
    // Another request has just ended the session and logged it.
    if (!isUnauthenticated(error)) throw error;
  }
}

/** True when this browser's session ran out, false when somebody ended it. */
export async function hasRunOut(request: Request): Promise<boolean> {
  const token = await sessionToken(request);
  return token !== null && ranOutSession(sessionIdOf(token)) !== undefined;
}

/** True when the person of this browser's session was suspended. */
export async function isSuspendedHere(request: Request): Promise<boolean> {
  const token = await sessionToken(request);
  return token !== null && isSuspendedSession(sessionIdOf(token));
}

export async function sessionToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie().parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/** The cookie outlasts the session, so that a form sent after its end still says whose it is. */
function sessionCookie() {
  return siteCookie("session", { maxAge: (SESSIONS.age.most + KEPT.ranOutSessions.most) / 1000 });
}

type Known = NonNullable<ReturnType<typeof findSession>>["target" | "person"];

function personOf(user: NonNullable<Known>) {
  return {
    kind: "person" as const,
    id: user.id,
    name: fullName(user),
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    hasPhone: Boolean(user.phone),
  };
}
