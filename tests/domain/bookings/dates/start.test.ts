import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { paymentOf } from "#tests/support/money/books";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  openAcceptance,
  pay,
  payForAcceptance,
} from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { rowOf } from "#tests/support/work/direct-bookings";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { startAcceptance } from "~/domain/applications/acceptance/start-acceptance.server";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { atSiteToday, attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { endAllUnstarted, endUnstarted } from "~/domain/bookings/dates/end-unstarted.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { companyHome } from "~/domain/home/company-home.server";
import { sendReminders } from "~/domain/notifications/reminders/remind.server";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { zonedTime } from "~/lib/time/dates";
import { engaged } from "../engaged";

const { applications, jobs, reminders } = schema;
const TEXAS = "America/Chicago";
const MORNING = zonedTime("2026-11-24", "08:00", TEXAS);

async function applied(timeSlot: string) {
  const till = openTill(openWorld());
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const job = await aPaidJob(till, company, { timeSlot });
  return { till, clock: till.world.clock, company, inspector, application: anApplication(till, job.id, inspector) };
}

describe("an accepted application books no time", () => {
  test("where the job's slot is flexible", async () => {
    const { booking } = await engaged({ timeSlot: "flexible" });
    expect(booking).toMatchObject({ state: "confirmed", startAgreed: false, date: "2026-11-24", startsAt: MORNING });
  });

  test("where its slot has begun today, also when the payment alone comes too late for it", async () => {
    const { till, clock, company, inspector, application } = await applied("morning");
    clock.set(MORNING - 1);
    const paymentId = await openAcceptance(till, company, application.id);
    clock.set(MORNING);
    pay(till, paymentId);
    await settlePayment(till.ports, paymentId);
    expect(reads().select().from(schema.bookings).get()).toMatchObject({ startAgreed: false, date: "2026-11-24" });
    const another = await aPaidJob(till, company);
    await payForAcceptance(till, company, anApplication(till, another.id, inspector).id);
    expect(reads().select().from(schema.bookings).all()).toMatchObject([
      { startAgreed: false },
      { startAgreed: false },
    ]);
  });

  test("and a millisecond before its slot it books the slot; on a day that has passed it is refused before any charge", async () => {
    const { clock, company, application } = await applied("morning");
    clock.set(zonedTime("2026-11-25", "00:00", TEXAS));
    const late = execute(startAcceptance, { actor: company, input: { applicationId: application.id } });
    await expect(late).rejects.toMatchObject({ code: "start-date-past" });
    const { till, clock: other, company: buyer, application: inTime } = await applied("morning");
    other.set(MORNING - 1);
    await payForAcceptance(till, buyer, inTime.id);
    expect(reads().select().from(schema.bookings).get()).toMatchObject({ startAgreed: true, startsAt: MORNING });
  });
});

describe("while no start is agreed", () => {
  test("the inspector's time is free, before the booking and after", async () => {
    const { till, company, inspector } = await engaged({ timeSlot: "flexible" });
    const second = await anEngagement(till, company, inspector, undefined, { timeSlot: "flexible" });
    expect(second.booking.startAgreed).toBe(false);
    const morning = await anEngagement(till, company, inspector);
    expect(morning.booking.startAgreed).toBe(true);
    const job = await aPaidJob(till, company);
    const clash = { applicationId: anApplication(till, job.id, inspector).id };
    await expect(execute(startAcceptance, { actor: company, input: clash })).rejects.toMatchObject({
      code: "booking-overlap",
    });
  });

  test("nobody checks in, records, reports or asks for further hours", async () => {
    const { clock, inspector, booking } = await engaged({ timeSlot: "flexible" });
    const bookingId = booking.id;
    clock.set(MORNING + HOUR);
    const refused = { kind: "conflict", code: "start-not-agreed" };
    await expect(execute(checkIn, { actor: inspector, input: { bookingId } })).rejects.toMatchObject(refused);
    await expect(
      execute(markWorkDone, { actor: inspector, input: { bookingId, note: "Four cylinders made." } }),
    ).rejects.toMatchObject(refused);
    const hours = { actor: inspector, input: { bookingId, quarters: 1 } };
    await expect(execute(proposeFurtherHours, hours)).rejects.toMatchObject(refused);
    const project = { bookingId, kind: "project" as const, typed: { name: "Deck", location: "Austin" } };
    await expect(execute(recordEntry, { actor: inspector, input: project as never })).rejects.toMatchObject(refused);
    const seen = bookingFor(inspector, bookingId);
    expect(seen.hasBegun).toBe(false);
    expect(attendanceOf(inspector, seen)).toMatchObject({ mayCheckIn: false, checkInFrom: null });
    expect(atSiteToday(inspector)).toEqual([]);
  });

  test("nobody is reminded of a start", async () => {
    const { clock } = await engaged({ timeSlot: "flexible" });
    for (const before of [DAY, 2 * HOUR]) {
      clock.set(MORNING - before);
      await sendReminders();
    }
    expect(reads().select().from(reminders).all()).toEqual([]);
  });

  test("it counts as upcoming, and both are told that a start is to be agreed on", async () => {
    const { clock, company, inspector } = await engaged({ timeSlot: "flexible" });
    clock.set(MORNING + 13 * DAY);
    expect(companyHome(company).figures?.upcomingBookings).toBe(1);
    expect(notifiedOf("application.accepted")).toMatchObject([
      { userId: inspector.id, params: { start: "open" } },
      { userId: company.id, params: { start: "open" } },
    ]);
  });

  test.each([-1, 10 * 24])(
    "a company that cancels %s hours after the start date's slot gets all of it back",
    async (hours) => {
      const { till, clock, company, booking, paymentId } = await engaged({ timeSlot: "flexible" });
      clock.set(MORNING + hours * HOUR);
      const { quote } = quotedCancellation(company, booking.id);
      expect(quote).toMatchObject({ percent: 100, refund: 17_000, kept: 0, next: null });
      const input = { bookingId: booking.id, reason: "weather" as const, quoted: 17_000 };
      await execute(cancelBooking, { actor: company, input });
      await workMoney(till);
      expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
    },
  );
});

describe("without a start for 14 days after the start date", () => {
  test("the clock ends the booking once, with a full refund, and both are told", async () => {
    const { till, clock, company, inspector, booking, job, paymentId, row } = await engaged({ timeSlot: "flexible" });
    const other = await anEngagement(till, company, inspector);
    clock.set(MORNING + 14 * DAY - 1);
    expect(await endAllUnstarted()).toBe(0);
    const early = execute(endUnstarted, { actor: SYSTEM, input: { bookingId: booking.id } });
    await expect(early).rejects.toMatchObject({ code: "start-not-overdue" });
    clock.advance(1);
    expect(await endAllUnstarted()).toBe(1);
    expect(await endAllUnstarted()).toBe(0);
    expect(row()).toMatchObject({ state: "cancelled", cancelKind: "no_start", cancelRefund: 17_000 });
    expect(rowOf(other.booking.id).state).toBe("confirmed");
    expect(reads().select().from(jobs).get()).toMatchObject({ id: job.id, state: "closed" });
    expect(reads().select().from(applications).get()).toMatchObject({ state: "rejected" });
    expect(notifiedOf("booking.moved")).toMatchObject([
      { userId: inspector.id, kind: "engagement_unstarted" },
      { userId: company.id, kind: "engagement_unstarted", params: { refund: 17_000 } },
    ]);
    await workMoney(till);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: 17_000, inspectorAmount: 0 });
  });
});
