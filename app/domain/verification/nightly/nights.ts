import { DAY, HOUR } from "~/lib/bounds";

/** 8:00 UTC: between midnight and 4 AM in the contiguous United States, all year. */
const NIGHT_BEGINS = 8 * HOUR;

/** Returns when the last night began, at 8:00 UTC. The ledger is verified once a night. Times are UTC milliseconds. */
export function lastNight(now: number): number {
  return Math.floor((now - NIGHT_BEGINS) / DAY) * DAY + NIGHT_BEGINS;
}
