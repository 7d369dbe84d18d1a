import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, beginAcceptance, eventsOf, one, paid } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { expectOwnersAlone } from "#tests/support/refusals";
import { MINUTE, openWorld } from "#tests/support/world";
import { changeLines } from "~/copy/jobs/job-changes";
import type { PersonActor } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { changesSince, jobToChange } from "~/domain/applications/change-job/queries.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { applicationToDecide } from "~/domain/applications/queries.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { formOf } from "~/domain/jobs/job-form.server";
import { jobFields } from "~/domain/jobs/schema";
import { ACCOUNT } from "~/lib/bounds";

const { auditLog, jobs } = schema;

async function posted(changes: Parameters<typeof aJob>[1] = {}) {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company, { startDate: "2026-12-01", ...changes });
  return { world, company, job };
}

/** Sends the form as the company's page has it, with some fields changed. */
function change(actor: PersonActor, jobId: string, changes: Record<string, unknown>, seen?: number) {
  const job = one(jobs, jobId);
  const fields = jobFields.parse({ ...formOf(job), ...changes });
  return execute(changeJob, { actor, input: { ...fields, jobId, seen: seen ?? job.updatedAt } });
}

describe("changing an open job", () => {
  test("stores what is new, keeps the rest, and tells those who wait", async () => {
    const { world, company, job } = await posted({ siteContactName: "Ray Ortega", timeSlot: "morning" });
    const [waiting, gone] = [anInspector(), anInspector()];
    const applicationId = await apply(waiting, job.id);
    await apply(gone, job.id);
    await execute(withdrawApplication, { actor: gone, input: { jobId: job.id } });
    world.clock.advance(MINUTE);
    const { result } = await change(company, job.id, {
      startDate: "2026-12-03",
      startTime: "06:30",
      location: "Reno, NV",
    });
    expect(result).toEqual({ jobId: job.id, parts: ["start", "site"], waiting: 1 });
    expect(one(jobs, job.id)).toMatchObject({
      startDate: "2026-12-03",
      startTime: "06:30",
      location: "Reno, NV",
      siteState: "NV",
      zone: "America/Los_Angeles",
      title: job.title,
      siteContactName: "Ray Ortega",
      number: job.number,
      applicationsCount: 2,
      pendingApplicationsCount: 1,
      updatedAt: world.clock.now(),
      state: "open",
    });
    const start = { startDate: "2026-12-03", timeSlot: "morning", startTime: "06:30" };
    expect(notifiedOf("job.changed")).toMatchObject([
      {
        userId: waiting.id,
        kind: "job_changed",
        aboutId: applicationId,
        link: `/jobs/${job.id}`,
        params: { title: job.title, parts: "start,site", ...start },
      },
    ]);
  });

  test("changed several times within a quarter of an hour, tells each applicant once what differs from what they applied for", async () => {
    const { world, company, job } = await posted({ timeSlot: "morning", budgetRange: "$400-600" });
    const [early, late] = [anInspector(), anInspector()];
    await apply(early, job.id);
    const changes = [
      { startDate: "2026-12-03", budgetRange: "$600-800" },
      { startDate: "2026-12-04" },
      { budgetRange: "$400-600" },
    ];
    for (const each of changes) {
      world.clock.advance(4 * MINUTE);
      await change(company, job.id, each);
      if (each === changes[0]) {
        world.clock.advance(MINUTE);
        await apply(late, job.id);
      }
    }
    const told = () => notifiedOf("job.changed").map(({ userId, params }) => ({ userId, ...params }));
    expect(told()).toMatchObject([
      { userId: early.id, parts: "start", startDate: "2026-12-04" },
      { userId: late.id, parts: "start,budget", startDate: "2026-12-04" },
    ]);
    world.clock.advance(20 * MINUTE);
    await change(company, job.id, { startDate: "2026-12-01" });
    expect(told()).toHaveLength(4);
    world.clock.advance(MINUTE);
    await change(company, job.id, { startDate: "2026-12-04" });
    expect(told()).toHaveLength(2);
  });

  test("keeps what each part was before, for those who applied before", async () => {
    const { world, company, job } = await posted({ tests: ["slump"], testingMaterialsProvided: true });
    world.clock.advance(MINUTE);
    await change(company, job.id, {
      budgetRange: "$600-800",
      duration: "4-8 hours",
      tests: ["slump", "cylinders"],
      cylinderSets: "2",
      requiresInspectorEquipment: true,
      equipmentFee: "75",
      testingMaterialsProvided: false,
      description: "Twenty trucks instead of twelve.",
    });
    const [made] = changesSince(job.id, job.createdAt);
    expect(made?.changes).toEqual({
      duration: [job.duration, "4-8 hours"],
      budget: [job.budgetRange, "$600-800"],
      equipment: [
        { requiresInspectorEquipment: job.requiresInspectorEquipment, equipmentFee: job.equipmentFee },
        { requiresInspectorEquipment: true, equipmentFee: 7500 },
      ],
      materials: [true, false],
      tests: [
        { tests: ["slump"], cylinderSets: null },
        { tests: ["slump", "cylinders"], cylinderSets: 2 },
      ],
      description: true,
    });
    expect(changesSince(job.id, made?.changedAt ?? 0)).toEqual([]);
  });

  test("another state alone is another site and another start, and an unknown place has no point", async () => {
    const { world, company, job } = await posted({ location: "Austin, TX" });
    expect(job.lat).not.toBeNull();
    world.clock.advance(MINUTE);
    await change(company, job.id, { location: "Rail yard, gate 4", state: "TX" });
    expect(one(jobs, job.id)).toMatchObject({ location: "Rail yard, gate 4", siteState: "TX", lat: null, lon: null });
    world.clock.advance(MINUTE);
    const { result } = await change(company, job.id, { state: "CA" });
    expect(result.parts).toEqual(["start", "site"]);
    const [, moved] = changesSince(job.id, job.createdAt);
    expect(changeLines(moved?.changes ?? {})).toEqual([
      { label: "Start", before: "Tue, Dec 1, morning CST", after: "Tue, Dec 1, morning PST" },
      { label: "Site", before: "Rail yard, gate 4 (TX)", after: "Rail yard, gate 4 (CA)" },
    ]);
  });

  test("tells nobody of a title or of what stands at the gate", async () => {
    const { world, company, job } = await posted();
    await apply(anInspector(), job.id);
    world.clock.advance(MINUTE);
    const changes = { title: "Another title", gateNotes: "South gate", urgency: "urgent" };
    expect((await change(company, job.id, changes)).result).toMatchObject({ parts: [] });
    expect(one(jobs, job.id)).toMatchObject(changes);
    expect([eventsOf("job.changed"), changesSince(job.id, 0)]).toEqual([[], []]);
    const [entry] = reads().select().from(auditLog).where(eq(auditLog.action, "change-job")).all();
    expect(entry?.details).toMatchObject({
      changes: { title: "changed", gateNotes: "set", urgency: ["standard", "urgent"] },
    });
  });

  test("writes nothing where nothing changed", async () => {
    const { world, company, job } = await posted({ requiresInspectorEquipment: true, equipmentFee: "60" });
    world.clock.advance(MINUTE);
    await change(company, job.id, {});
    expect(one(jobs, job.id)).toEqual(job);
    expect(reads().select().from(auditLog).where(eq(auditLog.action, "change-job")).all()).toEqual([]);
  });

  test("holds to the posting's rules of date and site", async () => {
    const { company, job } = await posted();
    const refusal = (field: string, message: string) => ({ fields: [{ field, message }] });
    await expect(change(company, job.id, { startDate: "2026-11-20" })).rejects.toMatchObject(
      refusal("startDate", "Start date cannot be in the past"),
    );
    await expect(change(company, job.id, { startDate: "2027-03-14", startTime: "02:30" })).rejects.toMatchObject(
      refusal("startTime", "The clocks skip this time that day"),
    );
    expect(one(jobs, job.id)).toEqual(job);
  });

  test("is its company's alone", async () => {
    const { company, job } = await posted();
    await expectOwnersAlone(company, (actor) => change(actor, job.id, { title: "Mine" }));
    expect(() => jobToChange(aCompany(), job.id)).toThrow(expect.objectContaining({ kind: "not_found" }));
    expect(one(jobs, job.id)).toEqual(job);
  });
});

describe("a job that somebody else moves on meanwhile", () => {
  test("nobody applies to what an older page showed", async () => {
    const { world, company, job } = await posted();
    world.clock.advance(MINUTE);
    await change(company, job.id, { startDate: "2026-12-09" });
    const inspector = anInspector();
    const applied = (seen?: number) =>
      execute(applyToJob, { actor: inspector, input: { jobId: job.id, coverLetter: "I am free.", seen } });
    await expect(applied(job.updatedAt)).rejects.toMatchObject({ kind: "conflict", code: "job-changed-since" });
    await applied(one(jobs, job.id).updatedAt);
    expect(one(jobs, job.id).pendingApplicationsCount).toBe(1);
  });

  test("the page of an acceptance says when the job changed after the application", async () => {
    const { world, company, job } = await posted();
    const before = await apply(anInspector(), job.id);
    world.clock.advance(MINUTE);
    await change(company, job.id, { startDate: "2026-12-09" });
    world.clock.advance(MINUTE);
    const after = await apply(anInspector(), job.id);
    expect([before, after].map((id) => applicationToDecide(company, id).isChanged)).toEqual([true, false]);
  });

  test("of two tabs the first wins, and the second is told", async () => {
    const { world, company, job } = await posted();
    world.clock.advance(MINUTE);
    await change(company, job.id, { title: "From the first tab" });
    const second = change(company, job.id, { title: "From the second tab" }, job.updatedAt);
    await expect(second).rejects.toMatchObject({ kind: "conflict", code: "job-changed" });
    expect(one(jobs, job.id).title).toBe("From the first tab");
  });

  test("while an applicant is being paid for nothing changes; after the payment was given up it does", async () => {
    const { company, job } = await posted();
    const applicationId = await apply(anInspector(), job.id);
    const paymentId = await beginAcceptance(company, applicationId);
    expect(jobToChange(company, job.id).openPaymentId).toBe(paymentId);
    const moved = { startDate: "2026-12-09" };
    await expect(change(company, job.id, moved)).rejects.toMatchObject({ kind: "conflict", code: "job-being-paid" });
    await paid(paymentId);
    await expect(change(company, job.id, moved)).rejects.toMatchObject({ kind: "conflict", code: "job-not-open" });
    expect(one(jobs, job.id)).toMatchObject({ state: "assigned", startDate: "2026-12-01" });
  });

  test("one that is closed is not changed", async () => {
    const { company, job } = await posted();
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    await expect(change(company, job.id, { title: "Late" })).rejects.toMatchObject({ code: "job-not-open" });
  });

  test("what applicants are mailed of has a bound", async () => {
    const { world, company, job } = await posted();
    for (let n = 0; n < ACCOUNT.jobChanges.most; n += 1) {
      world.clock.advance(MINUTE);
      await change(company, job.id, { location: `Lot ${n}, Austin, TX` });
    }
    world.clock.advance(MINUTE);
    const more = change(company, job.id, { location: "One more, Austin, TX" });
    await expect(more).rejects.toMatchObject({ code: "job-changes-quota", params: { most: ACCOUNT.jobChanges.most } });
    // The gate's notes are told to nobody.
    await change(company, job.id, { gateNotes: "South gate" });
  });
});
