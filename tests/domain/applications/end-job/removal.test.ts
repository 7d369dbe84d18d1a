import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { notificationWording } from "~/copy/notices/notifications";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { removeJob } from "~/domain/applications/end-job/remove-job.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { accept, aJob, apply, approve, doWork, eventsOf, one, paid } from "../../jobs/market";

const { applications, jobs, payments, refunds } = schema;
const reason = "The site does not exist.";

async function toRemove() {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  return { world, company, job, admin: anAdmin(), input: { jobId: job.id, reason } };
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
    const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
    const told = events
      .filter(({ type }) => type === "job.removed" || type === "application.rejected")
      .flatMap((event) => noticesOf(reads(), event));
    expect(told.map(({ userId, kind, params }) => [userId, kind, notificationWording(kind, params).body])).toEqual([
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
