import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { closeStaleJob, closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { JOB_GRAPH } from "~/domain/jobs/states";
import { JOB_STATES, type JobState } from "~/lib/vocabulary";
import { accept, aJob, apply, approve, beginAcceptance, doWork, eventsOf, one, paid } from "../../jobs/market";

const { applications, jobs, refunds } = schema;

async function posted() {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  return { world, company, job, input: { jobId: job.id } };
}

const ENDINGS = [
  ["deleting", deleteJob, "job.deleted", "job_deleted"],
  ["closing", closeJob, "job.closed", "job_closed"],
] as const;

describe.each(ENDINGS)("%s a job", (_name, command, event, reason) => {
  test("turns down those that wait, and tells", async () => {
    const { world, company, job, input } = await posted();
    const waiting = [await apply(anInspector(), job.id)];
    world.clock.advance(1);
    waiting.push(await apply(anInspector(), job.id));
    const { result } = await execute(command, { actor: company, input });
    expect(result).toEqual({ jobId: job.id, rejected: 2 });
    for (const id of waiting) {
      expect(one(applications, id)).toMatchObject({ state: "rejected", decisionReason: reason });
    }
    expect(one(jobs, job.id)).toMatchObject({ pendingApplicationsCount: 0, updatedBy: company.id });
    expect(eventsOf(event)[0]?.payload).toEqual({ jobId: job.id, applicationIds: waiting });
    expect(eventsOf("application.rejected")).toHaveLength(2);
  });

  test("sends back the money of an acceptance that comes too late", async () => {
    const { company, job, input } = await posted();
    const applicationId = await apply(anInspector(), job.id);
    const paymentId = await beginAcceptance(company, applicationId);
    await execute(command, { actor: company, input });
    await paid(paymentId);
    expect(one(applications, applicationId).state).toBe("rejected");
    expect(reads().select().from(refunds).all()).toMatchObject([{ paymentId, reason: "late_payment" }]);
  });

  test("is its company's alone", async () => {
    const { company, job, input } = await posted();
    await expectOwnersAlone(company, (actor) => execute(command, { actor, input }));
    const unknown = execute(command, { actor: company, input: { jobId: "job_none" } });
    await expect(unknown).rejects.toMatchObject({ kind: "not_found" });
    expect(one(jobs, job.id)).toMatchObject({ state: "open", deletedAt: null });
  });
});

test.each([
  ["assigned", "job-engaged"],
  ["completed", "job-engaged"],
  ["closed", "job-not-open"],
] as const)("a job that is %s is not deleted: %s", async (state, code) => {
  const { company, job, input } = await posted();
  force(job.id, state);
  await expect(execute(deleteJob, { actor: company, input })).rejects.toMatchObject({ kind: "conflict", code });
  expect(one(jobs, job.id).deletedAt).toBeNull();
});

describe("the day after its start date", () => {
  test("a job that is still open closes, by the calendar of its site", async () => {
    const { clock } = openWorld();
    const company = aCompany();
    const texas = await aJob(company, { startDate: "2026-11-24" });
    const hawaii = await aJob(company, { startDate: "2026-11-24", location: "Hilo, HI" });
    const later = await aJob(company, { startDate: "2026-11-25" });
    const taken = await aJob(company, { startDate: "2026-11-24" });
    await accept(company, await apply(anInspector(), taken.id));
    const waiting = await apply(anInspector(), texas.id);

    // The 24th has ended in Texas (6:00 UTC) and not in Hawaii (10:00 UTC).
    clock.set(Date.UTC(2026, 10, 25, 5, 59));
    expect(await closeStaleJobs()).toBe(0);
    clock.set(Date.UTC(2026, 10, 25, 6));
    expect(await closeStaleJobs()).toBe(1);
    expect(one(jobs, texas.id)).toMatchObject({ state: "closed", updatedBy: null });
    expect(one(applications, waiting)).toMatchObject({ state: "rejected", decisionReason: "job_closed" });
    clock.set(Date.UTC(2026, 10, 25, 10));
    expect(await closeStaleJobs()).toBe(1);
    expect(await closeStaleJobs()).toBe(0);
    expect([hawaii, later, taken].map(({ id }) => one(jobs, id).state)).toEqual(["closed", "open", "assigned"]);
  });

  test("it is the clock that closes it", async () => {
    const { world, company, input } = await posted();
    await expect(execute(closeStaleJob, { actor: company, input })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(execute(closeStaleJob, { actor: SYSTEM, input })).rejects.toMatchObject({ code: "job-not-due" });
    world.clock.advance(10 * DAY);
    await execute(closeStaleJob, { actor: SYSTEM, input });
    await expect(execute(closeStaleJob, { actor: SYSTEM, input })).rejects.toMatchObject({ code: "job-not-open" });
  });
});

describe("a job moves only along its graph", () => {
  const walks = JOB_STATES.flatMap((from) =>
    (["assigned", "closed", "completed"] as const).map((to) => [from, to] as const),
  );

  test.each(walks)("from %s to %s", async (from, to) => {
    const world = openWorld();
    const company = aCompany();
    const inspector = anInspector();
    const job = await aJob(company);
    const applicationId = await apply(inspector, job.id);
    const moves: { readonly [S in typeof to]: () => Promise<unknown> } = {
      assigned: async () => {
        const paymentId = await beginAcceptance(company, applicationId);
        force(job.id, from);
        await paid(paymentId);
      },
      closed: () => {
        force(job.id, from);
        return execute(closeJob, { actor: company, input: { jobId: job.id } });
      },
      completed: async () => {
        const booking = await accept(company, applicationId);
        await doWork(world, inspector, booking);
        force(job.id, from);
        await approve(company, booking.id);
      },
    };
    await moves[to]().catch(() => undefined);
    // Only a cancellation closes an assigned job: cancel-booking.test.ts.
    const isCancellation = from === "assigned" && to === "closed";
    expect(one(jobs, job.id).state).toBe(leads(JOB_GRAPH, from, to) && !isCancellation ? to : from);
  });
});

function force(jobId: string, state: JobState): void {
  if (one(jobs, jobId).state === state) return;
  runtime().database.write((tx) => tx.update(jobs).set({ state }).run());
}
