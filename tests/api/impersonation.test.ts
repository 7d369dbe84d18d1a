import { describe, expect, it } from "vitest";
import { type Caller, openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { HOUR } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";

const START = "/api/admin/impersonate";
const STATUS = "/api/admin/impersonation-status";
const STOP = "/api/admin/stop-impersonation";
const END = "/api/admin/end-impersonation";
const OWN_LINK = { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
const NONE = { active: false, targetUser: null, readOnlyMode: false };

function aLook() {
  const { as, world } = openApi();
  const admin = anAdmin();
  const riley = anInspector({}, { firstName: "Riley", lastName: "Okafor", email: "riley@fieldlab.example" });
  const root = as(admin);
  return { as, world, admin, riley, root, begin: () => root.post(START, { targetUserId: riley.id, reason: "Ticket" }) };
}

const target = ({ id }: PersonActor) => ({
  id,
  email: "riley@fieldlab.example",
  role: "inspector",
  name: "Riley Okafor",
});

const activeOf = async (caller: Caller) => (await caller.get(STATUS)).body.active;

describe("an impersonation", () => {
  it("is told, is of its session alone, and ends", async () => {
    const { as, admin, riley, root } = aLook();
    const elsewhere = as(admin);
    expect((await root.get(STATUS)).body).toEqual(NONE);
    const sent = { json: { targetUserId: riley.id, reason: "Ticket" } };
    expect(await root.twice("POST", START, sent)).toMatchObject({ status: 200, body: { targetUser: target(riley) } });
    expect(auditEntries("start-impersonation")).toHaveLength(1);
    expect((await root.get(STATUS)).body).toEqual({ active: true, targetUser: target(riley), readOnlyMode: true });
    expect((await root.get("/api/user")).body.id).toBe(riley.id);
    expect((await elsewhere.get(STATUS)).body).toEqual(NONE);

    expect((await root.post(END, { actionsPerformed: ["viewed_dashboard"], how: "expired" })).status).toBe(200);
    expect((await root.get("/api/user")).body.id).toBe(admin.id);
    expect(auditEntries("end-impersonation")).toMatchObject([
      { actorId: admin.id, asUserId: riley.id, details: { how: "call", actionsPerformed: "viewed_dashboard" } },
    ]);
  });

  it("is refused without a reason, as an administrator, as nobody, and twice", async () => {
    const { root, riley, begin } = aLook();
    const ask = (targetUserId: string, reason?: string) => root.post(START, { targetUserId, reason });
    for (const reason of [undefined, "  "]) {
      expect((await ask(riley.id, reason)).body).toMatchObject({
        error: "Validation failed",
        message: "A reason is required",
        details: [{ field: "reason", message: "A reason is required" }],
      });
    }
    expect(await ask(anAdmin().id, "Ticket")).toMatchObject({ status: 403, body: { error: "Access denied" } });
    expect((await ask("usr_none", "Ticket")).status).toBe(404);
    await begin();
    expect(await ask(aCompany().id, "Ticket")).toMatchObject({ status: 409, body: { error: "Conflict" } });
    expect((await root.get("/api/user")).body.id).toBe(riley.id);
  });

  it("is over after an hour, and the next can begin at once", async () => {
    const { root, world, begin } = aLook();
    await begin();
    world.clock.advance(HOUR / 2);
    expect((await root.get(STATUS)).status).toBe(200);
    world.clock.advance(HOUR / 2);
    expect((await root.get(STATUS)).body).toEqual(NONE);
    expect((await begin()).status).toBe(200);
    expect(auditEntries("end-impersonation")).toMatchObject([{ actorId: "system", details: { how: "expired" } }]);
  });

  it("ends where none is active, without a trace", async () => {
    const { root } = aLook();
    expect((await root.post(END)).status).toBe(200);
    expect(auditEntries("end-impersonation")).toEqual([]);
  });
});

describe("the stop link", () => {
  it.each([
    ["nothing", {}],
    ["another site's link", { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" }],
    ["a neighbour's link", { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-site" }],
    ["an address typed in", { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" }],
    ["a picture", { "sec-fetch-mode": "no-cors", "sec-fetch-site": "same-origin" }],
    ["a script", { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" }],
    ["prefetching", { ...OWN_LINK, "sec-purpose": "prefetch" }],
    ["no mode", { "sec-fetch-site": "same-origin" }],
  ])("is refused for %s, and ends nothing", async (_who, headers) => {
    const { root, begin } = aLook();
    await begin();
    expect(await root.get(STOP, { headers })).toMatchObject({ status: 403, body: { error: "Cross-site request" } });
    expect(await activeOf(root)).toBe(true);
  });

  it("ends it when it is followed on a page of this site, and leads to the dashboard either way", async () => {
    const { root, riley, begin } = aLook();
    await begin();
    for (const found of [true, false]) {
      expect(await activeOf(root)).toBe(found);
      const { status, headers } = await root.get(STOP, { headers: OWN_LINK });
      expect([status, headers.get("location")]).toEqual([303, "/enhanced-admin-dashboard"]);
      expect(headers.getSetCookie().some((cookie) => cookie.startsWith("toast="))).toBe(found);
    }
    expect(auditEntries("end-impersonation")).toMatchObject([{ asUserId: riley.id, details: { how: "stop-link" } }]);
  });
});

describe("the log", () => {
  it("has each thing seen and each change refused, once, under the administrator's name", async () => {
    const { root, admin, riley, begin } = aLook();
    await begin();
    await root.get("/api/inspector/earnings?token=secret", { headers: { "x-request-id": "req-seen" } });
    await root.get("/api/admin/certifications", { headers: { "x-request-id": "req-own" } });
    await root.get("/api/user", { headers: { "x-request-id": "req-own" } });
    await root.get(STATUS, { headers: { "x-request-id": "req-status" } });
    const refused = await root.patch("/api/user/profile", {}, { headers: { "x-request-id": "req-tried" } });
    expect(refused).toMatchObject({ status: 403, body: { error: "Read-only mode" } });

    const origin = { actorId: admin.id, asUserId: riley.id, subjectId: riley.id, address: "192.0.2.7" };
    expect(auditEntries("view")).toMatchObject([
      { ...origin, requestId: "req-seen", details: { method: "GET", path: "/api/inspector/earnings" } },
      { ...origin, requestId: "req-own", details: { method: "GET", path: "/api/admin/certifications" } },
    ]);
    expect(auditEntries("refused-change")).toMatchObject([
      { ...origin, requestId: "req-tried", details: { method: "PATCH", path: "/api/user/profile" } },
    ]);
  });

  it("has nothing of people who look through their own eyes", async () => {
    const { root, as, riley } = aLook();
    await root.get("/api/user");
    await as(riley).get("/api/user");
    expect(auditEntries("view")).toEqual([]);
  });

  it("has the end by signing out", async () => {
    const { root, riley, begin } = aLook();
    await begin();
    expect((await root.post("/api/logout")).status).toBe(200);
    expect(auditEntries("end-impersonation")).toMatchObject([{ asUserId: riley.id, details: { how: "signed-out" } }]);
  });
});
