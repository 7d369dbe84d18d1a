import { describe, expect, test } from "vitest";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anInspector } from "#tests/support/factories";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { correctTime } from "~/domain/bookings/attendance/correct-time.server";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";

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
