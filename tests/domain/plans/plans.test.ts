import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { accept, apply, approve, doWork, one } from "#tests/domain/jobs/market";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { aMix, contentIn, D40 } from "#tests/support/work/mixes";
import { aPlannedJob, jobRow } from "#tests/support/work/plans";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { jobToChange } from "~/domain/applications/change-job/queries.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { changePlannedMix } from "~/domain/plans/change-planned-mix.server";
import { dropPlannedMix } from "~/domain/plans/drop-planned-mix.server";
import { planMix } from "~/domain/plans/plan-mix.server";
import { planFor } from "~/domain/plans/queries.server";
import { furtherMix, plannedChange } from "~/domain/plans/schema";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { choiceOf } from "~/domain/specifications/mix-choice";
import { removeMix } from "~/domain/specifications/remove-mix.server";

const { bookings, jobChanges, reports } = schema;
const refused = (code: string) => expect.objectContaining({ code });
const at = (...fields: string[]) =>
  expect.objectContaining({ fields: fields.map((field) => expect.objectContaining({ field })) });

const NEW = { ...D40, mixId: "F-30", volume: "160", tests: ["air", "cylinders"] };
const add = (actor: CompanyActor, typed: object) =>
  execute(planMix, { actor, input: furtherMix.parse({ ...NEW, ...typed }) });
const change = (actor: CompanyActor, typed: z.input<typeof plannedChange>) =>
  execute(changePlannedMix, { actor, input: plannedChange.parse(typed) });
const drop = (actor: CompanyActor, input: z.output<typeof dropPlannedMix.input>) =>
  execute(dropPlannedMix, { actor, input });
const why = { setsReason: "The deck grew" };

/** A booking made of a job with a plan. */
async function booked() {
  const planned = await aPlannedJob();
  const inspector = anInspector();
  const booking = await accept(planned.company, await apply(inspector, planned.jobId));
  return { ...planned, inspector, booking, seen: booking.updatedAt };
}

describe("the plan of an open job", () => {
  test("gets a further mix, which its project then has, and the tests of both; applicants are told", async () => {
    const { clock } = openWorld();
    const { company, jobId, specificationId, seen } = await aPlannedJob();
    clock.advance(1000);
    await add(company, { jobId, seen });
    const { plan, tests, cylinderSets } = jobRow(jobId);
    expect(plan).toMatchObject([
      { volume: "100", sets: 1 },
      { volume: "160", sets: null, tests: ["air", "cylinders"] },
    ]);
    expect([tests, cylinderSets]).toEqual([["air", "cylinders"], 3]);
    expect(contentIn(specificationId)?.mixes.map(({ mixId }) => mixId)).toEqual(["D-40", "F-30"]);
    expect(reads().select().from(jobChanges).all()).toMatchObject([{ jobId, changes: { tests: expect.anything() } }]);
    await expect(add(company, { jobId, seen, mixId: "X" })).rejects.toEqual(refused("specification-changed"));
    const now = jobRow(jobId).updatedAt;
    await expect(
      add(company, { jobId, seen: now, mix: choiceOf({ specificationId, mix: plan[1]?.mix ?? "" }) }),
    ).rejects.toEqual(at("mix"));
    await expect(add(company, { jobId, seen: now, mixId: "X", volume: "" })).rejects.toEqual(at("volume"));
  });

  test("changes with a reason, which it keeps, and the log has who", async () => {
    openWorld();
    const { company, jobId, seen, mix } = await aPlannedJob();
    const typed = { jobId, seen, of: mix, tests: ["cylinders" as const], volume: "420" };
    expect(() => plannedChange.parse({ ...typed, setsReason: " " })).toThrow("Enter why the plan changes");
    const colleague = aColleague(company);
    await change(colleague, { ...typed, ...why });
    expect(jobRow(jobId)).toMatchObject({
      cylinderSets: 3,
      plan: [{ volume: "420", sets: null, reason: "The deck grew" }],
    });
    const entry = auditEntries("change-planned-mix").at(-1);
    expect(entry).toMatchObject({
      actorId: colleague.id,
      details: { mix, changes: { sets: [1, null], volume: "changed" } },
    });
    await expect(change(company, { ...typed, seen: jobRow(jobId).updatedAt, of: "mix_none", ...why })).rejects.toEqual(
      refused("not-found"),
    );
  });

  test("loses a mix, whose specification keeps it until it is removed there", async () => {
    openWorld();
    const { company, jobId, seen, mix, projectId, specificationId } = await aPlannedJob();
    await drop(company, { jobId, seen, mix, ...why });
    expect(jobRow(jobId)).toMatchObject({ plan: [], specificationId, cylinderSets: 1 });
    await expect(drop(company, { jobId, seen, mix, ...why })).rejects.toEqual(refused("not-found"));
    await execute(removeMix, { actor: company, input: { projectId, seen: 2, mix } });
  });

  test("is its company's alone, and not its members'", async () => {
    openWorld();
    const { company, jobId, seen, mix } = await aPlannedJob();
    const [member, stranger] = [aColleague(company, "member"), aCompany()];
    for (const [actor, code] of [
      [member, "COMPANY_ROLE"],
      [stranger, "not-found"],
    ] as const) {
      await expect(add(actor, { jobId, seen })).rejects.toEqual(refused(code));
      await expect(change(actor, { jobId, seen, of: mix, ...why })).rejects.toEqual(refused(code));
      await expect(drop(actor, { jobId, seen, mix, ...why })).rejects.toEqual(refused(code));
    }
    await expect(add(company, { seen })).rejects.toEqual(refused("not-found"));
    expect(() => planFor(stranger, { jobId })).toThrow("not_found");
  });

  test("says the tests, so the job's own form does not change them", async () => {
    openWorld();
    const { company, jobId } = await aPlannedJob();
    const { fields, updatedAt } = jobToChange(company, jobId);
    const input = changeJob.input.parse({
      ...fields,
      title: "Deck pour",
      tests: ["air"],
      cylinderSets: undefined,
      jobId,
      seen: updatedAt,
    });
    await execute(changeJob, { actor: company, input });
    expect(jobRow(jobId)).toMatchObject({ title: "Deck pour", tests: ["cylinders"], cylinderSets: 1 });
  });

  test("stays once the job is booked or closed: the booking has its own", async () => {
    openWorld();
    const { company, jobId, seen, mix } = await booked();
    await expect(drop(company, { jobId, seen: jobRow(jobId).updatedAt, mix, ...why })).rejects.toEqual(
      refused("job-not-open"),
    );
    await expect(add(company, { jobId, seen })).rejects.toEqual(refused("job-not-open"));
  });
});

describe("the plan of a booking", () => {
  test("is read by both sides, and changes until the report is begun", async () => {
    openWorld();
    const { company, inspector, booking, seen, mix } = await booked();
    const bookingId = booking.id;
    await add(company, { bookingId, seen });
    const row = one(bookings, bookingId);
    expect(row).toMatchObject({ cylinderSets: 3, tests: ["air", "cylinders"] });
    expect(planFor(company, { bookingId })).toMatchObject({
      mayChange: true,
      mixes: [{ mix: { mixId: "D-40" } }, { needed: 2 }],
    });
    const read = planFor(inspector, { bookingId });
    expect(read.mayChange).toBe(false);
    expect(read.mixes[1]?.line.cylinders).toMatchObject({ sets: 2, cylinders: 10 });
    const report = {
      id: "rep_1",
      number: 1001,
      bookingId,
      inspectorId: inspector.id,
      companyId: company.company.id,
      createdAt: 1,
    };
    startedRuntime().database.write((tx) => tx.insert(reports).values(report).run());
    await expect(drop(company, { bookingId, seen: row.updatedAt, mix, ...why })).rejects.toEqual(
      refused("plan-reported"),
    );
    expect(planFor(company, { bookingId }).mayChange).toBe(false);
  });

  test("stays once the work is done", async () => {
    const world = openWorld();
    const { company, inspector, booking, seen, mix } = await booked();
    await doWork(world, inspector, booking);
    await expect(drop(company, { bookingId: booking.id, seen, mix, ...why })).rejects.toEqual(refused("plan-closed"));
  });

  test("shows a mix as it is specified now, and one that is gone as it was last", async () => {
    const world = openWorld();
    const { company, inspector, booking, mix, projectId } = await booked();
    const bookingId = booking.id;
    await execute(keepMix, { actor: company, input: aMix({ projectId, seen: 2, mix, airMost: "8" }) });
    expect(planFor(company, { bookingId }).mixes).toMatchObject([{ mix: { airMost: "8" } }]);
    const removal = { actor: company, input: { projectId, seen: 3, mix } };
    await expect(execute(removeMix, removal)).rejects.toEqual(refused("mix-planned"));
    await doWork(world, inspector, booking);
    await approve(company, bookingId);
    await execute(removeMix, removal);
    expect(planFor(company, { bookingId }).mixes).toMatchObject([{ mix: { airMost: "8" } }]);
  });
});
