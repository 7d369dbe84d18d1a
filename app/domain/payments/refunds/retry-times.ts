const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until a refund is sent again after its nth try failed: an hour, then twice as long each time, three days at most. */
export function nextRetry(n: number): number {
  return Math.min(3 * DAY, HOUR * 2 ** Math.min(n - 1, 10));
}
