import { describe, expect, it } from "vitest";
import { ADDRESS, openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { HOUR } from "#tests/support/world";
import { expireImpersonations } from "~/domain/accounts/impersonation/end-impersonation.server";
import type { PersonActor } from "~/domain/actor";

function aDesk() {
  const { world } = openShop();
  const admin = anAdmin({ usState: "CA" });
  const riley = anInspector({ certified: false, payouts: "not_started" }, { firstName: "Riley", lastName: "Okafor" });
  return { world, admin, riley, root: new Visitor(admin) };
}

function begin(root: Visitor, { id }: PersonActor, reason = "Ticket 4711") {
  return root.post(`/admin/users/${id}/impersonation`, { reason });
}

const viewingOf = async (root: Visitor) => (await root.shell()).viewing;

describe("starting on the page", () => {
  it("asks why, and keeps what else was typed", async () => {
    const { riley, root } = aDesk();
    const { status, body } = await begin(root, riley, "  ");
    expect(status).toBe(400);
    expect(body.lastResult.error).toEqual({ reason: ["A reason is required"] });
    expect(await viewingOf(root)).toBeNull();
  });

  it("leads to the person's first page, says as whom, and the frame is theirs", async () => {
    const { riley, root } = aDesk();
    const begun = await begin(root, riley);
    expect(begun).toMatchObject({ status: 303, location: "/inspector-home" });
    expect(begun.cookies.some((cookie) => cookie.startsWith("toast="))).toBe(true);
    // 15:00 UTC and an hour, where the administrator is.
    expect(await viewingOf(root)).toEqual({ name: "Riley Okafor", role: "inspector", until: "8 AM" });
    // Their own person would be sent to the onboarding.
    expect((await root.get("/inspector-home")).status).toBe(200);
    expect((await new Visitor(riley).get("/inspector-home")).location).toBe("/inspector-onboarding");
  });

  it("leads to a company's dashboard", async () => {
    const { root } = aDesk();
    expect((await begin(root, aCompany())).location).toBe("/company-dashboard");
  });

  it("is refused in words for administrators and a second time; nobody is not found", async () => {
    const { riley, root } = aDesk();
    const asAdmin = await begin(root, anAdmin());
    expect([asAdmin.status, asAdmin.body.lastResult.error[""][0]]).toEqual([
      403,
      expect.stringContaining("You cannot view as an administrator"),
    ]);
    await begin(root, riley);
    const twice = await begin(root, aCompany());
    expect([twice.status, twice.body.lastResult.error[""][0]]).toEqual([409, expect.stringContaining("already")]);
    expect((await root.get("/admin/users/none/impersonation")).status).toBe(404);
  });
});

describe("during an impersonation", () => {
  it("the admin area is the administrator's own, and changes nothing either", async () => {
    const { riley, root } = aDesk();
    await begin(root, riley);
    const list = await root.get("/admin/users?search=Okafor");
    expect(list.body).toMatchObject({ rows: [{ id: riley.id }], mayChange: false });
    expect((await root.get("/admin-dashboard")).body).toMatchObject({
      figures: { inspectors: 1, users: 2, newUsers: 2, newJobs: 0 },
      degraded: {},
      impersonating: true,
    });
    const page = await root.get(`/admin/users/${riley.id}/impersonation`);
    expect(page.body.obstacle).toContain("already");
  });

  it("what is seen and what is refused is logged, once each", async () => {
    const { admin, riley, root } = aDesk();
    await begin(root, riley);
    const page = { "x-request-id": "req-page" };
    await Promise.all([root.shell("/inspector-home.data?_routes=x", page), root.get("/inspector-home?token=1", page)]);
    const refused = await root.post("/inspector-onboarding/profile", { city: "x" });
    expect(refused.status).toBe(403);
    const origin = { actorId: admin.id, asUserId: riley.id, subjectId: riley.id, address: ADDRESS };
    expect(auditEntries("view")).toMatchObject([{ ...origin, details: { method: "GET", path: "/inspector-home" } }]);
    expect(auditEntries("refused-change")).toMatchObject([
      { ...origin, details: { method: "POST", path: "/inspector-onboarding/profile" } },
    ]);
  });
});

describe("the end", () => {
  it("by Exit leads to the dashboard, and says so only when there was something to end", async () => {
    const { riley, root } = aDesk();
    await begin(root, riley);
    expect((await root.get("/impersonation/end")).body.viewingAs).toBe("Riley Okafor");
    for (const told of [true, false]) {
      const ended = await root.post("/impersonation/end");
      expect(ended).toMatchObject({ status: 303, location: "/enhanced-admin-dashboard" });
      expect(ended.cookies.some((cookie) => cookie.startsWith("toast="))).toBe(told);
    }
    expect(await viewingOf(root)).toBeNull();
    expect(auditEntries("end-impersonation")).toMatchObject([{ asUserId: riley.id, details: { how: "exit" } }]);
  });

  it("by a form of another browser is refused", async () => {
    const { riley, root } = aDesk();
    await begin(root, riley);
    const refused = await root.post("/impersonation/end", { csrf: "another browser's" });
    expect(refused.status).toBe(403);
    expect(await viewingOf(root)).not.toBeNull();
  });

  it("comes by itself after an hour: the page is not the other person's any more", async () => {
    const { world, riley, root } = aDesk();
    await begin(root, riley);
    world.clock.advance(HOUR / 2);
    expect((await root.get("/inspector-home")).status).toBe(200);
    world.clock.advance(HOUR / 2);
    expect(await root.get("/inspector-home")).toMatchObject({ status: 303, location: "/" });
    expect(await expireImpersonations()).toBe(1);
  });
});

describe("the lists of people", () => {
  it("are by role, and no other words are lists", async () => {
    const { admin, riley, root } = aDesk();
    const company = aCompany();
    const ids = async (people: string, query = "") =>
      (await root.get(`/admin/${people}${query}`)).body.rows.map(({ id }: PersonActor) => id);
    expect(new Set(await ids("users"))).toEqual(new Set([admin.id, riley.id, company.id]));
    expect(await ids("users", "?role=admin&status=all&search=")).toEqual([admin.id]);
    expect(await ids("inspectors", "?role=admin")).toEqual([riley.id]);
    expect(await ids("companies")).toEqual([company.id]);
    expect((await root.get("/admin/toString")).status).toBe(404);
    expect((await root.get("/admin/users?search=%22")).body.searchTooShort).toBe(true);
  });
});
