import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, beginAcceptance, eventsOf, one, paid } from "#tests/domain/jobs/market";
import { aCertificate, aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import type { InspectorActor, PersonActor } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { applicationFields } from "~/domain/applications/schema";
import { withdrawApplication } from "~/domain/applications/withdraw-application.server";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { ACCOUNT } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const { accountTotals, applications, certifications, events, inspectorProfiles, jobs, notifications } = schema;
const LETTER = "I have tested slabs for ten years.";

async function openJob() {
  const world = openWorld();
  const company = aCompany();
  const job = await aJob(company);
  const inspector = anInspector();
  return { world, company, job, inspector, input: { jobId: job.id, coverLetter: LETTER } };
}

function profileRateOf(inspector: PersonActor) {
  const { userId } = inspectorProfiles;
  return reads().select().from(inspectorProfiles).where(eq(userId, inspector.id)).get()?.hourlyRate;
}

describe("applying to a job", () => {
  test("sends the letter with the profile's rate, frozen, and tells the company", async () => {
    const { world, job, inspector, input } = await openJob();
    const { result } = await execute(applyToJob, { actor: inspector, input });
    expect(one(applications, result.applicationId)).toMatchObject({
      jobId: job.id,
      inspectorId: inspector.id,
      state: "pending",
      coverLetter: LETTER,
      hourlyRate: 8500,
    });
    expect(one(jobs, job.id)).toMatchObject({ applicationsCount: 1, pendingApplicationsCount: 1 });
    expect(eventsOf("application.submitted")).toMatchObject([{ payload: { applicationId: result.applicationId } }]);

    const profile = eq(inspectorProfiles.userId, inspector.id);
    world.database.write((tx) =>
      tx
        .update(inspectorProfiles)
        .set({ hourlyRate: cents(9900) })
        .where(profile)
        .run(),
    );
    expect(one(applications, result.applicationId).hourlyRate).toBe(8500);
  });

  test("takes another rate for this job and leaves the profile's", async () => {
    const { inspector, input } = await openJob();
    const hourlyRate = cents(9250);
    const { result } = await execute(applyToJob, { actor: inspector, input: { ...input, hourlyRate } });
    expect(one(applications, result.applicationId).hourlyRate).toBe(9250);
    expect(profileRateOf(inspector)).toBe(8500);
  });

  test("asks for the rate that the profile lacks, and keeps it there", async () => {
    const { input } = await openJob();
    const inspector = anInspector({ hourlyRate: null });
    await expect(execute(applyToJob, { actor: inspector, input })).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "hourlyRate", message: "Hourly rate is required" }],
    });
    await execute(applyToJob, { actor: inspector, input: { ...input, hourlyRate: cents(7000) } });
    expect(profileRateOf(inspector)).toBe(7000);
  });

  test.each([
    [{ certified: false, payouts: "not_started" }, "CERTIFICATION_REQUIRED"],
    [{ certified: false, payouts: "verified" }, "CERTIFICATION_REQUIRED"],
    [{ certified: true, payouts: "action_needed" }, "PAYOUTS_REQUIRED"],
    [{ certified: true, payouts: "not_started" }, "PAYOUTS_REQUIRED"],
  ] as const)("is closed with %j: %s", async (setup, code) => {
    const { input } = await openJob();
    const applying = execute(applyToJob, { actor: anInspector(setup), input });
    await expect(applying).rejects.toMatchObject({ kind: "forbidden", code });
    expect(reads().select().from(applications).all()).toEqual([]);
  });

  test("needs a certificate that still covers the work", async () => {
    const { company } = await openJob();
    const covered = await aJob(company, { startDate: "2027-03-01" });
    const beyond = await aJob(company, { startDate: "2027-03-02" });
    const inspector = anInspector();
    const ends = { expiryDate: "2027-03-01" };
    runtime().database.write((tx) => tx.update(certifications).set(ends).run());
    await apply(inspector, covered.id);
    await expect(apply(inspector, beyond.id)).rejects.toMatchObject({
      kind: "forbidden",
      code: "certification-expires",
      params: { date: "Mon, Mar 1, 2027" },
    });
  });

  test("takes any certificate that covers the work, also when another has ended before", async () => {
    const { company } = await openJob();
    const covered = await aJob(company, { startDate: "2027-03-02" });
    const beyond = await aJob(company, { startDate: "2027-06-02" });
    const inspector = anInspector({ certified: false });
    aCertificate(inspector, { expiryDate: "2027-03-01" });
    aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1], expiryDate: "2027-06-01" });
    await apply(inspector, covered.id);
    await expect(apply(inspector, beyond.id)).rejects.toMatchObject({
      code: "certification-expires",
      params: { date: "Tue, Jun 1, 2027" },
    });
  });

  test("is an inspector's, in their own name", async () => {
    const { company, inspector, input } = await openJob();
    for (const actor of [company, anAdmin()]) {
      await expect(execute(applyToJob, { actor, input })).rejects.toMatchObject({ kind: "forbidden" });
    }
    const actor = impersonated(inspector, anAdmin());
    await expect(execute(applyToJob, { actor, input })).rejects.toMatchObject({ code: "Read-only mode" });
  });

  test("is refused for a job that is unknown, deleted, closed, taken or past", async () => {
    const { world, company, inspector } = await openJob();
    const [deleted, closed, taken, past] = [
      await aJob(company),
      await aJob(company),
      await aJob(company),
      await aJob(company),
    ];
    await execute(deleteJob, { actor: company, input: { jobId: deleted.id } });
    await execute(closeJob, { actor: company, input: { jobId: closed.id } });
    await accept(company, await apply(anInspector(), taken.id));
    await expect(apply(inspector, "job_none")).rejects.toMatchObject({ kind: "not_found" });
    await expect(apply(inspector, deleted.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(apply(inspector, closed.id)).rejects.toMatchObject({ kind: "conflict", code: "job-not-open" });
    await expect(apply(inspector, taken.id)).rejects.toMatchObject({ kind: "conflict", code: "job-not-open" });
    world.clock.advance(4 * DAY);
    await expect(apply(inspector, past.id)).rejects.toMatchObject({ kind: "conflict", code: "start-date-past" });
  });

  test("two at the same moment with two keys leave one", async () => {
    const { inspector, input } = await openJob();
    const both = ["k1", "k2"].map((key) => execute(applyToJob, { actor: inspector, input, key }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes).toMatchObject([{ status: "fulfilled" }, { reason: { code: "already-applied" } }]);
    expect(reads().select().from(applications).all()).toHaveLength(1);
  });
});

test.each([
  [{}, { coverLetter: ["Please provide a cover letter with your application."] }],
  [{ coverLetter: "  \n " }, { coverLetter: ["Please provide a cover letter with your application."] }],
  [{ coverLetter: "x".repeat(5001) }, { coverLetter: ["Please use at most 5,000 characters"] }],
  [{ coverLetter: LETTER, hourlyRate: "9.99" }, { hourlyRate: ["Hourly rate must be between $10 and $1,000"] }],
  [{ coverLetter: LETTER, hourlyRate: "1000.01" }, { hourlyRate: ["Hourly rate must be between $10 and $1,000"] }],
  [{ coverLetter: LETTER, hourlyRate: "85.255" }, { hourlyRate: ["Please enter dollars with at most 2 decimals"] }],
  [{ coverLetter: LETTER, hourlyRate: 85.255 }, { hourlyRate: ["Please enter dollars with at most 2 decimals"] }],
  [{ coverLetter: LETTER, hourlyRate: "a lot" }, { hourlyRate: ["Please enter dollars with at most 2 decimals"] }],
])("the form refuses %j", (fields, errors) => {
  const { error } = applicationFields.safeParse(fields);
  const byField = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), [message]]));
  expect(byField).toEqual(errors);
});

test.each([
  ["10", 1000],
  ["1,000.00", 100_000],
  [62.5, 6250],
])("the form takes %j dollars an hour", (hourlyRate, inCents) => {
  expect(applicationFields.parse({ coverLetter: ` ${LETTER}\n`, hourlyRate })).toEqual({
    coverLetter: LETTER,
    hourlyRate: inCents,
  });
});

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
    const totals = reads()
      .select()
      .from(accountTotals)
      .where(eq(accountTotals.userId, sideOf(inspector)))
      .get();
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
