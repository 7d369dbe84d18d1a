import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { DAY, HOUR, openWorld, type World } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { now, reads, startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { alertDaily, dueAfter, lookedAt } from "~/domain/jobs/alerts/alert-daily.server";
import { alertSearches } from "~/domain/jobs/alerts/alert-searches.server";
import { newestOpenJobs } from "~/domain/jobs/alerts/tellable-jobs.server";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { mailFacts } from "~/domain/notifications/mail/mail-facts.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { named } from "~/domain/notifications/named.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { ALERTED, SLICE } from "~/lib/bounds";
import { zonedTime } from "~/lib/time/dates";
import { aJob, apply, eventsOf } from "../market";
import { anInspectorAt, notified, save } from "./stage";

const { jobAlerts, mailOptOuts, savedSearches, users } = schema;

const SIX = (date: string, zone = "America/Chicago") => zonedTime(date, "06:00", zone);
const toSix = ({ clock }: World, date = "2026-11-22") => clock.set(SIX(date));
const row = (id: string) => reads().select().from(savedSearches).where(eq(savedSearches.id, id)).get();

describe("a daily alert", () => {
  test("tells at 6 AM of the home state what is new, in one notification, and the day after only what is newer", async () => {
    const world = openWorld();
    const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
    await aJob(company, { title: "Old", location: "Austin, TX" });
    const searchId = await save(riley, "state=TX&within=own", "daily", "Texas");
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
        link: "/jobs?state=TX&within=own",
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
    const [told] = named(reads(), await notified("search.found"));
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

async function daily() {
  const world = openWorld();
  const [company, riley] = [aCompany(), await anInspectorAt("Austin, TX")];
  await save(riley, "state=TX", "daily", "Texas");
  const jobs = [
    await aJob(company, { title: "Slab", location: "Austin, TX", startDate: "2026-12-01", timeSlot: "morning" }),
    await aJob(company, {
      title: "Wall",
      location: "San Marcos, TX",
      startDate: "2026-12-02",
      budgetRange: "$600-800",
    }),
  ];
  world.clock.advance(DAY);
  await alertDaily();
  const [told] = await notified("search.found");
  return { world, company, riley, jobs, id: told?.id ?? "" };
}

describe("the mail of a daily alert", () => {
  test("lists the jobs with their links, leads to the search, and says why it comes and how it ends", async () => {
    const { jobs, id } = await daily();
    const mail = await mailed(id);
    expect(mail?.subject).toBe("2 new jobs: Texas");
    expect(mail?.text).toContain("Your saved search “Texas” found “Wall” in San Marcos, TX and 1 more.");
    expect(mail?.text).toContain("Newest first\nTexas\n");
    const [slab, wall] = jobs;
    expect(mail?.text).toContain(`PC-${slab?.number} · Tue, Dec 1, morning: Slab, Austin, TX. Budget $200-400`);
    expect(mail?.text).toContain(`https://pourcheck.example/jobs/${slab?.id}`);
    expect(mail?.text.indexOf("Wall, San Marcos")).toBeLessThan(mail?.text.indexOf("Slab, Austin") ?? 0);
    expect(mail?.html).toContain(`href="https://pourcheck.example/jobs/${wall?.id}"`);
    expect(mail?.text).toContain("See the jobs:\nhttps://pourcheck.example/jobs?state=TX\n");
    expect(mail?.text).toContain("You get this email because you saved a search with an alert.");
    expect(mail?.text).toContain("https://pourcheck.example/jobs/searches");
    expect(mail?.text).toContain("https://pourcheck.example/unsubscribe/jobs.");
  });

  test("leaves out what has closed since, and does not go when all have", async () => {
    const { company, jobs, id } = await daily();
    const close = (jobId = "") => execute(closeJob, { actor: company, input: { jobId } });
    await close(jobs[1]?.id);
    const mail = await mailed(id);
    expect(mail?.text).toContain("The newest of 2\nTexas\n");
    expect(mail?.text).toContain("Slab, Austin");
    expect(mail?.text).not.toContain(": Wall, San Marcos");
    await close(jobs[0]?.id);
    expect(await mailed(id)).toBeUndefined();
  });

  test("does not go to who has unsubscribed by its link, or whose account is suspended or closed", async () => {
    const { world, riley, id } = await daily();
    const set = (values: Partial<typeof users.$inferInsert>) =>
      world.database.write((tx) => tx.update(users).set(values).where(eq(users.id, riley.id)).run());
    set({ suspendedAt: 1 });
    expect(await mailed(id)).toBeUndefined();
    set({ suspendedAt: null, closedAt: 1 });
    expect(await mailed(id)).toBeUndefined();
    set({ closedAt: null });
    const mail = await mailed(id);
    const token = /\/unsubscribe\/(jobs\.\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await execute(unsubscribe, { actor: { kind: "anonymous" }, input: { token } });
    const off = and(eq(mailOptOuts.userId, riley.id), eq(mailOptOuts.mailGroup, "jobs"));
    expect(reads().select().from(mailOptOuts).where(off).all()).toHaveLength(1);
    expect(await mailed(id)).toBeUndefined();
  });

  test("to an address that still has to be confirmed holds no words of other people", async () => {
    const { world, riley, id } = await daily();
    startRuntime({ ...startedRuntime(), requireEmailVerification: true });
    world.database.write((tx) => tx.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, riley.id)).run());
    const mail = await mailed(id);
    expect(mail?.subject).toBe("New jobs for your saved search");
    expect(mail?.text).not.toMatch(/Slab|Wall|Texas/);
  });
});

test("the mail of a job that was told at once shows its ticket and the search that found it", async () => {
  openWorld();
  const riley = await anInspectorAt("Austin, TX");
  await save(riley, "search=slab", "at_once", "Slabs <b>");
  const job = await aJob(aCompany(), { title: "Slab on grade", location: "Austin, TX", startDate: "2026-12-01" });
  await alertSearches(job.id);
  const [told] = await notified("job.alerted");
  const mail = await mailed(told?.id ?? "");
  expect(mail?.subject).toBe("New job: Slab on grade, Austin, TX");
  expect(mail?.text).toContain("Your saved search “Slabs <b>” found it. It starts Tue, Dec 1. Budget $200-400.");
  expect(mail?.html).toContain("“Slabs &lt;b&gt;”");
  expect(mail?.text).toContain(`PC-${job.number}`);
  expect(mail?.text).toContain(`See the job:\nhttps://pourcheck.example/jobs/${job.id}\n`);
  expect(mail?.text).toContain("You get this email because you saved a search with an alert.");
});
