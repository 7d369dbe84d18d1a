import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anEngagement } from "#tests/domain/command/scenes";
import { accept, aJob, apply, doWork, eventsOf } from "#tests/domain/jobs/market";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { aCompany, anInspector } from "#tests/support/factories";
import { expectOwnersAlone } from "#tests/support/refusals";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { correctTime } from "~/domain/bookings/attendance/correct-time.server";
import { atSiteToday, attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { press } from "~/domain/bookings/attendance/schema";
import { bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { readingTexts } from "~/http/body/typed-numbers.server";

const { attendance, users } = schema;

async function engaged() {
  const world = openWorld();
  const { company, inspector, booking } = await anEngagement();
  const bookingId = booking.id;
  const arrive = (place = {}) => execute(checkIn, { actor: inspector, input: { bookingId, ...place } });
  const leave = () => execute(checkOut, { actor: inspector, input: { bookingId } });
  const correct = async (index: number, date: string, time: string) => {
    const markId = marks()[index]?.id ?? "";
    return execute(correctTime, { actor: inspector, input: { bookingId, markId, date, time, reason: "No signal" } });
  };
  const seen = (actor: typeof company | typeof inspector = company) =>
    attendanceOf(actor, bookingFor(actor, bookingId));
  return { world, clock: world.clock, company, inspector, booking, bookingId, arrive, leave, correct, seen };
}

function marks() {
  return reads().select().from(attendance).all();
}

describe("checking in", () => {
  test("is open from two hours before the start, and takes the server's time", async () => {
    const { clock, booking, arrive, seen, inspector } = await engaged();
    clock.set(booking.startsAt - 2 * HOUR - 1);
    const from = Date.UTC(2026, 10, 24, 12);
    await expect(arrive()).rejects.toMatchObject({ code: "check-in-early", params: { from, zone: "America/Chicago" } });
    expect(seen(inspector).mayCheckIn).toBe(false);
    clock.advance(1);
    expect(seen(inspector).mayCheckIn).toBe(true);
    await arrive();
    expect(marks()).toMatchObject([
      {
        kind: "check_in",
        visit: 1,
        at: clock.now(),
        pressedAt: clock.now(),
        inspectorId: inspector.id,
        latitude: null,
      },
    ]);
    expect(eventsOf("booking.attended")).toHaveLength(1);
    await expect(arrive()).rejects.toMatchObject({ code: "checked-in" });
  });

  test("is the booked inspector's alone, and nobody's who looks through their eyes", async () => {
    const { clock, booking, bookingId, inspector } = await engaged();
    clock.set(booking.startsAt);
    await expectOwnersAlone(inspector, (actor) => execute(checkIn, { actor, input: { bookingId } }));
    expect(marks()).toEqual([]);
  });

  test("stores the place only where the phone tells all of it, to about a meter", async () => {
    const { clock, booking, arrive, leave, seen } = await engaged();
    clock.set(booking.startsAt);
    await arrive({ latitude: 30.267153, longitude: -97.7430608 });
    expect(marks()[0]).toMatchObject({ latitude: null, longitude: null, accuracy: null });
    await leave();
    await arrive({ latitude: 30.267153, longitude: -97.7430608, accuracy: 11.2 });
    expect(seen().visits[1]?.arrived.place).toEqual({ latitude: 30.26715, longitude: -97.74306, accuracy: 12 });
    const said = JSON.stringify([
      reads().select().from(schema.auditLog).all(),
      reads().select().from(schema.events).all(),
    ]);
    expect(said).not.toContain("97.74");
  });

  test("loses its place, and nothing else, when the inspector's account closes", async () => {
    const { world, clock, booking, arrive, inspector } = await engaged();
    clock.set(booking.startsAt);
    await arrive({ latitude: 30.2, longitude: -97.7, accuracy: 10 });
    const change = (values: object) => () => world.database.write((tx) => tx.update(attendance).set(values).run());
    expect(change({ at: 1 })).toThrow("attendance is only added to");
    expect(change({ latitude: 31 })).toThrow("attendance is only added to");
    expect(() => world.database.write((tx) => tx.delete(attendance).run())).toThrow("attendance is only added to");
    world.database.write((tx) =>
      tx.update(users).set({ closedAt: clock.now() }).where(eq(users.id, inspector.id)).run(),
    );
    expect(marks()).toMatchObject([{ latitude: null, longitude: null, accuracy: null, at: clock.now() }]);
  });
});

describe("checking out", () => {
  test("ends the visit; a second visit counts too", async () => {
    const { clock, booking, arrive, leave, seen } = await engaged();
    clock.set(booking.startsAt);
    await expect(leave()).rejects.toMatchObject({ code: "not-checked-in" });
    await arrive();
    clock.advance(90 * MINUTE);
    expect(seen()).toMatchObject({ isAtSite: true, timeAtSite: 90 * MINUTE });
    await leave();
    clock.advance(HOUR);
    expect(seen()).toMatchObject({ isAtSite: false, timeAtSite: 90 * MINUTE });
    await arrive();
    clock.advance(30 * MINUTE);
    await leave();
    expect(seen().timeAtSite).toBe(2 * HOUR);
    expect(seen().visits.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("is possible after the work was reported, until the booking is over; checking in is not", async () => {
    const { world, clock, booking, company, inspector, arrive, leave, seen, bookingId } = await engaged();
    clock.set(booking.startsAt);
    await arrive();
    await doWork(world, inspector, booking);
    clock.advance(HOUR);
    // Who forgets to check out has worked until the report.
    expect(seen()).toMatchObject({ isAtSite: true, timeAtSite: 2 * HOUR });
    await leave();
    expect(seen().timeAtSite).toBe(3 * HOUR);
    await expect(arrive()).rejects.toMatchObject({ code: "booking-not-confirmed" });
    await execute(approveWork, { actor: company, input: { bookingId } });
    await expect(leave()).rejects.toMatchObject({ code: "booking-over" });
    expect(seen(inspector)).toMatchObject({ mayCheckIn: false, mayCheckOut: false, mayCorrect: false });
  });
});

describe("correcting a time", () => {
  test("keeps the recorded one, needs a reason, and stays in order", async () => {
    const { clock, booking, arrive, leave, correct, seen } = await engaged();
    clock.set(booking.startsAt + 12 * MINUTE);
    await arrive();
    clock.advance(HOUR);
    await leave();
    const day = "2026-11-24";
    await expect(correct(0, day, "09:12")).rejects.toMatchObject({ fields: [{ field: "time" }] });
    await expect(correct(1, day, "08:12")).rejects.toMatchObject({ fields: [{ field: "time" }] });
    await expect(correct(1, day, "09:13")).rejects.toMatchObject({
      fields: [{ message: "This time is still to come" }],
    });
    await correct(0, day, "07:40");
    await correct(0, day, "07:45");
    expect(seen().visits[0]?.arrived).toMatchObject({
      at: booking.startsAt - 15 * MINUTE,
      pressedAt: booking.startsAt + 12 * MINUTE,
      corrections: [{ at: booking.startsAt - 20 * MINUTE }, { reason: "No signal" }],
    });
    expect(seen().timeAtSite).toBe(HOUR + 27 * MINUTE);
    expect(marks()).toHaveLength(4);
  });

  test("is refused for a press of another booking", async () => {
    const { clock, booking, arrive } = await engaged();
    clock.set(booking.startsAt);
    await arrive();
    const other = await anEngagement();
    const input = { bookingId: other.booking.id, markId: marks()[0]?.id ?? "", date: "2026-11-24", time: "07:40" };
    const sent = execute(correctTime, { actor: other.inspector, input: { ...input, reason: "No signal" } });
    await expect(sent).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the home of an inspector", () => {
  test("has the sites where one press is due, and no others", async () => {
    const { world, clock, booking, company, inspector, arrive } = await engaged();
    const listed = () => atSiteToday(inspector).map(({ id, attendance: { mayCheckOut } }) => [id, mayCheckOut]);
    expect(listed()).toEqual([]);
    clock.set(booking.startsAt - 2 * HOUR);
    const { id: companyId } = company;
    world.database.write((tx) => tx.update(users).set({ phone: "512-555-0142" }).where(eq(users.id, companyId)).run());
    expect(atSiteToday(inspector)).toMatchObject([{ companyPhone: "512-555-0142" }]);
    expect(listed()).toEqual([[booking.id, false]]);
    await arrive();
    expect(listed()).toEqual([[booking.id, true]]);
    await doWork(world, inspector, booking);
    expect(listed()).toEqual([[booking.id, true]]);
    await execute(checkOut, { actor: inspector, input: { bookingId: booking.id } });
    expect(listed()).toEqual([]);
    expect(atSiteToday(anInspector())).toEqual([]);
  });

  test("knows at the site whether the report is begun", async () => {
    const setting = atWork();
    const begun = () => atSiteToday(setting.inspector).map(({ isReportBegun }) => isReportBegun);
    expect(begun()).toEqual([false]);
    await aRecordedReport(setting);
    expect(begun()).toEqual([true]);
  });

  test("has a site that nobody came to for 12 hours after its end, and one that was left until its end", async () => {
    const { clock, booking, inspector, arrive } = await engaged();
    const { endsAt } = booking;
    clock.set(endsAt + 12 * HOUR - 1);
    expect(atSiteToday(inspector)).toMatchObject([{ id: booking.id }]);
    clock.advance(1);
    expect(atSiteToday(inspector)).toEqual([]);
    clock.set(endsAt - HOUR);
    await arrive();
    await execute(checkOut, { actor: inspector, input: { bookingId: booking.id } });
    expect(atSiteToday(inspector)).toMatchObject([{ id: booking.id, attendance: { mayCheckIn: true } }]);
    clock.set(endsAt);
    expect(atSiteToday(inspector)).toEqual([]);
  });
});

test.each([
  ["NaN", "-97.7", "12"],
  ["30.2", "1e309", "12"],
  ["91", "-97.7", "12"],
  ["30.2", "-97.7", "-1"],
])("a place that is none (%s, %s, %s) keeps nobody from checking in", (latitude, longitude, accuracy) => {
  const read = readingTexts(press).parse({ bookingId: "bkg_1", latitude, longitude, accuracy });
  expect(Object.values(read).filter((value) => value === undefined)).toHaveLength(1);
});

async function aNight(startDate: string, now: string) {
  const { clock } = openWorld();
  clock.set(Date.parse(now));
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company, { startDate, timeSlot: "evening" });
  const booking = await accept(company, await apply(inspector, job.id));
  const bookingId = booking.id;
  const seen = () => attendanceOf(inspector, bookingFor(inspector, bookingId));
  const press = (command: typeof checkIn | typeof checkOut, at: string) => {
    clock.set(Date.parse(at));
    return execute(command, { actor: inspector, input: { bookingId } });
  };
  const correct = (markId: string, date: string, time: string) =>
    execute(correctTime, { actor: inspector, input: { bookingId, markId, date, time, reason: "Phone was off" } });
  return { seen, press, correct };
}

describe("the time at a site is the time that passed", () => {
  test("through midnight", async () => {
    const { seen, press } = await aNight("2026-11-24", "2026-11-20T12:00:00Z");
    await press(checkIn, "2026-11-24T17:00:00-06:00");
    await press(checkOut, "2026-11-25T01:20:00-06:00");
    expect(seen().timeAtSite).toBe(8 * HOUR + 20 * MINUTE);
  });

  test("in fall, when an hour comes twice: a typed time is the one nearer to the press", async () => {
    const { seen, press, correct } = await aNight("2027-11-06", "2027-11-01T12:00:00Z");
    await press(checkIn, "2027-11-06T23:30:00-05:00");
    await press(checkOut, "2027-11-07T01:45:00-06:00");
    expect(seen().timeAtSite).toBe(3 * HOUR + 15 * MINUTE);
    await correct(seen().visits[0]?.left?.id ?? "", "2027-11-07", "01:30");
    expect(seen().timeAtSite).toBe(3 * HOUR);
  });

  test("in spring, when an hour is skipped", async () => {
    const { seen, press, correct } = await aNight("2027-03-13", "2027-03-01T12:00:00Z");
    await press(checkIn, "2027-03-13T23:00:00-06:00");
    await press(checkOut, "2027-03-14T04:00:00-05:00");
    expect(seen().timeAtSite).toBe(4 * HOUR);
    const skipped = correct(seen().visits[0]?.left?.id ?? "", "2027-03-14", "02:30");
    await expect(skipped).rejects.toMatchObject({ fields: [{ message: "The clocks skipped this time" }] });
  });
});
