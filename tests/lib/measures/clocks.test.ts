import { describe, expect, it, test } from "vitest";
import { CLOCKS, dischargeLimit, isLate, isMovedEarly, isOver, minutesBetween } from "~/lib/measures/clocks";
import { zonedTime } from "~/lib/time/dates";

const ZONE = "America/Chicago";
const at = (time: string, date = "2026-05-04") => zonedTime(date, time, ZONE);

describe("clocks", () => {
  test.each([
    ["portions", "09:40", "09:55", 15, false],
    ["portions", "09:40", "09:56", 16, true],
    ["testing", "09:56", "10:01", 5, false],
    ["testing", "09:56", "10:02", 6, true],
    ["temperature", "09:56", "10:01", 5, false],
    ["temperature", "09:56", "10:02", 6, true],
    ["molding", "09:56", "10:11", 15, false],
    ["molding", "09:56", "10:12", 16, true],
    ["transport", "09:30", "13:30", 240, false],
    ["transport", "09:30", "13:31", 241, true],
    ["finalCuring", "09:30", "10:00", 30, false],
    ["finalCuring", "09:30", "10:01", 31, true],
  ] as const)("%s from %s to %s is %i minutes, late: %s", (clock, from, to, minutes, late) => {
    expect(minutesBetween(at(from), at(to))).toBe(minutes);
    expect(isLate(clock, at(from), at(to))).toBe(late);
  });

  test.each([
    ["2026-05-06", "15:05", 48 * 60 + 25, true],
    ["2026-05-06", "14:40", 48 * 60, false],
    ["2026-05-06", "09:30", 42 * 60 + 50, false],
  ])("initial curing from May 4, 14:40 until %s %s lasts %i minutes, too long: %s", (date, time, minutes, late) => {
    expect(minutesBetween(at("14:40"), at(time, date))).toBe(minutes);
    expect(isLate("pickup", at("14:40"), at(time, date))).toBe(late);
  });

  it("count instants, so a night in which clocks change has 23 hours", () => {
    expect(isLate("pickup", at("10:15", "2026-03-07"), at("11:15", "2026-03-09"))).toBe(false);
    expect(isLate("pickup", at("10:15", "2026-03-07"), at("11:16", "2026-03-09"))).toBe(true);
  });

  it("say that cylinders were moved before 16 hours, or the hours of the job", () => {
    const nextDay = (time: string) => at(time, "2026-05-05");
    expect(isMovedEarly(at("14:40"), nextDay("06:39"))).toBe(true);
    expect(isMovedEarly(at("14:40"), nextDay("06:40"))).toBe(false);
    expect(isMovedEarly(at("14:40"), nextDay("06:40"), { earliestPickup: "20" })).toBe(true);
  });

  it("are those of the standards", () => {
    expect(CLOCKS).toEqual({
      portions: 15,
      testing: 5,
      temperature: 5,
      molding: 15,
      pickup: 2880,
      transport: 240,
      finalCuring: 30,
      discharge: 90,
    });
  });
});

describe("the time from mixing to the end of discharge", () => {
  const took = () => ({ from: at("09:02"), to: at("10:35") });

  test.each([
    [null, 90, { minutes: 90, statedBy: "job" }, true],
    [105, 90, { minutes: 105, statedBy: "ticket" }, false],
    [93, null, { minutes: 93, statedBy: "ticket" }, false],
    [92, 120, { minutes: 92, statedBy: "ticket" }, true],
  ] as const)(
    "is 93 minutes: with %s on the ticket and %s in the job the limit is %j, over: %s",
    (ticket, job, limit, over) => {
      expect(minutesBetween(took().from, took().to)).toBe(93);
      expect(dischargeLimit(ticket, job)).toEqual(limit);
      expect(isOver(limit.minutes, took().from, took().to)).toBe(over);
    },
  );

  it("has no limit that nobody stated", () => expect(dischargeLimit(null, null)).toBeNull());
});
