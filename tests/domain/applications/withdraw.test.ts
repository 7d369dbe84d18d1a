import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, beginAcceptance, one, paid } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { MINUTE, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { ACCOUNT } from "~/lib/bounds";
import { cents } from "~/lib/money";

const { accountTotals, applications, bookings, events, jobs, notifications } = schema;

async function applied() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company, { title: "Deck pour" });
  const applicationId = await apply(inspector, job.id);
  const withdraw = (actor: InspectorActor = inspector) =>
    execute(withdrawApplication, { actor, input: { jobId: job.id } });
  return { world, company, inspector, job, applicationId, withdraw };
}

describe("withdrawing an application", () => {
  test("takes it out of the company's queue and out of the counters, and tells the company", async () => {
    const { company, inspector, job, applicationId, withdraw } = await applied();
    await withdraw();
    expect(one(applications, applicationId)).toMatchObject({ state: "withdrawn", decisionReason: null });
    expect(one(jobs, job.id)).toMatchObject({ state: "open", applicationsCount: 1, pendingApplicationsCount: 0 });
    const totals = reads().select().from(accountTotals).where(eq(accountTotals.userId, inspector.id)).get();
    expect(totals?.pendingApplications).toBe(0);
    const event = reads().select().from(events).where(eq(events.type, "application.withdrawn")).get();
    await tellPeople(event as Parameters<typeof tellPeople>[0]);
    const told = reads().select().from(notifications).where(eq(notifications.kind, "application_withdrawn")).all();
    expect(told).toMatchObject([{ userId: company.id, link: `/jobs/${job.id}`, params: { title: "Deck pour" } }]);
  });

  test("leaves the way open to apply again, as the last who came", async () => {
    const { world, job, inspector, applicationId, withdraw } = await applied();
    await withdraw();
    world.clock.advance(MINUTE);
    expect(await apply(inspector, job.id, cents(9500))).toBe(applicationId);
    expect(one(applications, applicationId)).toMatchObject({
      state: "pending",
      hourlyRate: 9500,
      decidedAt: null,
      createdAt: world.clock.now(),
    });
    await expect(apply(inspector, job.id)).rejects.toMatchObject({ code: "already-applied" });
    expect(one(jobs, job.id)).toMatchObject({ applicationsCount: 1, pendingApplicationsCount: 1 });
  });

  test("and applying again ends after five times, since each is mailed to the company", async () => {
    const { job, inspector, applicationId, withdraw } = await applied();
    for (let again = 1; again < ACCOUNT.timesApplied.most; again += 1) {
      await withdraw();
      await apply(inspector, job.id);
    }
    await withdraw();
    const refused = { kind: "conflict", code: "reapplication-quota", params: { most: 5 } };
    await expect(apply(inspector, job.id)).rejects.toMatchObject(refused);
    expect(one(applications, applicationId)).toMatchObject({ state: "withdrawn", timesSent: 5 });
    await apply(anInspector(), job.id);
  });

  test("is refused once it was answered, twice, by others and through their eyes", async () => {
    const { company, inspector, job, withdraw } = await applied();
    await expect(withdraw(anInspector())).rejects.toMatchObject({ kind: "not_found" });
    await expect(withdraw(impersonated(inspector, anAdmin()))).rejects.toMatchObject({ code: "Read-only mode" });
    await execute(closeJob, { actor: company, input: { jobId: job.id } });
    await expect(withdraw()).rejects.toMatchObject({ kind: "conflict", code: "application-not-pending" });
  });

  test("while its acceptance is being paid for books nothing: the payment buys nothing", async () => {
    const { company, job, applicationId, withdraw } = await applied();
    const paymentId = await beginAcceptance(company, applicationId);
    await withdraw();
    await paid(paymentId);
    expect(one(applications, applicationId).state).toBe("withdrawn");
    expect(one(jobs, job.id).state).toBe("open");
    expect(reads().select().from(bookings).all()).toEqual([]);
    expect(reads().select().from(schema.refunds).all()).toMatchObject([{ paymentId }]);
  });

  test("while its acceptance is being paid for, another rate cannot be sent until that payment has ended", async () => {
    const { company, job, inspector, applicationId, withdraw } = await applied();
    const paymentId = await beginAcceptance(company, applicationId);
    await withdraw();
    const again = () => apply(inspector, job.id, cents(15000));
    await expect(again()).rejects.toMatchObject({ kind: "conflict", code: "withdrawn-being-paid" });
    await paid(paymentId);
    await again();
    const booking = await accept(company, applicationId);
    const latest = reads().select().from(schema.payments).where(eq(schema.payments.attempt, 2)).get();
    expect(booking.hourlyRate).toBe(15000);
    expect(latest).toMatchObject({ subjectId: applicationId, state: "succeeded" });
  });
});
