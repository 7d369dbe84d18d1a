import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { anInspectorPaidByHand } from "#tests/support/money/paid-by-hand";
import { DAY, openWorld } from "#tests/support/world";
import { changeRole } from "~/domain/account-lifecycle/change-role.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { alertSearches, findingIn } from "~/domain/jobs/alerts/alert-searches.server";
import { openJob } from "~/domain/jobs/alerts/tellable-jobs.server";
import { changeSearch } from "~/domain/jobs/searches/change-search.server";
import { deleteSearch } from "~/domain/jobs/searches/delete-search.server";
import { isStillTrue } from "~/domain/notifications/mail/still-true.server";
import { homeBaseFields } from "~/domain/places/schema";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { SLICE } from "~/lib/bounds";
import { aJob, apply } from "../market";
import { anInspectorAt, notified, save } from "./stage";

const { jobAlerts, jobs, users } = schema;

const alerts = () => reads().select().from(jobAlerts).orderBy(jobAlerts.searchName).all();

describe("a job that was posted", () => {
  test("is told at once to whose saved search finds it, with the search's name, and to nobody twice", async () => {
    openWorld();
    const [near, far] = [await anInspectorAt("San Marcos, TX"), await anInspectorAt("Dallas, TX")];
    await save(near, "search=slab", "at_once", "Slabs");
    await save(far, "search=slab");
    await save(await anInspectorAt("Austin, TX"), "search=wall");
    await save(await anInspectorAt("Austin, TX"), "state=NV");
    await save(await anInspectorAt("Austin, TX"), "", "daily");
    await save(await anInspectorAt("Austin, TX"), "", "none");
    const anywhere = await anInspectorAt("Reno, NV");
    await save(anywhere, "within=all&state=TX", "at_once", "Texas");
    const job = await aJob(aCompany(), { title: "Slab on grade", location: "Austin, TX" });
    expect(await alertSearches(job.id)).toBe(2);
    expect(await alertSearches(job.id)).toBe(0);
    expect(alerts()).toMatchObject([
      { inspectorId: near.id, reason: "search", searchName: "Slabs" },
      { inspectorId: anywhere.id, reason: "search", searchName: "Texas" },
    ]);
    expect(await notified("job.alerted")).toMatchObject([
      { userId: near.id, link: `/jobs/${job.id}`, aboutId: job.id, params: { search: "Slabs", place: "Austin, TX" } },
      { userId: anywhere.id },
    ]);
  });

  test("is not told to somebody whose account is a company's since", async () => {
    openWorld();
    const former = await anInspectorAt("Austin, TX");
    await save(former, "", "at_once");
    await execute(changeRole, { actor: anAdmin(), input: { userId: former.id, role: "company" } });
    const job = await aJob(aCompany(), { title: "Slab", location: "Austin, TX" });
    expect(await alertSearches(job.id)).toBe(0);
  });

  test("is told once to somebody with several searches that find it, by the oldest of them", async () => {
    openWorld();
    const riley = await anInspectorAt("Austin, TX");
    await save(riley, "state=TX", "at_once", "Texas");
    await save(riley, "search=slab", "at_once", "A slab");
    const job = await aJob(aCompany(), { title: "Slab", location: "Austin, TX" });
    expect(await alertSearches(job.id)).toBe(1);
    expect(alerts()).toMatchObject([{ searchName: "Texas" }]);
  });

  test("is compared with where the home base is now, and with the certificate as it is now", async () => {
    openWorld();
    const riley = await anInspectorAt("Dallas, TX");
    await save(riley, "fits=1");
    const company = aCompany();
    const [first, other] = [
      await aJob(company, { location: "Austin, TX" }),
      await aJob(company, { location: "Dallas, TX", requiredCertifications: ["Concrete Strength Testing Technician"] }),
    ];
    expect(await alertSearches(first.id)).toBe(0);
    expect(await alertSearches(other.id)).toBe(0);
    const input = homeBaseFields.parse({ place: "Austin, TX", travelMiles: "50" });
    await execute(setHomeBase, { actor: riley, input });
    expect(await alertSearches(first.id)).toBe(1);
  });

  test("is not told to who may not browse jobs: uncertified, not payable, suspended or closed", async () => {
    const { database } = openWorld();
    const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
      database.write((tx) => tx.update(users).set(values).where(eq(users.id, id)).run());
    await save(anInspector({ certified: false }), "");
    await save(anInspector({ payouts: "action_needed" }), "");
    const [suspended, closed] = [anInspector(), anInspector()];
    await save(suspended, "");
    await save(closed, "");
    set(suspended.id, { suspendedAt: 1 });
    set(closed.id, { closedAt: 1 });
    const job = await aJob(aCompany());
    expect(await alertSearches(job.id)).toBe(0);
    set(suspended.id, { suspendedAt: null });
    await save(await anInspectorPaidByHand(), "", "at_once", "Paid by hand");
    expect(await alertSearches(job.id)).toBe(2);
  });

  test("is not told to who has applied, nor when it closed meanwhile or its date is over", async () => {
    const { clock } = openWorld();
    const [riley, sam] = [anInspector(), anInspector()];
    await save(riley, "");
    await save(sam, "");
    const company = aCompany();
    const job = await aJob(company, { startDate: "2026-11-23" });
    await apply(riley, job.id);
    expect(await alertSearches(job.id)).toBe(1);
    expect(alerts()).toMatchObject([{ inspectorId: sam.id }]);
    const [closed, over] = [await aJob(company), await aJob(company, { startDate: "2026-11-22" })];
    await execute(closeJob, { actor: company, input: { jobId: closed.id } });
    clock.advance(2 * DAY);
    expect(await alertSearches(closed.id)).toBe(0);
    expect(await alertSearches(over.id)).toBe(0);
    expect(await alertSearches("job_none")).toBe(0);
  });

  test("is not told by a search that was deleted, or has no alert any more", async () => {
    openWorld();
    const [riley, sam] = [anInspector(), anInspector()];
    const [deleted, quiet] = [await save(riley, ""), await save(sam, "")];
    await execute(deleteSearch, { actor: riley, input: { searchId: deleted } });
    await execute(changeSearch, { actor: sam, input: { searchId: quiet, name: "Quiet", alert: "none" } });
    expect(await alertSearches((await aJob(aCompany())).id)).toBe(0);
  });

  test("is no longer mailed about once it has closed, or its reader has applied", async () => {
    openWorld();
    const [riley, sam] = [anInspector(), anInspector()];
    await save(riley, "");
    const company = aCompany();
    const job = await aJob(company);
    const about = (userId: string) => ({ kind: "job_found" as const, aboutId: job.id, userId, params: {} });
    expect(isStillTrue(about(riley.id))).toBe(true);
    await apply(riley, job.id);
    expect([isStillTrue(about(riley.id)), isStillTrue(about(sam.id))]).toEqual([false, true]);
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    expect(isStillTrue(about(sam.id))).toBe(false);
  });
});

describe("very many saved searches", () => {
  test("are gone through in slices, each by the index of those that tell at once", async () => {
    const { database } = openWorld();
    const people = await Promise.all(
      ["Austin, TX", "Dallas, TX", "San Marcos, TX"].map((place) => anInspectorAt(place)),
    );
    const rows = SLICE.searches.most * 2 + 1;
    database.write((tx) => {
      for (let n = 1; n <= rows; n += 1) {
        const inspectorId = people[n % 3]?.id ?? "";
        tx.run(sql`insert into saved_searches (number, id, inspector_id, name, query, site_state, alert, due_at, seen_number, created_at, updated_at)
          values (${n}, ${`srch_${n}`}, ${inspectorId}, ${`Search ${n}`}, 'state=TX&within=own', 'TX', 'at_once', null, 0, 0, 0)`);
      }
    });
    const job = await aJob(aCompany(), { location: "Austin, TX" });
    expect(await alertSearches(job.id)).toBe(2);
    const open = openJob(job.id, now());
    if (!open) throw new Error("the job is open");
    expect(findingIn(open, 0)).toEqual({ alerts: [], last: SLICE.searches.most });
    expect(findingIn(open, SLICE.searches.most * 2)).toEqual({ alerts: [], last: null });
  });

  test("are read without a full scan", async () => {
    const { database } = openWorld();
    const riley = await anInspectorAt("Austin, TX");
    await save(riley, "");
    const job = await aJob(aCompany(), { location: "Austin, TX" });
    database.write((tx) => tx.delete(jobAlerts).run());
    const open = openJob(job.id, now());
    if (!open) throw new Error("the job is open");
    const plans = plansOf(() => findingIn(open, 0)).join("\n");
    expect(plans).toContain("SEARCH saved_searches USING INDEX saved_searches_at_once (number>?)");
    expect(plans.replaceAll("SCAN asked VIRTUAL TABLE", "")).not.toMatch(/SCAN|TEMP B-TREE/);
    expect(plansOf(() => openJob(job.id, now())).join("\n")).not.toMatch(/SCAN/);
    expect(reads().select().from(jobs).all()).toHaveLength(1);
  });
});
