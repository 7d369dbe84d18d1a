import { atZone } from "./zones";

/** 'YYYY-MM-DD' at a site, without a zone. Such texts sort and compare as dates. */
export type CalendarDate = string;

/** 'HH:MM', 24 hours. */
export type ClockTime = string;

/** True only for a date that exists ("2026-02-30" does not), before the year 9000: what lies some years later still has four digits. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^[0-8]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(noon) && dateOf(new Date(noon)) === text;
}

export function isClockTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function todayIn(zone: string, nowMs: number): CalendarDate {
  return dateOf(wallOf(zone, nowMs));
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(new Date(noonOf(date).getTime() + days * DAY_MS));
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS;
}

/** Returns UTC ms. A time skipped in spring is read an hour later; one that comes twice is the first. @throws RangeError on a wrong date or time */
export function zonedTime(date: CalendarDate, time: ClockTime, zone: string): number {
  if (!isCalendarDate(date) || !isClockTime(time)) throw new RangeError(`not a date and time: ${date} ${time}`);
  const [year, month, day] = numbersOf(date, "-");
  const [hour, minute] = numbersOf(time, ":");
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return (
    atOffset(wall, zone, wall - DAY_MS) ?? atOffset(wall, zone, wall + DAY_MS) ?? wall - offsetMs(zone, wall - DAY_MS)
  );
}

/** Returns the first moment of a date, UTC ms, at which clocks in the zone show this time or a later one: of a time skipped in spring, when they change. */
export function firstMomentFrom(date: CalendarDate, time: ClockTime, zone: string): number {
  let at = zonedTime(date, time, zone);
  // Of a skipped time this is up to an hour too late.
  while (clockIn(zone, at - MINUTE_MS) > time && todayIn(zone, at - MINUTE_MS) === date) at -= MINUTE_MS;
  return at;
}

/** Returns the moments, UTC ms, at which clocks in the zone show this: none when they skip it in spring, two when it repeats in fall. */
export function momentsAt(date: CalendarDate, time: ClockTime, zone: string): number[] {
  if (!isCalendarDate(date) || !isClockTime(time)) return [];
  const [year, month, day] = numbersOf(date, "-");
  const [hour, minute] = numbersOf(time, ":");
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const moments = [wall - DAY_MS, wall + DAY_MS].flatMap((from) => atOffset(wall, zone, from) ?? []);
  return [...new Set(moments)].sort((a, b) => a - b);
}

export function clockIn(zone: string, atMs: number): ClockTime {
  return wallOf(zone, atMs).toISOString().slice(11, 16);
}

/** "Tue, Nov 24" */
export function formatDay(date: CalendarDate): string {
  return dayOf(noonOf(date));
}

/** "Tue, Nov 24, 2026", for records and anything of another year. */
export function formatLongDay(date: CalendarDate): string {
  return longDayOf(noonOf(date));
}

/** "Nov 24, 2026", where the weekday says nothing: the day on which a certificate ends. */
export function formatDate(date: CalendarDate): string {
  return formatLongDay(date).slice("Tue, ".length);
}

/** "8 AM", "8:30 AM" */
export function formatClock(time: ClockTime): string {
  const [hour, minute] = numbersOf(time, ":");
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

export function zoneName(zone: string, atMs: number): string {
  return atZone(zone, atMs).name;
}

/** "Tue, Nov 24, 8 AM CST" */
export function formatMoment(atMs: number, zone: string): string {
  return `${dayOf(wallOf(zone, atMs))}, ${clockText(zone, atMs)} ${zoneName(zone, atMs)}`;
}

/** "Nov 24, 8 AM", on a page whose zone is known. */
export function formatSiteTime(atMs: number, zone: string): string {
  return `${dayOf(wallOf(zone, atMs)).slice("Tue, ".length)}, ${clockText(zone, atMs)}`;
}

/** "Tue, Nov 24, 2026, 8 AM CST", for records. */
export function formatLongMoment(atMs: number, zone: string): string {
  return `${longDayOf(wallOf(zone, atMs))}, ${clockText(zone, atMs)} ${zoneName(zone, atMs)}`;
}

/** "Tue, Nov 24, 2026, 8:00:05 AM CST", where what happened within a minute stands in its order. */
export function formatExactMoment(atMs: number, zone: string): string {
  const wall = wallOf(zone, atMs);
  const [hour, ...rest] = numbersOf(wall.toISOString().slice(11, 19), ":");
  const minutes = rest.map((part) => String(part).padStart(2, "0")).join(":");
  return `${longDayOf(wall)}, ${(hour ?? 0) % 12 || 12}:${minutes} ${(hour ?? 0) < 12 ? "AM" : "PM"} ${zoneName(zone, atMs)}`;
}

/** "Tue, Nov 24, 8 AM–12 PM CST"; names the second day when the span ends on another date. */
export function formatSpan(startMs: number, endMs: number, zone: string): string {
  return `${dayOf(wallOf(zone, startMs))}, ${formatHours(startMs, endMs, zone)}`;
}

/** "8 AM–12 PM CST"; "12 AM CDT – 6 AM CST" in a night when clocks change, since the hours could not be counted otherwise. */
export function formatHours(startMs: number, endMs: number, zone: string): string {
  const day = todayIn(zone, startMs) === todayIn(zone, endMs) ? "" : `${dayOf(wallOf(zone, endMs))}, `;
  const zoneBefore = zoneName(zone, startMs);
  const zoneAfter = zoneName(zone, endMs);
  const begin = zoneBefore === zoneAfter ? clockText(zone, startMs) : `${clockText(zone, startMs)} ${zoneBefore}`;
  const dash = day === "" && zoneBefore === zoneAfter ? "–" : " – ";
  return `${begin}${dash}${day}${clockText(zone, endMs)} ${zoneAfter}`;
}

export function isoMoment(atMs: number): string {
  return new Date(atMs).toISOString();
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The moment of a wall-clock time under the offset of another moment; undefined if that offset does not hold there. */
function atOffset(wall: number, zone: string, offsetFrom: number): number | undefined {
  const offset = offsetMs(zone, offsetFrom);
  return offsetMs(zone, wall - offset) === offset ? wall - offset : undefined;
}

function offsetMs(zone: string, atMs: number): number {
  return atZone(zone, atMs).offsetMs;
}

/** The zone's wall-clock time, as a Date to be read in UTC. */
function wallOf(zone: string, atMs: number): Date {
  return new Date(atMs + offsetMs(zone, atMs));
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateOf(wall: Date): CalendarDate {
  return wall.toISOString().slice(0, 10);
}

function dayOf(wall: Date): string {
  return `${WEEKDAYS[wall.getUTCDay()]}, ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCDate()}`;
}

function longDayOf(wall: Date): string {
  return `${dayOf(wall)}, ${wall.getUTCFullYear()}`;
}

function clockText(zone: string, atMs: number): string {
  return formatClock(clockIn(zone, atMs));
}

/** Noon in UTC, so that no clock change can move the date. */
function noonOf(date: CalendarDate): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) throw new RangeError(`not a date: ${date}`);
  return noon;
}

function numbersOf(text: string, separator: string): [number, number, number] {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = text.split(separator).map(Number);
  return [first, second, third];
}
