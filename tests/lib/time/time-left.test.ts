import { expect, test } from "vitest";
import { timeLeft, unitOf } from "~/lib/time/time-left";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [72 * HOUR, "72 h"],
  [41 * HOUR + 59 * MINUTE, "41 h"],
  [HOUR - 1, "59 min"],
  [MINUTE, "1 min"],
  [MINUTE - 1, null],
  [-HOUR, null],
  [5 * 24 * HOUR, "5 days"],
])("%i ms are told as %s", (left, told) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(told);
});

test.each([
  [[41, 95], "hours", ["41 h", "95 h"]],
  [[1, 41, 96], "days", ["under 1 day", "1 day", "4 days"]],
  [[0.5, 600], "days", ["30 min", "25 days"]],
] as const)("in a list of %j hours, all are told in %s", (hours, unit, told) => {
  const lefts = hours.map((each) => each * HOUR);
  expect(unitOf(lefts)).toBe(unit);
  expect(lefts.map((left) => timeLeft(left, 0, unit))).toEqual(told);
});
