import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usStates } from "~/lib/states";
import {
  addDays,
  clockIn,
  daysBetween,
  firstMomentFrom,
  formatClock,
  formatDay,
  formatExactMoment,
  formatLongMoment,
  formatMoment,
  formatSpan,
  isCalendarDate,
  todayIn,
  zonedTime,
} from "~/lib/time/dates";

const CHICAGO = "America/Chicago";
const zones = fc.constantFrom(...usStates.map((state) => state.zone));
const dates = fc
  .date({ min: new Date("2020-01-01T12:00:00Z"), max: new Date("2039-12-31T12:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

describe("calendar dates", () => {
  it("are only those that exist", () => {
    expect(isCalendarDate("2028-02-29")).toBe(true);
    for (const wrong of ["2026-02-29", "2026-13-01", "2026-1-1", "24.11.2026", "", "2026-11-24T00:00", "9999-12-31"]) {
      expect(isCalendarDate(wrong)).toBe(false);
    }
  });

  it("count days across months, years and changes of clocks", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it("are today's by the zone, not by the server", () => {
    const newYear = Date.UTC(2026, 0, 1, 5, 30);
    expect(todayIn("America/New_York", newYear)).toBe("2026-01-01");
    expect(todayIn(CHICAGO, newYear)).toBe("2025-12-31");
    expect(todayIn("Pacific/Honolulu", newYear)).toBe("2025-12-31");
  });
});

describe("zonedTime", () => {
  it("is what the clocks there show", () => {
    fc.assert(
      fc.property(dates, clocks, zones, (date, time, zone) => {
        const at = zonedTime(date, time, zone);
        const shown = `${todayIn(zone, at)} ${clockIn(zone, at)}`;
        const skippedHour =
          zonedTime(date, "12:00", zone) - zonedTime(addDays(date, -1), "12:00", zone) < 24 * 3_600_000;
        if (!skippedHour) expect(shown).toBe(`${date} ${time}`);
      }),
    );
  });

  it("begins hours of a skipped time when the clocks change, and all others at their time", () => {
    const zone = "America/Chicago";
    const changed = Date.UTC(2027, 2, 14, 8);
    for (const time of ["02:00", "02:30", "02:59", "03:00"])
      expect(firstMomentFrom("2027-03-14", time, zone), time).toBe(changed);
    for (const [date, time] of [
      ["2027-03-14", "03:01"],
      ["2027-03-14", "00:00"],
      ["2026-11-01", "01:30"],
    ] as const)
      expect(firstMomentFrom(date, time, zone)).toBe(zonedTime(date, time, zone));
  });

  it("reads a skipped time an hour later and a doubled one as the first", () => {
    expect(new Date(zonedTime("2026-03-08", "02:30", CHICAGO)).toISOString()).toBe("2026-03-08T08:30:00.000Z");
    expect(new Date(zonedTime("2026-11-01", "01:30", CHICAGO)).toISOString()).toBe("2026-11-01T06:30:00.000Z");
  });

  it("refuses what is no date or time", () => {
    expect(() => zonedTime("2026-02-30", "08:00", CHICAGO)).toThrow(RangeError);
    expect(() => zonedTime("2026-02-03", "24:00", CHICAGO)).toThrow(RangeError);
    expect(() => zonedTime("2026-02-03", "8:00", CHICAGO)).toThrow(RangeError);
  });

  it("names the second day of a span that passes midnight", () => {
    const [startMs, endMs] = [zonedTime("2026-11-24", "22:00", CHICAGO), zonedTime("2026-11-25", "02:00", CHICAGO)];
    expect(formatSpan(startMs, endMs, CHICAGO)).toBe("Tue, Nov 24, 10 PM – Wed, Nov 25, 2 AM CST");
  });
});

describe("dates as people say them", () => {
  const [startMs, endMs] = [zonedTime("2026-11-24", "08:00", CHICAGO), zonedTime("2026-11-24", "12:00", CHICAGO)];

  it("name the day, the time and the zone", () => {
    expect(formatSpan(startMs, endMs, CHICAGO)).toBe("Tue, Nov 24, 8 AM–12 PM CST");
    expect(formatMoment(startMs, "America/New_York")).toBe("Tue, Nov 24, 9 AM EST");
    expect(formatLongMoment(Date.UTC(2026, 6, 4, 17), "America/Phoenix")).toBe("Sat, Jul 4, 2026, 10 AM MST");
    expect(formatDay("2026-11-24")).toBe("Tue, Nov 24");
  });

  it("name the second where it matters", () => {
    const at = (hour: number, second: number) => formatExactMoment(Date.UTC(2026, 10, 24, hour, 0, second), CHICAGO);
    expect(at(14, 5)).toBe("Tue, Nov 24, 2026, 8:00:05 AM CST");
    expect(at(6, 0)).toBe("Tue, Nov 24, 2026, 12:00:00 AM CST");
    expect(at(18, 59)).toBe("Tue, Nov 24, 2026, 12:00:59 PM CST");
    expect(at(23, 9)).toBe("Tue, Nov 24, 2026, 5:00:09 PM CST");
  });

  it("say noon and midnight as 12", () => {
    expect(["00:00", "12:00", "17:05"].map(formatClock)).toEqual(["12 AM", "12 PM", "5:05 PM"]);
  });
});
