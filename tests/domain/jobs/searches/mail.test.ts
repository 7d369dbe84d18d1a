import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailed } from "#tests/domain/notifications/mailed";
import { aCompany } from "#tests/support/factories";
import { DAY, openWorld } from "#tests/support/world";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { alertDaily } from "~/domain/jobs/alerts/alert-daily.server";
import { alertSearches } from "~/domain/jobs/alerts/alert-searches.server";
import { unsubscribe } from "~/domain/notifications/preferences/unsubscribe.server";
import { aJob } from "../market";
import { anInspectorAt, notified, save } from "./stage";

const { mailOptOuts, users } = schema;

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

  test("to an address that is not confirmed holds no words of other people", async () => {
    const { world, riley, id } = await daily();
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
