const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Twelve tries in all, the last about 24 hours after the first. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  6 * HOUR,
  7 * HOUR,
];

export const MOST_TRIES = WAITS.length + 1;

/** Milliseconds; undefined when no try is left. */
export function waitAfter(failures: number): number | undefined {
  return WAITS[failures - 1];
}
