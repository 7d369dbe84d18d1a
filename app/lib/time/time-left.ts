const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "3 days", "41 h", "25 min": whole units, rounded down, so that nobody counts on time that is not there. Null once the time has come. */
export function timeLeft(untilMs: number, nowMs: number): string | null {
  const left = untilMs - nowMs;
  if (left < MINUTE_MS) return null;
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} min`;
  if (left < 4 * DAY_MS) return `${Math.floor(left / HOUR_MS)} h`;
  return `${Math.floor(left / DAY_MS)} days`;
}
