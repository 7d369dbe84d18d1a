import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ageOutside,
  ageWindow,
  isInWindow,
  testedAge,
  toleranceHours,
  toleranceText,
} from "~/lib/measures/cylinders/ages";
import { decimalText } from "~/lib/measures/units/exact";
import { zonedTime } from "~/lib/time/dates";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const at = (date: string, time: string) => zonedTime(date, time, "America/Chicago");
const hoursBetween = (from: number, to: number) => (to - from) / HOUR;

test.each([
  [1, "0.50"],
  [3, "2.00"],
  [7, "6.00"],
  [28, "20.00"],
  [90, "48.00"],
  [14, "6.72"],
  [56, "26.88"],
])("a test at %i days may be %s hours early or late", (days, hours) => {
  expect(decimalText(toleranceHours(days), 2)).toBe(hours);
});

test.each([
  [1, "0.5"],
  [14, "6.72"],
  [28, "20"],
  [56, "26.88"],
])("that of %i days is written %s", (days, hours) => expect(toleranceText(days)).toBe(hours));

it("takes the percent of other ages from the job", () => {
  expect(decimalText(toleranceHours(56, { ageTolerance: "3" }), 2)).toBe("40.32");
  expect(decimalText(toleranceHours(28, { ageTolerance: "3" }), 2)).toBe("20.00");
});

describe("when a cylinder is tested", () => {
  const overClockChange = at("2026-03-02", "10:15");
  const usual = at("2026-05-04", "14:40");

  test.each([
    ["7 days over a change of clocks", overClockChange, 7, at("2026-03-09", "15:30"), 172.25, true],
    ["7 days over a change of clocks", overClockChange, 7, at("2026-03-09", "17:30"), 174.25, false],
    ["28 days", usual, 28, at("2026-06-01", "08:10"), 665.5, true],
    ["28 days", usual, 28, at("2026-06-02", "11:00"), 692 + 1 / 3, false],
    ["28 days", usual, 28, at("2026-05-31", "18:00"), 651 + 1 / 3, false],
  ])(
    "%s: molded %i, at %i days, tested %i after %d hours is in its window: %s",
    (_what, molded, days, tested, hours, isIn) => {
      expect(hoursBetween(molded, tested)).toBeCloseTo(hours, 9);
      expect(isInWindow(tested, ageWindow(molded, days))).toBe(isIn);
    },
  );

  it("has a window from May 31, 6:40 PM to Jun 2, 10:40 AM, both on time", () => {
    const window = ageWindow(usual, 28);
    expect(window).toEqual({ from: at("2026-05-31", "18:40"), until: at("2026-06-02", "10:40") });
    expect(isInWindow(window.from, window)).toBe(true);
    expect(isInWindow(window.until, window)).toBe(true);
    expect(isInWindow(window.from - MINUTE, window)).toBe(false);
    expect(isInWindow(window.until + MINUTE, window)).toBe(false);
  });

  it("has whole minutes: 26.88 hours around 56 days are 26 h 52 min", () => {
    const { from, until } = ageWindow(usual, 56);
    expect(until - from).toBe(2 * (26 * 60 + 52) * MINUTE);
  });

  it("has as much before the age as after it, in every age", () => {
    const minutes = fc.integer({ min: 29_000_000, max: 30_000_000 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 365 }), (molded, days) => {
        const moldedAt = molded * MINUTE;
        const due = moldedAt + days * 24 * HOUR;
        const { from, until } = ageWindow(moldedAt, days);
        expect(due - from).toBe(until - due);
        expect(until).toBeGreaterThan(due);
        expect(from % MINUTE).toBe(0);
      }),
    );
  });
});

describe("the age of a test", () => {
  const molded = at("2026-05-04", "14:40");
  const window = ageWindow(molded, 28);

  it("is in days of 24 hours, hours and minutes", () => {
    expect(testedAge(molded, at("2026-06-04", "17:05"))).toEqual({ days: 31, hours: 2, minutes: 25 });
    expect(testedAge(molded, at("2026-05-05", "14:10"))).toEqual({ days: 0, hours: 23, minutes: 30 });
  });

  test.each([
    ["2026-06-04", "17:05", { days: 31, hours: 2, minutes: 0 }],
    ["2026-05-31", "18:00", { days: 27, hours: 3, minutes: 0 }],
    // 28 d 20 h would read as if it were on time.
    ["2026-06-02", "11:00", { days: 28, hours: 20, minutes: 20 }],
  ])("on %s at %s has its minutes only where the hours alone would lie in the window", (date, time, age) => {
    expect(ageOutside(molded, at(date, time), window)).toEqual(age);
  });
});
