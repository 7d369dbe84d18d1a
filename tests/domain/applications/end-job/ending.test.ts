import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, approve, beginAcceptance, doWork, eventsOf, one, paid } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { notifiedOf } from "#tests/support/look/notified";
import { posting } from "#tests/support/money/payments";
import { expectOwnersAlone } from "#tests/support/refusals";
import { DAY, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { closeStaleJob, closeStaleJobs } from "~/domain/applications/end-job/close-stale-jobs.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { removeJob } from "~/domain/applications/end-job/remove-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { JOB_GRAPH } from "~/domain/jobs/states";
import { JOB_STATES, type JobState } from "~/lib/vocabulary";

const { applications, jobs, payments, refunds } = schema;

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

const reason = "The site does not exist.";

async function toRemove() {
  const { input, ...setting } = await posted();
  return { ...setting, admin: anAdmin(), input: { ...input, reason } };
}

const refundsOf = (paymentId: string) => reads().select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();

describe("an administrator removes a job", () => {
  test("softly: whoever waits is turned down, and the posting fee goes back in full", async () => {
    const { job, admin, input } = await toRemove();
    const waiting = await apply(anInspector(), job.id);
    const { result } = await execute(removeJob, { actor: admin, input });
    expect(result).toEqual({ jobId: job.id, rejected: 1, refunded: 4999 });
    expect(one(jobs, job.id)).toMatchObject({
      state: "open",
      deletedBy: admin.id,
      updatedBy: admin.id,
      removalReason: reason,
    });
    expect(one(applications, waiting)).toMatchObject({ state: "rejected", decisionReason: "job_removed" });
    expect(refundsOf(job.postingPaymentId)).toMatchObject([{ amount: 4999, reason: "job_removed", state: "pending" }]);
    expect(one(payments, job.postingPaymentId)).toMatchObject({ refundedAmount: 4999, platformFee: 0 });
    expect(eventsOf("job.removed")[0]?.payload).toEqual({ jobId: job.id, applicationIds: [waiting], refunded: 4999 });
  });

  test("and a job made from a credit gives back the credit's payment, which buys no other job", async () => {
    openWorld();
    const company = aCompany();
    const { result: credit } = await execute(buyPostingCredit, { actor: company, input: {} });
    await paid(credit.paymentId);
    const { result: made } = await execute(postJob, { actor: company, input: posting() });
    await execute(removeJob, { actor: anAdmin(), input: { jobId: made.jobId } });
    expect(refundsOf(credit.paymentId)).toMatchObject([{ amount: 4999, reason: "job_removed" }]);
    const again = execute(postJob, { actor: company, input: posting() });
    await expect(again).rejects.toMatchObject({ code: "posting-fee-unpaid" });
  });

  test("tells company and applicants, the company with the reason and what comes back", async () => {
    const { company, job, admin, input } = await toRemove();
    const inspector = anInspector();
    await apply(inspector, job.id);
    await execute(removeJob, { actor: admin, input });
    const told = notifiedOf("job.removed", "application.rejected");
    expect(told.map(({ userId, kind, body }) => [userId, kind, body])).toEqual([
      [
        inspector.id,
        "application_rejected_job_removed",
        `PourCheck removed “${job.title}”. Your application is closed.`,
      ],
      [
        company.id,
        "job_removed",
        `“${job.title}” no longer takes applications. The reason: “${reason}” The posting fee of $49.99 is refunded.`,
      ],
    ]);
  });

  test("keeps the reason from inspectors", async () => {
    const { company, job, admin, input } = await toRemove();
    const inspector = anInspector();
    await apply(inspector, job.id);
    await execute(removeJob, { actor: admin, input });
    expect(jobVisibleTo(inspector, job.id).removalReason).toBeNull();
    expect(jobVisibleTo(admin, job.id).removalReason).toBe(reason);
    expect(() => jobVisibleTo(company, job.id)).toThrow();
  });

  test("once: of two at the same moment one is told that it is gone, and a repeated key changes nothing", async () => {
    const { job, admin, input } = await toRemove();
    const tries = await Promise.allSettled([
      execute(removeJob, { actor: admin, input, key: "k1" }),
      execute(removeJob, { actor: anAdmin(), input }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(tries[1]).toMatchObject({ reason: { kind: "conflict", code: "job-deleted-already" } });
    expect(await execute(removeJob, { actor: admin, input, key: "k1" })).toMatchObject({ replayed: true });
    expect(refundsOf(job.postingPaymentId)).toHaveLength(1);
  });

  test("or an acceptance was paid first, and it is refused; nobody applies to a removed job", async () => {
    const { world, company, job, admin, input } = await toRemove();
    const inspector = anInspector();
    const booking = await accept(company, await apply(inspector, job.id));
    const refused = () =>
      expect(execute(removeJob, { actor: admin, input })).rejects.toMatchObject({ code: "job-engaged" });
    await refused();
    await doWork(world, inspector, booking);
    await approve(company, booking.id);
    await refused();
    expect(refundsOf(job.postingPaymentId)).toEqual([]);
    const { id: jobId } = await aJob(company, { startDate: "2027-02-01" });
    await execute(removeJob, { actor: admin, input: { jobId } });
    const apply2 = execute(applyToJob, { actor: anInspector(), input: { jobId, coverLetter: "I have tested slabs." } });
    await expect(apply2).rejects.toMatchObject({ kind: "not_found" });
  });

  test("not a closed one, not an unknown one, and nobody else does", async () => {
    const { company, job, admin, input } = await toRemove();
    const cases = [
      [company, input, { kind: "forbidden" }],
      [anInspector(), input, { kind: "forbidden" }],
      [impersonated(company, admin), input, { code: "Read-only mode" }],
      [{ ...admin, impersonates: company.id }, input, { code: "Read-only mode" }],
      [admin, { ...input, jobId: "job_none" }, { kind: "not_found" }],
    ] as const;
    for (const [actor, given, refusal] of cases) {
      await expect(execute(removeJob, { actor, input: given })).rejects.toMatchObject(refusal);
    }
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    await expect(execute(removeJob, { actor: admin, input })).rejects.toMatchObject({ code: "job-not-open" });
    expect(refundsOf(job.postingPaymentId)).toEqual([]);
  });
});
