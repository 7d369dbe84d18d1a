const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const LONGEST_RETRY = 3 * DAY;

/** Milliseconds until a refund is sent again after its nth try failed: an hour, then twice as long each time, three days at most. */
export function nextRetry(n: number): number {
  return Math.min(LONGEST_RETRY, HOUR * 2 ** Math.min(n - 1, 10));
}
