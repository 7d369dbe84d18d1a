import { addDays, type CalendarDate, type ClockTime, todayIn, zonedTime } from "~/lib/time/dates";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times are 'HH:MM', 24 hours. */
export interface DayHours {
  enabled: boolean;
  startTime: ClockTime;
  endTime: ClockTime;
}

export type Week = Readonly<Record<Weekday, DayHours>>;

/** What a day has that nobody has set. Source: specification 2, section 9. */
export const UNSET: DayHours = { enabled: false, startTime: "09:00", endTime: "17:00" };

/** Stands for the end of the day, since a clock shows no 24:00: a week of 00:00 to 23:59 has no gaps. */
const END_OF_DAY = "23:59";

export function isSet(week: Week): boolean {
  return WEEKDAYS.some((day) => week[day].enabled);
}

/**
 * Returns whether the hours of a week cover all of a span (UTC milliseconds), read in the inspector's zone. Hours that touch count as one
 * stretch, so a span may begin in one day's hours and end in the next one's.
 */
export function isCovered(
  week: Week,
  zone: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): boolean {
  let coveredUntil = startsAt;
  // Hours of the day before may last past midnight.
  for (let date = addDays(todayIn(zone, startsAt), -1); date <= todayIn(zone, endsAt); date = addDays(date, 1)) {
    const day = week[weekdayOf(date)];
    if (!day.enabled) continue;
    const { from, until } = hoursOn(date, day, zone);
    if (from <= coveredUntil && until > coveredUntil) coveredUntil = until;
  }
  return coveredUntil >= endsAt;
}

function hoursOn(date: CalendarDate, { startTime, endTime }: DayHours, zone: string) {
  const from = zonedTime(date, startTime, zone);
  if (endTime === END_OF_DAY) return { from, until: zonedTime(addDays(date, 1), "00:00", zone) };
  return { from, until: zonedTime(endTime < startTime ? addDays(date, 1) : date, endTime, zone) };
}

function weekdayOf(date: CalendarDate): Weekday {
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? "monday";
}
