import { TZDate, tzName, tzOffset } from "@date-fns/tz";
import { addDays as addDaysTo, differenceInCalendarDays, format, isValid } from "date-fns";

/** A calendar date at a site, 'YYYY-MM-DD', without a zone. Texts of this form sort and compare as dates. */
export type CalendarDate = string;

/** A wall-clock time 'HH:MM', 24 hours. */
export type ClockTime = string;

/** Whether the text is a calendar date that exists ("2026-02-30" does not). */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = noonOf(text);
  return isValid(noon) && format(noon, "yyyy-MM-dd") === text;
}

/** Whether the text is a time from 00:00 to 23:59. */
export function isClockTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The date in the zone at a moment (UTC ms). */
export function todayIn(zone: string, nowMs: number): CalendarDate {
  return format(new TZDate(nowMs, zone), "yyyy-MM-dd");
}

/** The date so many days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return format(addDaysTo(noonOf(date), days), "yyyy-MM-dd");
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(noonOf(to), noonOf(from));
}

/**
 * The moment (UTC ms) at which the clocks of a zone show that time on that date. A time that the change to summer time
 * skips is read an hour later; one that comes twice is the first. Throws RangeError on a date or time that is none.
 */
export function zonedTime(date: CalendarDate, time: ClockTime, zone: string): number {
  if (!isCalendarDate(date) || !isClockTime(time)) throw new RangeError(`not a date and time: ${date} ${time}`);
  const [year, month, day] = numbersOf(date, "-");
  const [hour, minute] = numbersOf(time, ":");
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return (
    atOffset(wall, zone, wall - DAY_MS) ?? atOffset(wall, zone, wall + DAY_MS) ?? wall - offsetMs(zone, wall - DAY_MS)
  );
}

/** Start and end (UTC ms) of a span at a site; an end not after its start is on the next day. */
export function zonedSpan(date: CalendarDate, start: ClockTime, end: ClockTime, zone: string) {
  const endDate = end > start ? date : addDays(date, 1);
  return { startMs: zonedTime(date, start, zone), endMs: zonedTime(endDate, end, zone) };
}

/** The wall-clock time in the zone at a moment, 'HH:MM'. */
export function clockIn(zone: string, atMs: number): ClockTime {
  return format(new TZDate(atMs, zone), "HH:mm");
}

/** "Tue 24 Nov" */
export function formatDay(date: CalendarDate): string {
  return format(noonOf(date), "EEE d MMM");
}

/** "Tue 24 Nov 2026", for records and anything of another year. */
export function formatLongDay(date: CalendarDate): string {
  return format(noonOf(date), "EEE d MMM yyyy");
}

/** "8:00 AM" of a clock time 'HH:MM'. */
export function formatClock(time: ClockTime): string {
  const [hour, minute] = numbersOf(time, ":");
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "CST", the zone's name at that moment. */
export function zoneName(zone: string, atMs: number): string {
  return tzName(zone, new Date(atMs), "short");
}

/** "Tue 24 Nov, 8:00 AM CST" */
export function formatMoment(atMs: number, zone: string): string {
  return `${format(new TZDate(atMs, zone), "EEE d MMM, h:mm a")} ${zoneName(zone, atMs)}`;
}

/** "Tue 24 Nov 2026, 8:00 AM CST", for records. */
export function formatLongMoment(atMs: number, zone: string): string {
  return `${format(new TZDate(atMs, zone), "EEE d MMM yyyy, h:mm a")} ${zoneName(zone, atMs)}`;
}

/** "Tue 24 Nov, 8:00 AM – 12:00 PM CST"; with the second day named when the span ends on another date. */
export function formatSpan(startMs: number, endMs: number, zone: string): string {
  return `${format(new TZDate(startMs, zone), "EEE d MMM")}, ${formatHours(startMs, endMs, zone)}`;
}

/** A span without the day on which it begins: "8:00 AM – 12:00 PM CST". */
export function formatHours(startMs: number, endMs: number, zone: string): string {
  const sameDay = todayIn(zone, startMs) === todayIn(zone, endMs);
  const start = format(new TZDate(startMs, zone), "h:mm a");
  const end = format(new TZDate(endMs, zone), sameDay ? "h:mm a" : "EEE d MMM, h:mm a");
  return `${start} – ${end} ${zoneName(zone, endMs)}`;
}

/** The moment as ISO 8601 in UTC, for `<time dateTime>` and exports. */
export function isoMoment(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** A job's time slot and the time at which the work of an accepted application starts (decisions: Company). */
export const jobSlots = {
  morning: { start: "08:00", windowStart: "08:00", windowEnd: "12:00" },
  afternoon: { start: "12:00", windowStart: "12:00", windowEnd: "17:00" },
  evening: { start: "17:00", windowStart: "17:00", windowEnd: "20:00" },
  flexible: { start: "08:00", windowStart: null, windowEnd: null },
} as const;

export type JobSlot = keyof typeof jobSlots;

/** The nine booking slots, by the text that names them on the wire. All are billed as 4 hours (specification 2, section 9). */
export const bookingSlots = [
  { value: "6:00 AM - 10:00 AM", start: "06:00", end: "10:00", night: false },
  { value: "8:00 AM - 12:00 PM", start: "08:00", end: "12:00", night: false },
  { value: "10:00 AM - 2:00 PM", start: "10:00", end: "14:00", night: false },
  { value: "12:00 PM - 4:00 PM", start: "12:00", end: "16:00", night: false },
  { value: "2:00 PM - 6:00 PM", start: "14:00", end: "18:00", night: false },
  { value: "4:00 PM - 8:00 PM", start: "16:00", end: "20:00", night: false },
  { value: "6:00 PM - 10:00 PM", start: "18:00", end: "22:00", night: true },
  { value: "10:00 PM - 2:00 AM", start: "22:00", end: "02:00", night: true },
  { value: "12:00 AM - 6:00 AM", start: "00:00", end: "06:00", night: true },
] as const;

export type BookingSlot = (typeof bookingSlots)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment of a wall-clock reading under the offset that held at another moment, if it holds there too. */
function atOffset(wall: number, zone: string, offsetFrom: number): number | undefined {
  const offset = offsetMs(zone, offsetFrom);
  return offsetMs(zone, wall - offset) === offset ? wall - offset : undefined;
}

// TZDate's own constructor is not used for this: in the skipped hour its answer depends on the machine's zone.
function offsetMs(zone: string, atMs: number): number {
  return tzOffset(zone, new Date(atMs)) * 60 * 1000;
}

/** Noon in UTC, so that no change of clocks can move the date. */
function noonOf(date: CalendarDate): TZDate {
  const [year, month, day] = numbersOf(date, "-");
  return new TZDate(year, month - 1, day, 12, "UTC");
}

function numbersOf(text: string, separator: string): [number, number, number] {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = text.split(separator).map(Number);
  return [first, second, third];
}
