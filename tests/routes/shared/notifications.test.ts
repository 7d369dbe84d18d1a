import { describe, expect, test } from "vitest";
import { tell } from "#tests/domain/notifications/telling";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { DAY, MINUTE } from "#tests/support/world";
import { now } from "~/domain/core/runtime.server";
import { unreadNotifications } from "~/domain/notifications/queries.server";

function aReader() {
  const { world } = openShop();
  const company = aCompany();
  return { world, company, reader: new Visitor(company) };
}

describe("the list of notifications", () => {
  test("says each in its words, where it leads, and whether it is unread", async () => {
    const { world, company, reader } = aReader();
    tell(company, { kind: "job_posted", params: { title: "Deck pour" }, link: "/jobs/job_1", readAt: now() });
    world.clock.advance(DAY);
    tell(company, { kind: "application_received", params: { name: "Riley Okafor", title: "Deck pour" } });
    const { body } = await reader.get("/notifications");
    expect(body).toMatchObject({ role: "company", unread: false, unreadCount: 1, zone: "America/Chicago", links: {} });
    expect(body.notifications).toMatchObject([
      { title: "New application", body: "Riley Okafor applied for “Deck pour”.", unread: true, at: now() },
      { title: "Job posted", link: "/jobs/job_1", unread: false },
    ]);
  });

  test("can be narrowed to what is unread, and is paged both ways with that", async () => {
    const { world, company, reader } = aReader();
    for (let n = 1; n <= 25; n += 1) {
      tell(company, { params: { title: `Deck ${n}` }, readAt: n % 5 === 0 ? now() : null });
      world.clock.advance(MINUTE);
    }
    const all = await reader.get("/notifications");
    expect(all.body.notifications).toHaveLength(20);
    expect(all.body.links).toEqual({ nextTo: expect.stringMatching(/^\/notifications\?after=/) });
    const next = await reader.get(all.body.links.nextTo);
    expect(next.body.notifications).toHaveLength(5);
    const back = await reader.get(next.body.links.previousTo);
    expect(back.body.notifications).toEqual(all.body.notifications);
    const unread = await reader.get("/notifications?show=unread");
    expect(unread.body.notifications).toHaveLength(20);
    expect(unread.body.notifications.every((one: { unread: boolean }) => one.unread)).toBe(true);
    expect(unread.body.links).toEqual({});
  });

  test("is empty for who was told nothing, whatever others were told", async () => {
    const { company } = aReader();
    tell(company);
    for (const person of [anInspector(), anAdmin()]) {
      const { status, body } = await new Visitor(person).get("/notifications");
      expect(status).toBe(200);
      expect(body).toMatchObject({ notifications: [], unreadCount: 0, role: person.role });
    }
  });
});

describe("marking as read", () => {
  test("of one leads back to the list as it stood; looking alone marks nothing", async () => {
    const { company, reader } = aReader();
    const id = tell(company);
    await reader.get("/notifications");
    expect(unreadNotifications(company)).toBe(1);
    const marked = await reader.post("/notifications?show=unread&after=1.ntf_1&other=x", { id });
    expect(marked).toMatchObject({ status: 303, location: "/notifications?show=unread&after=1.ntf_1" });
    expect(unreadNotifications(company)).toBe(0);
    expect(await reader.post("/notifications", { id })).toMatchObject({ location: "/notifications" });
  });

  test("of one that is opened leads to its page", async () => {
    const { company, reader } = aReader();
    const id = tell(company, { link: "/jobs/job_7" });
    const opened = await reader.post("/notifications?opened", { id });
    expect(opened).toMatchObject({ status: 303, location: "/jobs/job_7" });
    expect(unreadNotifications(company)).toBe(0);
  });

  test("of all leaves what has come since the list was read", async () => {
    const { world, company, reader } = aReader();
    tell(company);
    tell(company);
    const { body } = await reader.get("/notifications");
    world.clock.advance(1);
    tell(company);
    const marked = await reader.post("/notifications", { until: String(body.readAt) });
    expect(marked).toMatchObject({ status: 303, location: "/notifications" });
    expect(unreadNotifications(company)).toBe(1);
  });

  test("is refused without a token, for nothing in particular, and for another person's", async () => {
    const { company, reader } = aReader();
    const id = tell(company);
    expect((await reader.post("/notifications", { id, csrf: "forged" })).status).toBe(403);
    const nothings: Record<string, string>[] = [{}, { id: "" }, { until: "soon" }, { until: "-1" }];
    for (const nothing of nothings) {
      expect((await reader.post("/notifications", nothing)).status).toBe(400);
    }
    const stranger = new Visitor(anInspector());
    expect((await stranger.post("/notifications", { id })).status).toBe(404);
    expect((await stranger.post("/notifications?opened", { id })).location).toBeNull();
    expect(unreadNotifications(company)).toBe(1);
  });
});
