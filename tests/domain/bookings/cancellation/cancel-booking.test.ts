import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, one } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated, ROOT } from "#tests/support/factories";
import { paymentOf, refundsOf, transfersOf } from "#tests/support/money/books";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  payForAcceptance,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openTill, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { applicantsOf } from "~/domain/applications/queries.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { cancellationRecord } from "~/domain/bookings/cancellation/record.server";
import { inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { divisionOf } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { reviewedPerson } from "~/domain/reviews/person-reviews.server";
import { cents } from "~/lib/money";
import { todayIn } from "~/lib/time/dates";
import type { CancelReason } from "~/lib/vocabulary";
import { engaged } from "../engaged";

const { applications, bookings, jobs } = schema;
const reason: CancelReason = "weather";

async function booked() {
  const setting = await engaged();
  const { clock, company, booking, job } = setting;
  return {
    ...setting,
    at: (hoursBefore: number) => clock.set(booking.startsAt - hoursBefore * HOUR),
    async cancel(by: typeof company | InspectorActor, more: { quoted?: number; note?: string } = {}) {
      const quoted = quotedCancellation(by, booking.id).quote?.refund ?? 0;
      return execute(cancelBooking, { actor: by, input: { bookingId: booking.id, reason, quoted, ...more } });
    },
    jobState: () => one(jobs, job.id).state,
    applied: () => reads().select().from(applications).all(),
  };
}

describe("a company that cancels", () => {
  test.each([
    ["24 hours before", 24, 17_000, 0],
    ["a minute less", 24 - 1 / 60, 8_500, 7_225],
    ["2 hours before", 2, 8_500, 7_225],
    ["a minute less than 2 hours", 2 - 1 / 60, 0, 14_450],
    ["after the start", -1, 0, 14_450],
  ])("%s gets back what the terms say, and the inspector the share of the rest", async (_name, hours, back, share) => {
    const { till, company, paymentId, at, cancel, row, jobState, applied } = await booked();
    at(hours);
    const { result } = await cancel(company, { note: "Rain all day" });
    expect(result).toMatchObject({ refunded: back });
    expect(row()).toMatchObject({
      state: "cancelled",
      cancelKind: "company",
      cancelReason: reason,
      cancelNote: "Rain all day",
      cancelRefund: back,
      cancelledBy: company.id,
      cancelledAt: till.world.clock.now(),
    });
    expect(jobState()).toBe("closed");
    expect(applied()).toMatchObject([{ state: "rejected", decisionReason: "booking_cancelled" }]);
    await workMoney(till);
    expect(refundsOf(till, paymentId).map(({ amount, state }) => [amount, state])).toEqual(
      back > 0 ? [[back, "succeeded"]] : [],
    );
    expect(transfersOf(till, paymentId).map(({ amount, state }) => [amount, state])).toEqual(
      share > 0 ? [[share, "succeeded"]] : [],
    );
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: back, inspectorAmount: share });
  });

  test("is bound to the terms of its purchase", async () => {
    const { till, company, booking, at, cancel } = await booked();
    till.world.database.write((tx) =>
      tx.update(bookings).set({ fullRefundHours: 48, halfRefundHours: 12 }).where(eq(bookings.id, booking.id)).run(),
    );
    at(47);
    expect(quotedCancellation(company, booking.id).quote).toMatchObject({
      percent: 50,
      refund: 8_500,
      kept: 8_500,
      next: { at: booking.startsAt - 12 * HOUR, percent: 0 },
    });
    expect((await cancel(company)).result.refunded).toBe(8_500);
    await expect(cancel(company)).rejects.toMatchObject({ code: "booking-cancelled" });
  });

  test("is told from the start on that an absence can be reported instead, as the inspector is", async () => {
    const { company, inspector, booking, at, cancel } = await booked();
    const hasBegun = () => [company, inspector].map((by) => quotedCancellation(by, booking.id).hasBegun);
    at(1 / 60);
    expect(hasBegun()).toEqual([false, false]);
    at(0);
    expect(hasBegun()).toEqual([true, true]);
    await cancel(company);
    expect(hasBegun()).toEqual([false, false]);
  });

  test("agrees to no other amount than was shown", async () => {
    const { company, at, cancel, row } = await booked();
    at(23);
    await expect(cancel(company, { quoted: 17_000 })).rejects.toMatchObject({ code: "quote-changed" });
    expect(row().state).toBe("confirmed");
  });

  test("cannot once the work is done, nor twice; another company finds nothing, an impersonator may not", async () => {
    const { till, company, inspector, booking, cancel } = await booked();
    const other = aCompany();
    const input = { bookingId: booking.id, reason, quoted: 17_000 };
    await expect(execute(cancelBooking, { actor: other, input })).rejects.toMatchObject({ kind: "not_found" });
    await expect(execute(cancelBooking, { actor: anInspector(), input })).rejects.toMatchObject({ kind: "not_found" });
    await expect(execute(cancelBooking, { actor: impersonated(company, anAdmin()), input })).rejects.toMatchObject({
      kind: "forbidden",
    });
    till.world.clock.set(booking.endsAt);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    await expect(cancel(company)).rejects.toMatchObject({ code: "work-done" });
  });
});

describe("an inspector who cancels", () => {
  test("gives everything back, and opens the job again for those who were turned down", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const inspector = await aPayableInspector(till);
    const second = await aPayableInspector(till);
    const job = await aPaidJob(till, company);
    const application = anApplication(till, job.id, inspector, cents(8500));
    anApplication(till, job.id, second, cents(9000));
    const paymentId = await payForAcceptance(till, company, application.id);
    const booking = till.world.database.reads.select().from(bookings).get();
    if (!booking) throw new Error("nothing was booked");
    const { reads } = till.world.database;
    const input = { bookingId: booking.id, reason, quoted: 17_000 };
    await execute(cancelBooking, { actor: inspector, input });
    await workMoney(till);
    expect(reads.select().from(jobs).where(eq(jobs.id, job.id)).get()).toMatchObject({
      state: "open",
      pendingApplicationsCount: 1,
    });
    const states = reads.select().from(applications).all();
    expect(states.map(({ inspectorId, state }) => [inspectorId, state])).toEqual([
      [inspector.id, "withdrawn"],
      [second.id, "pending"],
    ]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
    expect(refundsOf(till, paymentId)).toMatchObject([
      { amount: 17_000, state: "succeeded", reason: "inspector_cancelled" },
    ]);
  });

  test("gives everything back also after the start; on a day that is over the job is closed", async () => {
    const { till, inspector, booking, paymentId, cancel, jobState, row } = await booked();
    till.world.clock.set(booking.endsAt + 48 * HOUR);
    await cancel(inspector);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
    expect(row()).toMatchObject({ cancelKind: "inspector" });
    expect(jobState()).toBe("closed");
  });
});

async function engagements() {
  // Bookings are settled here without the provider.
  stageBooks();
  const till = openTill(openWorld());
  const { clock } = till.world;
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const booked = async () => {
    const startDate = todayIn("America/Chicago", clock.now() + DAY);
    return (await anEngagement(till, company, inspector, undefined, { startDate })).booking;
  };
  return {
    clock,
    company,
    inspector,
    booked,
    async canceled(by: "company" | "inspector") {
      const { id } = await booked();
      const actor = by === "company" ? company : inspector;
      const quoted = quotedCancellation(actor, id).quote?.refund ?? 0;
      await execute(cancelBooking, { actor, input: { bookingId: id, reason: "weather", quoted } });
    },
    /** A reported absence, which is settled with an amount that goes back. */
    async missed(by: "company" | "inspector", refund: number) {
      const { id, startsAt } = await booked();
      clock.set(startsAt + HOUR);
      const [reporter, other] = by === "company" ? [company, inspector] : [inspector, company];
      await execute(reportAbsence, { actor: reporter, input: { bookingId: id, statement: "Nobody came.", files: [] } });
      const { share } = divisionOf(reads(), id, cents(refund));
      const offer = { bookingId: id, refund, share };
      const { offerId } = (await execute(offerSettlement, { actor: reporter, input: offer })).result;
      await execute(acceptOffer, { actor: other, input: { bookingId: id, offerId } });
    },
    async completed() {
      const { id, startsAt } = await booked();
      clock.set(startsAt);
      await execute(markWorkDone, { actor: inspector, input: { bookingId: id, note: "Four cylinders made." } });
      await execute(approveWork, { actor: company, input: { bookingId: id } });
    },
  };
}

describe("how often an inspector canceled", () => {
  test("counts what the inspector canceled, of that and what was completed or still stands, for 12 months", async () => {
    const { clock, inspector, booked, canceled, completed } = await engagements();
    const record = () => cancellationRecord(inspector.id);
    expect(record()).toBeNull();
    await canceled("company");
    expect(record()).toBeNull();
    await canceled("inspector");
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 1 });
    const canceledAt = clock.now();
    await completed();
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 2 });
    await booked();
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 3 });
    clock.set(canceledAt + 365 * DAY);
    expect(record()).toEqual({ canceled: 1, missed: 0, of: 3 });
    clock.advance(1);
    expect(record()).toEqual({ canceled: 0, missed: 0, of: 2 });
    clock.advance(2 * DAY);
    expect(record()).toBeNull();
    expect(cancellationRecord(anInspector().id)).toBeNull();
  });

  test("counts the bookings that the inspector missed, unless no money went back", async () => {
    const { inspector, missed, completed } = await engagements();
    await completed();
    await missed("inspector", 17_000);
    await missed("company", 0);
    expect(cancellationRecord(inspector.id)).toEqual({ canceled: 0, missed: 0, of: 1 });
    await missed("company", 17_000);
    expect(cancellationRecord(inspector.id)).toEqual({ canceled: 0, missed: 1, of: 2 });
  });

  test("is shown to a company before it books the inspector", async () => {
    const { company, inspector, canceled } = await engagements();
    const shown = () => inspectorToBook(company, inspector.id, { state: null, date: null }).cancellations;
    expect(shown()).toBeNull();
    await canceled("inspector");
    expect(shown()).toEqual({ canceled: 1, missed: 0, of: 1 });
  });

  test("is shown to companies with the application, and above the reviews to all but other inspectors", async () => {
    const { company, inspector, canceled, completed } = await engagements();
    await completed();
    await canceled("inspector");
    const job = await aJob(company);
    await apply(inspector, job.id);
    await apply(anInspector(), job.id);
    const shown = applicantsOf(ROOT, job).rows.map((row) => [row.inspector.id, row.inspector.cancellations]);
    expect(shown).toContainEqual([inspector.id, { canceled: 1, missed: 0, of: 2 }]);
    expect(shown.map(([, record]) => record)).toContain(null);
    for (const actor of [company, aCompany(), anAdmin(), inspector])
      expect(reviewedPerson(actor, inspector.id).cancellations).toEqual({ canceled: 1, missed: 0, of: 2 });
    expect(reviewedPerson(anInspector(), inspector.id).cancellations).toBeNull();
    expect(reviewedPerson(inspector, company.id).cancellations).toBeNull();
  });
});
