const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** UTC: between midnight and 4 AM in the contiguous United States, all year. */
const NIGHT_BEGINS = 8 * HOUR;

/** Returns when the last night began in which the ledger is verified. Times are UTC milliseconds. */
export function lastNight(now: number): number {
  return Math.floor((now - NIGHT_BEGINS) / DAY) * DAY + NIGHT_BEGINS;
}
