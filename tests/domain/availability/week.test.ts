import { describe, expect, test } from "vitest";
import { isCovered, UNSET, WEEKDAYS, type Week, type Weekday } from "~/domain/availability/week";
import { zonedTime } from "~/lib/time/dates";

const ZONE = "America/Chicago";

type Hours = readonly [startTime: string, endTime: string];

function weekOf(days: Partial<Record<Weekday, Hours>>): Week {
  return Object.fromEntries(
    WEEKDAYS.map((name) => {
      const hours = days[name];
      return [name, hours ? { enabled: true, startTime: hours[0], endTime: hours[1] } : UNSET];
    }),
  ) as unknown as Week;
}

const everyDay = (...hours: Hours) => weekOf(Object.fromEntries(WEEKDAYS.map((name) => [name, hours])));

/** Wall clocks in the zone. */
function covers(week: Week, from: string, until: string, zone = ZONE): boolean {
  const at = (text: string) => zonedTime(text.slice(0, 10), text.slice(11), zone);
  return isCovered(week, ZONE, { startsAt: at(from), endsAt: at(until) });
}

// 2026-11-23 is a Monday.
describe("a week covers", () => {
  const office = weekOf({ monday: ["09:00", "17:00"], tuesday: ["09:00", "17:00"] });

  test.each([
    ["a span inside a day", "2026-11-23 10:00", "2026-11-23 14:00", true],
    ["exactly its hours", "2026-11-23 09:00", "2026-11-23 17:00", true],
    ["none that begins a minute early", "2026-11-23 08:59", "2026-11-23 13:00", false],
    ["none that ends a minute late", "2026-11-23 13:00", "2026-11-23 17:01", false],
    ["no day that is switched off", "2026-11-25 10:00", "2026-11-25 14:00", false],
    ["no night between two days", "2026-11-23 16:00", "2026-11-24 10:00", false],
  ])("%s", (_name, from, until, is) => {
    expect(covers(office, from, until)).toBe(is);
  });

  test.each([
    ["through midnight", weekOf({ monday: ["18:00", "04:00"] }), "2026-11-23 22:00", "2026-11-24 02:00", true],
    ["of the evening before", weekOf({ monday: ["18:00", "06:00"] }), "2026-11-24 00:00", "2026-11-24 06:00", true],
    [
      "but not of the evening after",
      weekOf({ monday: ["18:00", "06:00"] }),
      "2026-11-23 00:00",
      "2026-11-23 06:00",
      false,
    ],
    ["from Sunday into Monday", weekOf({ sunday: ["20:00", "06:00"] }), "2026-11-22 22:00", "2026-11-23 02:00", true],
    [
      "of two days that touch",
      weekOf({ monday: ["18:00", "00:00"], tuesday: ["00:00", "06:00"] }),
      "2026-11-23 22:00",
      "2026-11-24 02:00",
      true,
    ],
    ["of whole days", everyDay("00:00", "23:59"), "2026-11-23 22:00", "2026-11-24 02:00", true],
  ])("hours %s", (_name, week, from, until, is) => {
    expect(covers(week, from, until)).toBe(is);
  });

  test("a span at a site of another zone, as a moment", () => {
    const eastern = "America/New_York";
    // 9 AM in Chicago is 10 AM in New York.
    expect(covers(office, "2026-11-23 10:00", "2026-11-23 14:00", eastern)).toBe(true);
    expect(covers(office, "2026-11-23 09:00", "2026-11-23 13:00", eastern)).toBe(false);
  });

  test.each([
    // Clocks go from 1:59 to 3:00 on 2026-03-08, and from 1:59 back to 1:00 on 2026-11-01, both Sundays.
    ["in spring", "2026-03-07 22:00", "2026-03-08 02:00", 4],
    ["in fall", "2026-10-31 22:00", "2026-11-01 02:00", 5],
  ])("the night when clocks change %s", (_name, from, until, hours) => {
    const at = (text: string) => zonedTime(text.slice(0, 10), text.slice(11), ZONE);
    expect((at(until) - at(from)) / 3_600_000).toBe(hours);
    expect(covers(weekOf({ saturday: ["22:00", "02:00"] }), from, until)).toBe(true);
    expect(covers(weekOf({ saturday: ["22:00", "01:00"] }), from, until)).toBe(false);
  });
});
