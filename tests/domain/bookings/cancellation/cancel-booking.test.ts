import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  expectBooksToHold,
  openTill,
  payForAcceptance,
  paymentOf,
  refundsOf,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { cents } from "~/lib/money";
import type { CancelReason } from "~/lib/vocabulary";

const { applications, bookings, jobs } = schema;
const reason: CancelReason = "weather";

async function booked() {
  const till = openTill(openWorld());
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const { booking, job, application, paymentId } = await anEngagement(till, company, inspector);
  const { reads } = till.world.database;
  return {
    till,
    company,
    inspector,
    booking,
    job,
    application,
    paymentId,
    at: (hoursBefore: number) => till.world.clock.set(booking.startsAt - hoursBefore * HOUR),
    async cancel(by: typeof company | InspectorActor, more: { quoted?: number; note?: string } = {}) {
      const quoted = quotedCancellation(by, booking.id).quote?.refund ?? 0;
      return execute(cancelBooking, { actor: by, input: { bookingId: booking.id, reason, quoted, ...more } });
    },
    row: () => reads.select().from(bookings).where(eq(bookings.id, booking.id)).get(),
    job_: () => reads.select().from(jobs).where(eq(jobs.id, job.id)).get(),
    applied: () => reads.select().from(applications).all(),
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
    const { till, company, paymentId, at, cancel, row, job_, applied } = await booked();
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
    expect(job_()?.state).toBe("closed");
    expect(applied()).toMatchObject([{ state: "rejected", decisionReason: "booking_cancelled" }]);
    await workMoney(till);
    expect(refundsOf(till, paymentId).map(({ amount, state }) => [amount, state])).toEqual(
      back > 0 ? [[back, "succeeded"]] : [],
    );
    expect(transfersOf(till, paymentId).map(({ amount, state }) => [amount, state])).toEqual(
      share > 0 ? [[share, "succeeded"]] : [],
    );
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: back, inspectorAmount: share });
    await expectBooksToHold(till);
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
    expect(row()?.state).toBe("confirmed");
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
    await expectBooksToHold(till);
  });

  test("gives everything back also after the start; on a day that is over the job is closed", async () => {
    const { till, inspector, booking, paymentId, cancel, job_, row } = await booked();
    till.world.clock.set(booking.endsAt + 48 * HOUR);
    await cancel(inspector);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
    expect(row()).toMatchObject({ cancelKind: "inspector" });
    expect(job_()?.state).toBe("closed");
  });
});
