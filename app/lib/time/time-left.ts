const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type TimeUnit = "hours" | "days";

/** Returns the unit for all rows of a list, so that they compare at a glance: days once one of them has four or more. @param lefts - milliseconds */
export function unitOf(lefts: readonly number[]): TimeUnit {
  return lefts.some((left) => left >= 4 * DAY_MS) ? "days" : "hours";
}

/** "3 days", "41 h": whole units, rounded down, so that nobody counts on time that is not there. The last hour is told in minutes. Null once the time has come. */
export function timeLeft(untilMs: number, nowMs: number, unit: TimeUnit = unitOf([untilMs - nowMs])): string | null {
  const left = untilMs - nowMs;
  if (left < MINUTE_MS) return null;
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} min`;
  if (unit === "hours") return `${Math.floor(left / HOUR_MS)} h`;
  if (left < DAY_MS) return "under 1 day";
  return left < 2 * DAY_MS ? "1 day" : `${Math.floor(left / DAY_MS)} days`;
}
