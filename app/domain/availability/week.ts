import { addDays, type CalendarDate, type ClockTime, firstMomentFrom, todayIn, zonedTime } from "~/lib/time/dates";
import { DAY_MINUTES, minuteOf } from "./minutes";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times are 'HH:MM', 24 hours. */
export interface DayHours {
  enabled: boolean;
  startTime: ClockTime;
  endTime: ClockTime;
}

export type Week = Readonly<Record<Weekday, DayHours>>;

/** The hours of a day that the inspector has not set. Source: specification 2, section 9. */
export const UNSET: DayHours = { enabled: false, startTime: "09:00", endTime: "17:00" };

/** Stands for the end of the day, since a clock shows no 24:00: a week of 00:00 to 23:59 has no gaps. */
const END_OF_DAY = "23:59";

interface Stretch {
  startsAt: number;
  endsAt: number;
}

/** Whole days, both ends included, in the inspector's zone. */
export interface DaysOff {
  fromDate: CalendarDate;
  toDate: CalendarDate;
}

export const LATEST_DAYS_OFF = 730;

/** The names of a day's fields in the form, which has no names of several parts. */
export const dayFieldNames = (day: Weekday) =>
  ({ enabled: `${day}On`, startTime: `${day}Start`, endTime: `${day}End` }) as const;

export function hasHours(week: Week): boolean {
  return WEEKDAYS.some((day) => week[day].enabled);
}

/** Returns whether the hours of a week cover all of a span (UTC milliseconds), read in the inspector's zone. */
export function isCovered(week: Week, zone: string, span: Stretch): boolean {
  return liesIn(openHours(week, zone, span), span);
}

/** Returns the days off that a span (UTC milliseconds) touches, read in the inspector's zone. */
export function daysOffIn<Row extends DaysOff>(
  all: readonly Row[],
  zone: string,
  { startsAt, endsAt }: Stretch,
): Row[] {
  // A span that ends at midnight does not touch the day that begins then.
  const first = todayIn(zone, startsAt);
  const last = todayIn(zone, endsAt - 1);
  return all.filter(({ fromDate, toDate }) => fromDate <= last && first <= toDate);
}

export function liesIn(stretches: readonly Stretch[], { startsAt, endsAt }: Stretch): boolean {
  return stretches.some((stretch) => stretch.startsAt <= startsAt && endsAt <= stretch.endsAt);
}

/** In order, in UTC milliseconds. Hours that touch are one stretch, so a booking may begin in one day's hours and end in the next one's. */
export function openHours(week: Week, zone: string, { startsAt, endsAt }: Stretch): Stretch[] {
  const stretches: Stretch[] = [];
  // Hours of the day before may last past midnight.
  for (let date = addDays(todayIn(zone, startsAt), -1); date <= todayIn(zone, endsAt); date = addDays(date, 1)) {
    const day = week[weekdayOf(date)];
    if (!day.enabled) continue;
    const { from, until } = hoursOn(date, day, zone);
    const last = stretches.at(-1);
    if (last && from <= last.endsAt) last.endsAt = Math.max(last.endsAt, until);
    else stretches.push({ startsAt: from, endsAt: until });
  }
  return stretches;
}

/** How many days of touching hours `openUntil` follows: a span of 24 hours that begins after midnight in the hours of the day before. */
const DAYS_FOLLOWED = 3;

/** In minutes after the day's midnight, at most three days on, following hours that touch. 0 for a day that is switched off. */
export function openUntil(week: Week, weekday: Weekday): number {
  const first = WEEKDAYS.indexOf(weekday);
  let until = 0;
  for (let ahead = 0; ahead < DAYS_FOLLOWED; ahead += 1) {
    const day = week[WEEKDAYS[(first + ahead) % WEEKDAYS.length] ?? weekday];
    const midnight = ahead * DAY_MINUTES;
    if (!day.enabled || (ahead > 0 && midnight + minuteOf(day.startTime) > until)) break;
    until = Math.max(until, midnight + lastMinute(day));
  }
  return until;
}

function lastMinute({ startTime, endTime }: DayHours): number {
  if (endTime === END_OF_DAY) return DAY_MINUTES;
  return minuteOf(endTime) + (endTime < startTime ? DAY_MINUTES : 0);
}

/** Hours that begin or end at a time that clocks skip do so when the clocks change: else there would be a gap where a day's hours touch the next one's. */
function hoursOn(date: CalendarDate, { startTime, endTime }: DayHours, zone: string) {
  const from = firstMomentFrom(date, startTime, zone);
  if (endTime === END_OF_DAY) return { from, until: zonedTime(addDays(date, 1), "00:00", zone) };
  return { from, until: firstMomentFrom(endTime < startTime ? addDays(date, 1) : date, endTime, zone) };
}

function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[weekdayNumber(date)] ?? "monday";
}

/** 0 is Monday, 6 Sunday, as the database has it. */
export function weekdayNumber(date: CalendarDate): number {
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  return (sundayFirst + 6) % 7;
}
