import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { DAY, HOUR, openWorld, type World } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { alertDaily, dueAfter, lookedAt } from "~/domain/jobs/alerts/alert-daily.server";
import { alertSearches } from "~/domain/jobs/alerts/alert-searches.server";
import { newestOpenJobs } from "~/domain/jobs/alerts/tellable-jobs.server";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { mailFacts } from "~/domain/notifications/mail/mail-facts.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { ALERTED, SLICE } from "~/lib/bounds";
import { zonedTime } from "~/lib/time/dates";
import { aJob, apply, eventsOf } from "../market";
import { anInspectorAt, notified, save } from "./stage";

const { jobAlerts, savedSearches, users } = schema;

const SIX = (date: string, zone = "America/Chicago") => zonedTime(date, "06:00", zone);
const toSix = ({ clock }: World, date = "2026-11-22") => clock.set(SIX(date));
const row = (id: string) => reads().select().from(savedSearches).where(eq(savedSearches.id, id)).get();

describe("a daily alert", () => {
  test("tells at 6 AM of the home state what is new, in one notification, and the day after only what is newer", async () => {
    const world = openWorld();
    const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
    await aJob(company, { title: "Old", location: "Austin, TX" });
    const searchId = await save(riley, "state=TX", "daily", "Texas");
    const first = await aJob(company, { title: "First", location: "Austin, TX" });
    await aJob(company, { title: "Far away", location: "Dallas, TX" });
    const second = await aJob(company, { title: "Second", location: "San Marcos, TX" });
    world.clock.set(SIX("2026-11-22") - 1);
    expect(await alertDaily()).toBe(0);
    toSix(world);
    expect(await alertDaily()).toBe(1);
    expect(await alertDaily()).toBe(0);
    expect(await notified("search.found")).toMatchObject([
      {
        userId: riley.id,
        link: "/jobs?state=TX",
        aboutId: searchId,
        params: { name: "Texas", count: 2, jobs: `${second.id},${first.id}` },
      },
    ]);
    expect(row(searchId)).toMatchObject({ dueAt: SIX("2026-11-23"), seenNumber: second.number });
    const third = await aJob(company, { location: "Austin, TX" });
    toSix(world, "2026-11-23");
    expect(await alertDaily()).toBe(1);
    expect((await notified("search.found")).map(({ params }) => params.jobs)).toContain(third.id);
  });

  test("says nothing on a day without new jobs, and looks again the day after", async () => {
    const world = openWorld();
    const riley = await anInspectorAt("Austin, TX");
    const searchId = await save(riley, "", "daily");
    toSix(world);
    expect(await alertDaily()).toBe(0);
    expect(eventsOf("search.found")).toEqual([]);
    expect(row(searchId)).toMatchObject({ dueAt: SIX("2026-11-23") });
  });

  test("comes once after days in which the server was down", async () => {
    const world = openWorld();
    const searchId = await save(await anInspectorAt("Austin, TX"), "", "daily");
    await aJob(aCompany(), { location: "Austin, TX", startDate: "2026-12-10" });
    world.clock.set(SIX("2026-11-25") + HOUR);
    expect(await alertDaily()).toBe(1);
    expect(row(searchId)).toMatchObject({ dueAt: SIX("2026-11-26") });
  });

  test("is at 6 AM where each inspector lives", async () => {
    const world = openWorld();
    const { database } = world;
    const riley = anInspector();
    database.write((tx) => tx.update(users).set({ usState: "CA" }).where(eq(users.id, riley.id)).run());
    const searchId = await save(riley, "", "daily");
    expect(row(searchId)).toMatchObject({ dueAt: SIX("2026-11-22", "America/Los_Angeles") });
  });

  test("leaves out what was told at once or applied for, what has closed, and what is over", async () => {
    const world = openWorld();
    const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
    await save(riley, "search=told", "at_once");
    await save(riley, "", "daily", "Everything");
    const at = { location: "Austin, TX" };
    const told = await aJob(company, { ...at, title: "Told at once" });
    const applied = await aJob(company, { ...at, title: "Applied" });
    const closed = await aJob(company, { ...at, title: "Closed" });
    await aJob(company, { ...at, title: "Over", startDate: "2026-11-21" });
    const open = await aJob(company, { ...at, title: "Open" });
    expect(await alertSearches(told.id)).toBe(1);
    await apply(riley, applied.id);
    await execute(closeJob, { actor: company, input: { jobId: closed.id } });
    toSix(world);
    expect(await alertDaily()).toBe(1);
    expect(eventsOf("search.found")).toMatchObject([{ payload: { jobIds: [open.id], count: 1 } }]);
  });

  test("names the newest jobs alone and counts all", async () => {
    const world = openWorld();
    const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
    await save(riley, "", "daily");
    const posted = [];
    for (let n = 0; n < ALERTED.listed.most + 2; n += 1) posted.push(await aJob(company, { location: "Austin, TX" }));
    toSix(world);
    await alertDaily();
    const newest = posted.toReversed().map(({ id }) => id);
    expect(eventsOf("search.found")).toMatchObject([
      { payload: { jobIds: newest.slice(0, ALERTED.listed.most), count: posted.length } },
    ]);
    expect(reads().select().from(jobAlerts).all()).toHaveLength(ALERTED.listed.most);
  });

  test("waits while its inspector may not browse jobs, and then tells what came meanwhile", async () => {
    const world = openWorld();
    const { database } = world;
    const riley = await anInspectorAt("Austin, TX");
    const suspend = (suspendedAt: number | null) =>
      database.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, riley.id)).run());
    const searchId = await save(riley, "", "daily");
    await aJob(aCompany(), { location: "Austin, TX" });
    suspend(1);
    toSix(world);
    expect(await alertDaily()).toBe(0);
    expect(row(searchId)).toMatchObject({ dueAt: SIX("2026-11-23"), seenNumber: 0 });
    suspend(null);
    toSix(world, "2026-11-23");
    expect(await alertDaily()).toBe(1);
  });

  test("that was changed or deleted between its event and its delivery says nothing wrong", async () => {
    const world = openWorld();
    const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
    const searchId = await save(riley, "", "daily", "Everything");
    const job = await aJob(company, { location: "Austin, TX" });
    toSix(world);
    await alertDaily();
    await execute(changeSearch, { actor: riley, input: { searchId, name: "Renamed", alert: "none" } });
    const [told] = await notified("search.found");
    if (!told) throw new Error("nobody was told");
    expect(told.params).toMatchObject({ name: "Renamed" });
    expect(mailFacts(told)).toMatchObject({ about: "search", jobs: [{ id: job.id, number: job.number }] });
    expect(mailFacts({ ...told, userId: company.id })).toMatchObject({ jobs: [] });
    expect(isStillTrue(told)).toBe(true);
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    expect(isStillTrue(told)).toBe(false);
    expect(mailFacts(told)).toMatchObject({ jobs: [] });
    await execute(deleteSearch, { actor: riley, input: { searchId } });
    expect(isStillTrue(told)).toBe(false);
  });

  test("of very many searches goes on in slices, and each is told once", async () => {
    const world = openWorld();
    const riley = await anInspectorAt("Austin, TX");
    const { database } = world;
    const first = await save(riley, "", "daily", "First");
    const saved = row(first);
    if (!saved) throw new Error("nothing was saved");
    database.write((tx) => {
      for (let n = 2; n <= SLICE.dailySearches.most * 2 + 1; n += 1) {
        tx.insert(savedSearches)
          .values({ ...saved, number: saved.number + n, id: `srch_${n}`, name: `Search ${n}` })
          .run();
      }
    });
    await aJob(aCompany(), { location: "Austin, TX" });
    toSix(world);
    // The first search names the job; the others have nothing that was not told.
    expect(await alertDaily()).toBe(1);
    expect(dueAfter(null)).toEqual([]);
    expect(
      reads()
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.dueAt, SIX("2026-11-23")))
        .all(),
    ).toHaveLength(SLICE.dailySearches.most * 2 + 1);
  });
});

test("what is due, and what is new, is read without a full scan or a sort", async () => {
  const { clock } = openWorld();
  const riley = await anInspectorAt("Austin, TX");
  await save(riley, "", "daily");
  await aJob(aCompany(), { location: "Austin, TX" });
  clock.advance(DAY);
  const due = plansOf(() => dueAfter({ dueAt: 1, number: 1 })).join("\n");
  expect(due).toContain("SEARCH saved_searches USING INDEX saved_searches_due");
  expect(due).not.toMatch(/SCAN|TEMP B-TREE/);
  const newest = plansOf(() => newestOpenJobs(now())).join("\n");
  expect(newest).toContain("SEARCH jobs USING INDEX jobs_number (number=?)");
  expect(newest).toContain("SCAN jobs USING COVERING INDEX jobs_open_by_number");
  expect(lookedAt(dueAfter(null), newestOpenJobs(now()))).toMatchObject([{ jobIds: [expect.any(String)] }]);
});
