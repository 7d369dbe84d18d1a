import { beforeEach, describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, provenSignIn } from "#tests/domain/accounts/people";
import { aCompany, anAdmin, anInspector, aUser } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { setAccount } from "#tests/support/people";
import { HOUR, MINUTE, openWorld, SECOND, type World } from "#tests/support/world";
import { endImpersonation, expireImpersonations } from "~/domain/accounts/impersonation/end-impersonation.server";
import { pushImpersonation } from "~/domain/accounts/impersonation/push-impersonation.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import { markSeen, openSession, sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import { type PersonActor, SYSTEM } from "~/domain/actor";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { execute } from "~/domain/command.server";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { now, reads } from "~/domain/core/runtime.server";

let world: World;
let admin: PersonActor;
let riley: PersonActor;

beforeEach(() => {
  world = openWorld();
  admin = signedIn(anAdmin());
  riley = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
});

function signedIn(person: PersonActor): PersonActor {
  const { token } = openSession({ ...provenSignIn(person), address: null, userAgent: null }, null);
  return { ...person, sessionId: sessionIdOf(token) };
}

function start(target: { id: string }, { by = admin, reason = "Ticket 4711" } = {}) {
  const input = startImpersonation.input.parse({ targetUserId: target.id, reason });
  return execute(startImpersonation, { actor: by, input, requestId: "req-1", address: "192.0.2.7" });
}

/** As the doors make of an administrator's session who impersonates somebody. */
function looking(target: PersonActor): PersonActor {
  const { id, name, email } = admin;
  return { ...admin, impersonator: { id, name, email }, impersonates: target.id };
}

const end = (actionsPerformed?: string[]) =>
  execute(endImpersonation, { actor: looking(riley), input: { how: "exit", actionsPerformed } });

const seenAs = (session: PersonActor) => findSession(session.sessionId)?.target?.id ?? null;
const happened = () => reads().select().from(schema.events).all();

describe("starting", () => {
  it("makes this session alone see as the other person", async () => {
    const other = signedIn(admin);
    expect((await start(riley)).result).toEqual({ targetUserId: riley.id, role: "inspector" });
    expect([seenAs(admin), seenAs(other)]).toEqual([riley.id, null]);
    const entry = { actorId: admin.id, action: "start-impersonation", subjectType: "user", subjectId: riley.id };
    const origin = { requestId: "req-1", address: "192.0.2.7", details: { reason: "Ticket 4711" } };
    expect(auditEntries()).toMatchObject([{ ...entry, ...origin, at: now() }]);
  });

  it.each([undefined, "", " \n "])("asks for a reason instead of %j", (reason) => {
    const parsed = startImpersonation.input.safeParse({ targetUserId: riley.id, reason });
    expect(parsed.error?.issues).toMatchObject([{ path: ["reason"], message: "A reason is required" }]);
  });

  it("is refused for administrators, oneself too, for nobody, and for closed accounts", async () => {
    const refused = { kind: "forbidden", code: "impersonate-admin" };
    for (const target of [anAdmin(), admin]) await expect(start(target)).rejects.toMatchObject(refused);
    for (const target of [{ id: "usr_none" }, aUser({ closedAt: 1 })]) {
      await expect(start(target)).rejects.toMatchObject({ kind: "not_found" });
    }
    expect([seenAs(admin), auditEntries()]).toEqual([null, []]);
  });

  it("is for administrators whose session stands", async () => {
    const gone = { ...anAdmin(), sessionId: "gone" };
    await expect(start(riley, { by: gone })).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("shows suspended people too", async () => {
    const target = aCompany({ suspendedAt: 1 });
    await start(target);
    expect(seenAs(admin)).toBe(target.id);
  });

  it("is refused while another one is active in the session, not in another session", async () => {
    await start(riley);
    await expect(start(aCompany(), { by: looking(riley) })).rejects.toMatchObject({
      kind: "conflict",
      code: "impersonating",
    });
    const other = signedIn(admin);
    await start(aCompany(), { by: other });
    expect(seenAs(admin)).toBe(riley.id);
  });
});

describe("ending", () => {
  it("gives the administrator their own eyes back, and says how and what was done", async () => {
    await start(riley);
    await end(["viewed_dashboard", "viewed_jobs"]);
    expect(seenAs(admin)).toBeNull();
    expect(auditEntries()[1]).toMatchObject({
      actorId: admin.id,
      asUserId: riley.id,
      action: "end-impersonation",
      subjectId: riley.id,
      details: { how: "exit", actionsPerformed: "viewed_dashboard, viewed_jobs" },
    });
  });

  it("does nothing where none is active", async () => {
    await start(riley);
    await end();
    const again = execute(endImpersonation, { actor: admin, input: { how: "exit" } });
    expect((await again).result).toEqual({ ended: null });
    expect([auditEntries().length, happened().length]).toEqual([2, 2]);
  });

  it("comes by itself after exactly sixty minutes", async () => {
    await start(riley);
    world.clock.advance(HOUR - 1);
    expect(seenAs(admin)).toBe(riley.id);
    expect(await expireImpersonations()).toBe(0);
    world.clock.advance(1);
    expect(seenAs(admin)).toBeNull();
    expect(await expireImpersonations()).toBe(1);
    expect(await expireImpersonations()).toBe(0);
    const ended = { action: "end-impersonation", actorId: "system", subjectId: riley.id };
    expect(auditEntries()[1]).toMatchObject({ ...ended, details: { how: "expired", administrator: admin.id } });
    expect(happened().map(({ type }) => type)).toEqual(["impersonation.started", "impersonation.ended"]);
    expect(verifyAuditChain(reads())).toMatchObject({ rows: 2, brokenAt: null });
  });

  it("leaves one alone that has begun anew meanwhile", async () => {
    await start(riley);
    world.clock.advance(HOUR - MINUTE);
    const inUse = findSession(admin.sessionId);
    if (inUse) markSeen(inUse);
    world.clock.advance(MINUTE);
    await start(aCompany());
    const input = { sessionId: admin.sessionId, how: "expired" as const };
    await expect(execute(endImpersonation, { actor: SYSTEM, input })).rejects.toMatchObject({ code: "state-moved" });
  });

  it("is over with the target's account, and when the person is no administrator any more", async () => {
    await start(riley);
    setAccount(riley.id, { closedAt: now() });
    expect(seenAs(admin)).toBeNull();
    setAccount(riley.id, { closedAt: null });
    setAccount(admin.id, { role: "company" });
    expect(seenAs(admin)).toBeNull();
  });
});

describe("the end of its session otherwise", () => {
  const lookEnds = () =>
    auditEntries()
      .filter(({ action }) => action === "end-impersonation")
      .map(({ subjectId, details }) => ({ subjectId, ...details }));
  const ended = () => [{ subjectId: riley.id, how: "session-ended", administrator: admin.id }];

  it("is logged when the administrator signs that browser out from another", async () => {
    const other = signedIn(admin);
    await start(riley);
    await execute(endSessions, { actor: other, input: { session: "others" } });
    expect(lookEnds()).toEqual(ended());
    expect(happened().at(-1)).toMatchObject({ type: "impersonation.ended" });
    expect(findSession(admin.sessionId)).toBeUndefined();
    expect(verifyAuditChain(reads()).brokenAt).toBeNull();
  });

  it("is logged when the password changes, and nothing where nobody looks", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    setAccount(admin.id, { passwordHash });
    admin = signedIn(admin);
    await start(riley);
    const change = (currentPassword: string, newPassword: string) =>
      execute(changePassword, { actor: signedIn(admin), input: { currentPassword, newPassword } });
    await change(PASSWORD, "Concrete2!");
    expect(lookEnds()).toEqual(ended());
    await change("Concrete2!", "Concrete3!");
    expect(lookEnds()).toEqual(ended());
  });
});

it("both are told to the administrator's open pages, once each", async () => {
  await start(riley);
  world.clock.advance(SECOND);
  await end();
  for (const { id, type, payload } of [...happened(), ...happened()]) {
    const told = payload as Parameters<typeof pushImpersonation>[1];
    expect(await pushImpersonation(id, told, type === "impersonation.started")).toEqual([admin.id]);
  }
  expect(liveEventsAfter(admin.id, 0)).toMatchObject([
    { name: "impersonation", payload: { active: true } },
    { name: "impersonation", payload: { active: false } },
  ]);
});
