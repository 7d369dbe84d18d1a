import { describe, expect, test } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { save } from "#tests/domain/jobs/searches/stage";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { browseJobs } from "~/domain/jobs/offers/browse.server";
import { readFilter } from "~/domain/jobs/offers/filter";
import { ownSearches } from "~/domain/jobs/searches/queries.server";
import { ACCOUNT } from "~/lib/bounds";

const TYPED = { name: "Texas", alert: "daily", query: "state=TX" };

describe("saving a search", () => {
  test("suggests a name that is free, and returns to the jobs with the same filter", async () => {
    const { person: riley, browser } = visiting(anInspector);
    const asked = "/jobs/searches/new?search=slab&state=TX&evil=1";
    expect((await browser.get(asked)).body).toMatchObject({
      name: "slab, Texas",
      query: "search=slab&state=TX",
      obstacle: null,
      labels: ["“slab”", "Texas", "Any distance"],
    });
    await save(riley, "", "none", "Slab, Texas");
    expect((await browser.get(asked)).body).toMatchObject({ name: "slab, Texas 2" });
    const answer = await browser.post(asked, { ...TYPED, query: "evil=1&state=TX" });
    expect([answer.status, answer.location]).toEqual([303, "/jobs?state=TX"]);
    expect(ownSearches(riley)).toHaveLength(2);
  });

  test("keeps what was typed on a refusal, and tells all faults at once", async () => {
    openShop();
    const riley = anInspector();
    await save(riley, "", "none", "Texas");
    const browser = new Visitor(riley);
    const send = (fields: Record<string, string>) => browser.post("/jobs/searches/new", fields);
    const long = await send({ ...TYPED, name: "x".repeat(61), alert: "hourly" });
    expect(long.status).toBe(400);
    expect(long.body.lastResult).toMatchObject({
      initialValue: { name: "x".repeat(61), query: "state=TX" },
      error: { name: ["Please use at most 60 characters"], alert: ["Must be none, daily or at_once"] },
    });
    const taken = (await send({ ...TYPED, name: "TEXAS", alert: "" })).body;
    expect(Object.keys(taken.lastResult.error).sort()).toEqual(["alert", "name"]);
    expect((await send({ ...TYPED, name: "\u0000" })).status).toBe(400);
    expect((await send({ ...TYPED, name: "Other", query: "a".repeat(3000) })).status).toBe(400);
    expect((await send({ ...TYPED, name: "Over", query: "until=2020-01-01" })).status).toBe(409);
    expect(ownSearches(riley)).toHaveLength(1);
  });

  test("says before anything is typed that there are too many, or that the dates have passed", async () => {
    const { person: riley, browser } = visiting(anInspector);
    const obstacle = async (query: string) => (await browser.get(`/jobs/searches/new?${query}`)).body.obstacle;
    expect(await obstacle("until=2020-01-01")).toMatch(/dates of this search have passed/);
    for (let n = 0; n < ACCOUNT.savedSearches.most; n += 1) await save(riley, "", "none", `Search ${n}`);
    expect(await obstacle("state=TX")).toBe("You have 10 saved searches. Delete one before you save another.");
    expect((await browser.post("/jobs/searches/new", TYPED)).status).toBe(409);
  });
});

describe("the list of saved searches", () => {
  test("counts what the list of jobs shows for each, and says when dates have passed or no alert comes", async () => {
    const { clock } = openShop().world;
    const riley = anInspector();
    const company = aCompany();
    for (const title of ["Slab", "Slab two", "Wall"]) await aJob(company, { title, startDate: "2026-12-20" });
    await save(riley, "search=slab", "at_once", "Slabs");
    await save(riley, "search=none", "daily", "None");
    await save(riley, "until=2026-11-22", "daily", "Over soon");
    clock.advance(3 * DAY);
    const browser = new Visitor(riley);
    const listed = (await browser.get("/jobs/searches")).body;
    expect(listed).toMatchObject({ open: true, mailOff: false, most: 10 });
    expect(listed.searches).toMatchObject([
      { name: "None", found: { count: 0, atLeast: false }, over: false },
      { name: "Over soon", found: null, over: true },
      { name: "Slabs", found: { count: 2, atLeast: false }, over: false },
    ]);
    const seeker = { point: null, travelMiles: 50, held: [] };
    expect(browseJobs(riley, readFilter(new URLSearchParams("search=slab")), seeker).count).toBe(2);
  });

  test("counts nothing while the inspector may not browse jobs", async () => {
    openShop();
    const riley = anInspector({ certified: false });
    await save(riley, "", "daily", "All");
    const listed = (await new Visitor(riley).get("/jobs/searches")).body;
    expect(listed).toMatchObject({ open: false, certified: false, searches: [{ name: "All", found: null }] });
  });
});

test("the list of jobs says whether its filters are saved, in whatever order", async () => {
  openShop();
  const riley = anInspector();
  const id = await save(riley, "state=TX&search=slab&sort=pay", "none", "Slabs");
  const browser = new Visitor(riley);
  const searches = async (query: string) => (await browser.get(`/jobs?${query}`)).body.searches;
  expect(await searches("search=slab&state=TX")).toEqual({ count: 1, same: { id, name: "Slabs" } });
  expect(await searches("search=slab&state=TX&sort=start")).toEqual({ count: 1, same: { id, name: "Slabs" } });
  expect(await searches("search=slab")).toEqual({ count: 1, same: null });
});

test("a search is changed and deleted by its own inspector alone", async () => {
  openShop();
  const riley = anInspector();
  const id = await save(riley, "state=TX", "none", "Texas");
  const [own, other] = [new Visitor(riley), new Visitor(anInspector())];
  for (const path of [`/jobs/searches/${id}`, `/jobs/searches/${id}/deletion`]) {
    expect((await other.get(path)).status).toBe(404);
    expect((await own.get(path)).status).toBe(200);
    expect((await other.post(path, TYPED)).status).toBe(404);
  }
  const refused = await own.post(`/jobs/searches/${id}`, { name: "", alert: "daily" });
  expect(refused.body.lastResult).toMatchObject({ error: { name: ["Please type a name"] } });
  const changed = await own.post(`/jobs/searches/${id}`, { name: "T", alert: "daily" });
  expect(changed.location).toBe("/jobs/searches");
  expect(ownSearches(riley)).toMatchObject([{ name: "T", alert: "daily" }]);
  expect((await own.post(`/jobs/searches/${id}/deletion`)).status).toBe(303);
  expect((await own.post(`/jobs/searches/${id}/deletion`)).status).toBe(404);
  expect(ownSearches(riley)).toEqual([]);
});
