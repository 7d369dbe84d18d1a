import { addDays, todayIn, zonedTime } from "~/lib/time/dates";

/** When daily alerts go: before most people leave for the first pour. */
export const DAILY_AT = "06:00";

/** Returns the next moment of daily alerts after `now` in a zone, UTC ms. */
export function nextDaily(zone: string, now: number): number {
  const today = todayIn(zone, now);
  const moment = zonedTime(today, DAILY_AT, zone);
  return moment > now ? moment : zonedTime(addDays(today, 1), DAILY_AT, zone);
}
