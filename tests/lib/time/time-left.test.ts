import { expect, test } from "vitest";
import { timeLeft } from "~/lib/time/time-left";

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
