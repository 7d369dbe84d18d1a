const MINUTE = 60_000;
const FIRST_RETRY = 10 * MINUTE;
export const LONGEST_RETRY = 24 * 60 * MINUTE;

/** Returns the milliseconds until the sweep tries again what it could not read: ten minutes, then twice as long each time, a day at most. */
export function nextRetry(failures: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(failures - 1, 10));
}
