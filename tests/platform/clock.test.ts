import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { DAY, HOUR, NOON, SECOND } from "#tests/support/world";
import { clockOf, otherMachinesClock } from "~/platform/clock.server";

// The machine's clock cannot be set here, and its uptime is real: a test takes less than a second of it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => vi.useRealTimers());

test.each([7 * DAY, -30 * DAY, 2 * HOUR])("setting the machine's clock by %i ms leaves the sandbox's alone", (by) => {
  const now = otherMachinesClock("demo", undefined);
  expect(now()).toBe(NOON);
  vi.setSystemTime(NOON + by);
  expect(Math.abs(now() - NOON)).toBeLessThan(SECOND);
});

test("a time service that corrects the clock by seconds corrects both", () => {
  const now = otherMachinesClock("demo", undefined);
  vi.setSystemTime(NOON + 30 * SECOND);
  expect(now()).toBe(NOON + 30 * SECOND);
});

test("days that a browser test lets pass pass for both", () => {
  const folder = aFolder();
  const file = path.join(folder, "clock");
  const clocks = [clockOf("test", file), otherMachinesClock("test", file)];
  writeFileSync(file, String(3 * DAY));
  expect(clocks.map((now) => now())).toEqual([NOON + 3 * DAY, NOON + 3 * DAY]);
});
