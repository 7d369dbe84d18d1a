import { describe, expect, it, test } from "vitest";
import { momentsAt } from "~/lib/time/dates";
import { momentOn, nearestMoment } from "~/lib/time/nearest-moment";

const ZONE = "America/Chicago";
const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);

describe("the moments of a time", () => {
  it("are none when clocks skip it, and two when they show it twice", () => {
    expect(momentsAt("2026-03-08", "02:30", ZONE)).toEqual([]);
    expect(momentsAt("2026-11-01", "01:30", ZONE)).toEqual([at("2026-11-01T06:30Z"), at("2026-11-01T07:30Z")]);
    expect(momentsAt("2026-11-23", "08:00", ZONE)).toEqual([at("2026-11-23T14:00Z")]);
    expect(momentsAt("2026-02-30", "08:00", ZONE)).toEqual([]);
  });
});

describe("a time without a date", () => {
  const night = { from: at("2026-11-23T20:00-06:00"), until: at("2026-11-24T02:00-06:00") };

  test.each([
    ["23:55", "2026-11-23T23:55-06:00"],
    ["00:10", "2026-11-24T00:10-06:00"],
    ["19:40", "2026-11-23T19:40-06:00"],
    ["02:20", "2026-11-24T02:20-06:00"],
  ])("of a night's work, %s is the one of that night", (time, moment) => {
    expect(nearestMoment(time, ZONE, night)).toBe(at(moment));
  });

  it("that was typed the next day is yesterday's, when the work was", () => {
    const window = { from: at("2026-11-23T08:00-06:00"), until: at("2026-11-23T22:00-06:00") };
    expect(nearestMoment("07:30", ZONE, window)).toBe(at("2026-11-23T07:30-06:00"));
  });

  it("in the hour that repeats is the one that has been, then the later one", () => {
    const from = at("2026-11-01T03:00Z");
    const first = at("2026-11-01T06:10Z");
    expect(nearestMoment("01:05", ZONE, { from, until: first })).toBe(at("2026-11-01T06:05Z"));
    expect(nearestMoment("01:05", ZONE, { from, until: first + HOUR })).toBe(at("2026-11-01T07:05Z"));
    expect(nearestMoment("01:40", ZONE, { from, until: first + HOUR })).toBe(at("2026-11-01T06:40Z"));
  });

  it("that clocks skipped that night is no moment where only that night is near", () => {
    const window = { from: at("2026-03-08T07:00Z"), until: at("2026-03-08T09:00Z") };
    expect(momentOn("2026-03-08", "02:30", ZONE, window)).toBeUndefined();
  });
});

test("a date that was typed wins", () => {
  const window = { from: at("2026-11-23T08:00-06:00"), until: at("2026-11-23T12:00-06:00") };
  expect(momentOn("2026-11-20", "09:00", ZONE, window)).toBe(at("2026-11-20T09:00-06:00"));
});
