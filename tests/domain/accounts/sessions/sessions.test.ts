import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { provenSignIn } from "#tests/domain/accounts/people";
import { anAdmin, anInspector, aUser, begunSessions, impersonated } from "#tests/support/factories";
import { DAY, HOUR, MINUTE, NOON, openWorld, SECOND } from "#tests/support/world";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import { closeSession, markSeen, openSession, sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import type { PersonActor } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { auditLog, sessions } = schema;

const begin = (person: PersonActor) =>
  sessionIdOf(openSession({ ...provenSignIn(person), address: null, userAgent: null }, null).token);
const stands = (id: string) => findSession(id) !== undefined;
const rows = begunSessions;

/** As a request does: whoever it finds is noted as seen. */
function use(id: string): boolean {
  const found = findSession(id);
  if (found) markSeen(found);
  return found !== undefined;
}

describe.each([
  ["a person", () => anInspector(), 14 * DAY, 30 * DAY, 5 * MINUTE],
  ["an administrator", () => anAdmin(), HOUR, 12 * HOUR, MINUTE],
])("the session of %s", (_who, person, idle, age, exactTo) => {
  it("ends when it was idle for so long", () => {
    const { clock } = openWorld();
    const id = begin(person());
    clock.advance(idle - 1);
    expect(stands(id)).toBe(true);
    clock.advance(1);
    expect(stands(id)).toBe(false);
  });

  it("goes on while it is used, until it is too old", () => {
    const { clock } = openWorld();
    const id = begin(person());
    const step = idle - exactTo;
    for (let at = step; at < age; at += step) {
      clock.set(NOON + at);
      expect(use(id), `after ${at / HOUR} hours`).toBe(true);
    }
    clock.set(NOON + age - 1);
    expect(stands(id)).toBe(true);
    clock.set(NOON + age);
    expect(stands(id)).toBe(false);
  });

  it("is written to once in a while, and its idle time is never longer for that", () => {
    const { clock } = openWorld();
    const id = begin(person());
    for (let second = 1; second <= exactTo / SECOND; second += 1) {
      clock.advance(SECOND);
      use(id);
    }
    expect(rows()[0]).toMatchObject({ lastSeenAt: NOON, expiresAt: NOON + idle });
    clock.advance(SECOND);
    use(id);
    expect(rows()[0]).toMatchObject({ lastSeenAt: clock.now(), expiresAt: clock.now() + idle });
  });

  it("that was used under a clock which was ahead is idle from the first use after it was set back", () => {
    const { clock } = openWorld();
    clock.advance(idle / 2);
    const id = begin(person());
    clock.set(NOON);
    use(id);
    clock.advance(idle);
    expect(stands(id)).toBe(false);
  });
});

describe("of fifty sessions a person has", () => {
  function fifty() {
    const world = openWorld();
    const riley = anInspector();
    const ids = Array.from({ length: 50 }, () => {
      world.clock.advance(SECOND);
      return begin(riley);
    });
    world.clock.advance(MINUTE * 10);
    return { ...world, riley, ids };
  }

  it("the one unused longest ends with the next, and its open pages are told", () => {
    const { riley, ids } = fifty();
    use(ids[0] ?? "");
    const { token, ended } = openSession({ ...provenSignIn(riley), address: null, userAgent: null }, null);
    expect(ids.filter((id) => !stands(id))).toEqual([ids[1]]);
    expect(stands(sessionIdOf(token))).toBe(true);
    expect(ended).toEqual([riley.id]);
    expect(rows()).toHaveLength(50);
  });

  it("none ends when this browser signs in anew, nor for another person's", () => {
    const { clock, riley, ids } = fifty();
    const { token } = openSession({ ...provenSignIn(riley), address: null, userAgent: null }, null);
    expect(ids.filter(stands)).toHaveLength(49);
    clock.advance(SECOND);
    openSession({ ...provenSignIn(riley), address: null, userAgent: null }, token);
    openSession({ ...provenSignIn(aUser()), address: null, userAgent: null }, null);
    expect(ids.filter(stands)).toHaveLength(49);
  });

  it("none counts that has run out, and the new one stands also under a clock that was set back", () => {
    const { clock, riley, ids } = fifty();
    clock.set(NOON - DAY);
    expect(stands(begin(riley))).toBe(true);
    expect(ids.filter(stands)).toHaveLength(49);
    clock.set(NOON + 14 * DAY + HOUR);
    begin(riley);
    expect(rows()).toHaveLength(51);
  });

  it("one that impersonates somebody ends with its entry in the audit log", () => {
    const { clock } = openWorld();
    const [admin, riley] = [anAdmin(), anInspector()];
    const looking = impersonated(riley, admin).sessionId;
    for (let one = 0; one < 50; one += 1) {
      clock.advance(SECOND);
      begin(admin);
    }
    expect(stands(looking)).toBe(false);
    expect(reads().select().from(auditLog).all()).toMatchObject([
      { actorId: "system", action: "end-impersonation", subjectId: riley.id, details: { administrator: admin.id } },
    ]);
  });
});

it.each(["begins another", "is given up"])(
  "a look through another's eyes is logged as ended where its session %s",
  async (how) => {
    const { clock, database, wakes } = openWorld();
    const [admin, riley] = [anAdmin(), anInspector()];
    const proven = { ...provenSignIn(admin), address: null, userAgent: null };
    const { token } = openSession(proven, null);
    const look = { impersonatedUserId: riley.id, impersonationReason: "A call", impersonationStartedAt: clock.now() };
    database.write((tx) => tx.update(sessions).set(look).where(eq(sessions.userId, admin.id)).run());
    const before = wakes();
    if (how === "is given up") await closeSession(token);
    else openSession(proven, token);
    expect(reads().select().from(auditLog).all()).toMatchObject([
      { actorId: "system", action: "end-impersonation", subjectId: riley.id, details: { how: "session-ended" } },
    ]);
    expect(wakes()).toBe(before + 1);
  },
);

it("nobody begins a session who has no account", () => {
  openWorld();
  expect(() => openSession({ userId: "usr_gone", mark: "", address: null, userAgent: null }, null)).toThrow(
    "sign-in-over",
  );
  expect(runtime().database.reads.select().from(sessions).all()).toEqual([]);
});
