import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, beginAcceptance, one } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { openRacers } from "#tests/support/racers/racers";
import { available, wanted } from "#tests/support/work/booking-requests";
import { MINUTE, openWorld } from "#tests/support/world";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { reads } from "~/domain/core/runtime.server";
import { formOf } from "~/domain/jobs/job-form.server";
import { jobFields } from "~/domain/jobs/schema";

const { applications, bookings, jobs, payments, refunds } = schema;

const ROUNDS = 4;
const DATE = "2026-12-01";

it("of two companies that book one slot one holds it, and the other is told", { timeout: 120_000 }, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  for (let round = 0; round < ROUNDS; round += 1) {
    const inspector = anInspector();
    await available(inspector);
    const booked = (company: { id: string }) => ({
      actorId: company.id,
      command: "bookInspector" as const,
      input: bookingRequest.parse(wanted(inspector)),
    });
    const ends = await race(clock.now(), [booked(aCompany()), booked(aCompany())]);
    expect([...ends].sort()).toEqual(["booking-overlap", "done"]);
    expect(reads().select().from(bookings).where(eq(bookings.inspectorId, inspector.id)).all()).toHaveLength(1);
    expect(reads().select().from(payments).where(eq(payments.inspectorId, inspector.id)).all()).toHaveLength(1);
  }
});

it("what happens to one job at the same moment has one winner, and money stays whole", {
  timeout: 120_000,
}, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  const company = aCompany();
  const posted = () => aJob(company, { startDate: DATE, requiresInspectorEquipment: true, equipmentFee: "40" });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Two tabs accept two applicants: one payment.
    const { id: jobId } = await posted();
    const applied = [await apply(anInspector(), jobId), await apply(anInspector(), jobId)] as const;
    const accepted = (applicationId: string) => ({
      actorId: company.id,
      command: "startAcceptance" as const,
      input: { applicationId },
    });
    const ends = await race(clock.now(), [accepted(applied[0]), accepted(applied[1])]);
    expect([...ends].sort()).toEqual(["done", "payment-in-progress"]);
    const open = reads().select().from(payments).where(eq(payments.kind, "application")).all();
    expect(open.filter(({ subjectId }) => applied.some((id) => id === subjectId))).toHaveLength(1);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // The money comes while the applicant withdraws: a booking, or all of it back.
    const { id: jobId } = await posted();
    const inspector = anInspector();
    const applicationId = await apply(inspector, jobId);
    const paymentId = await beginAcceptance(company, applicationId);
    const ids = { paymentIntentId: `pi_${paymentId}`, chargeId: `ch_${paymentId}` };
    const { amount } = one(payments, paymentId);
    const [paid, withdrawn] = await race(clock.now(), [
      {
        actorId: null,
        command: "recordOutcome",
        input: { paymentId, outcome: { status: "paid", ...ids, amount, currency: "usd" } },
      },
      { actorId: inspector.id, command: "withdrawApplication", input: { jobId } },
    ]);
    expect(paid).toBe("done");
    const booked = reads().select().from(bookings).where(eq(bookings.applicationId, applicationId)).all();
    const back = reads().select().from(refunds).where(eq(refunds.paymentId, paymentId)).all();
    if (withdrawn === "done") expect([booked, back]).toMatchObject([[], [{ amount }]]);
    else {
      expect(withdrawn).toBe("application-not-pending");
      expect([booked, back]).toMatchObject([[{ state: "confirmed" }], []]);
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // The company changes the fee in one tab and accepts at the earlier price in another: never both.
    clock.advance(MINUTE);
    const job = await posted();
    const applicationId = await apply(anInspector(), job.id);
    const fields = jobFields.parse({ ...formOf(job), equipmentFee: "90" });
    const quoted = 2 * one(applications, applicationId).hourlyRate + 4000;
    const ends = await race(clock.now(), [
      { actorId: company.id, command: "changeJob", input: { ...fields, jobId: job.id, seen: job.updatedAt } },
      { actorId: company.id, command: "startAcceptance", input: { applicationId, quoted } },
    ]);
    expect([
      ["done", "price-changed"],
      ["job-being-paid", "done"],
    ]).toContainEqual(ends);
    expect(one(jobs, job.id).equipmentFee).toBe(ends[0] === "done" ? 9000 : 4000);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // A job is deleted while somebody applies: nobody waits on a job that is gone.
    const { id: jobId } = await posted();
    const inspector = anInspector();
    const [deleted, applied] = await race(clock.now(), [
      { actorId: company.id, command: "deleteJob", input: { jobId } },
      { actorId: inspector.id, command: "applyToJob", input: { jobId, coverLetter: "I am free that day." } },
    ]);
    expect(deleted).toBe("done");
    const rows = reads().select().from(applications).where(eq(applications.jobId, jobId)).all();
    expect(rows.map(({ state }) => state)).toEqual(applied === "done" ? ["rejected"] : []);
  }
});
