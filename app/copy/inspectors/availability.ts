import { type DayHours, type DaysOff, hasHours, WEEKDAYS, type Week, type Weekday } from "~/domain/availability/week";
import { type CalendarDate, type ClockTime, formatClock, formatDay, formatLongDay } from "~/lib/time/dates";

/** The page of an inspector's weekly hours and days off. */
export const availabilityTexts = {
  title: "Availability",
  accessText: "Only inspectors can manage availability.",
  lead: "Companies can book you directly within these hours.",
  zone: (words: string) => `Times are in ${words}, where you live.`,
  zoneUnknown: (words: string) => `Times are in ${words}, because we don't know your state yet.`,
  setState: "Add your state",
  none: {
    text: "Companies can't book you directly. You can still apply for jobs.",
  },
  summary: "Your hours",
  week: "Weekly hours",
  presets: {
    label: "Fill in",
    weekdays: "Weekdays 9 AM–5 PM",
    all: "Every day 8 AM–6 PM",
    clear: "Clear all",
  },
  filled: {
    title: "Not saved yet",
    text: "The hours below are filled in. Press Save to keep them.",
  },
  start: "Start",
  end: "End",
  overnight: "An end before the start is on the next day.",
  save: "Save availability",
  busy: "Saving…",
  saved: "Availability Updated",
  failed: "Error: Failed to save availability",
} as const;

export const daysOffTexts = {
  title: "Days off",
  lead: "On these days nobody can book you, whatever your weekly hours say.",
  none: "No days off planned.",
  add: "Add days off",
  addLead:
    "You're off from midnight to midnight, first and last day included. Hours that last past midnight into a day off can't be booked either.",
  first: "First day",
  last: "Last day",
  lastHint: "The same day, if you're off for one day.",
  note: "Note to yourself",
  noteHint: "Only you see it.",
  submit: "Add days off",
  busy: "Adding…",
  cancel: "Cancel",
  added: "Days off added",
  booked: (count: number) => (count === 1 ? "You have a booking then" : `You have ${count} bookings then`),
  stays: "It stays as it is. Propose another date, or cancel, on the booking's page.",
  stay: "They stay as they are. Propose another date, or cancel, on each booking's page.",
  startOpen: "start not agreed",
  delete: "Delete",
  deletion: {
    title: "Delete days off",
    lead: "Companies can book you on these days again, within your weekly hours.",
    submit: "Delete days off",
    busy: "Deleting…",
    keep: "Keep them",
    done: "Days off deleted",
  },
} as const;

/** Source: specification 2, section 3. */
export const NO_AVAILABILITY = "No availability set";

export const DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

const NAMES: Readonly<Record<Weekday, string>> = {
  monday: "Mon",
  tuesday: "Tue",
  wednesday: "Wed",
  thursday: "Thu",
  friday: "Fri",
  saturday: "Sat",
  sunday: "Sun",
};

/** "Weekdays 9:00 AM - 5:00 PM"; days with the same hours stand together. */
export function weekText(week: Week): string {
  const enabled = WEEKDAYS.filter((day) => week[day].enabled);
  if (enabled.length === 0) return NO_AVAILABILITY;
  const hours = [...new Set(enabled.map((day) => hoursText(week[day])))];
  return hours.map((each) => `${daysText(enabled.filter((day) => hoursText(week[day]) === each))} ${each}`).join("; ");
}

/** An inspector's availability as others read it: in the inspector's own words, else the weekly hours. Null without either. */
export function availabilityWords(typed: string | null, week: Week): string | null {
  return typed ?? (hasHours(week) ? weekText(week) : null);
}

/** "Monday: 9:00 AM - 5:00 PM", a line for each day that is on. Source: specification 2, section 3. */
export function dayLines(week: Week): string[] {
  return WEEKDAYS.filter((day) => week[day].enabled).map((day) => `${DAYS[day]}: ${hoursText(week[day])}`);
}

/** "ends Tuesday 2:00 AM" where a day's hours last past midnight; null where they do not. */
export function endsNextDay(
  day: Weekday,
  { startTime, endTime }: Pick<DayHours, "startTime" | "endTime">,
): string | null {
  if (endTime >= startTime) return null;
  const next = WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? "monday";
  return `ends ${DAYS[next]} ${clockText(endTime)}`;
}

/** "Thu, Dec 24 – Sat, Jan 2, 2027", or the one day. The year stands with days of another one. */
export function daysOffText({ fromDate, toDate }: DaysOff, today: CalendarDate): string {
  const format = (date: CalendarDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatLongDay(date);
  return fromDate === toDate ? format(fromDate) : `${format(fromDate)} – ${format(toDate)}`;
}

const ZONES: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern Time",
  "America/Detroit": "Eastern Time",
  "America/Indiana/Indianapolis": "Eastern Time",
  "America/Chicago": "Central Time",
  "America/Denver": "Mountain Time",
  "America/Boise": "Mountain Time",
  "America/Phoenix": "Arizona Time",
  "America/Los_Angeles": "Pacific Time",
  "America/Anchorage": "Alaska Time",
  "Pacific/Honolulu": "Hawaii Time",
};

/** "Central Time": clocks of the zone all year round, with and without daylight saving. */
export function zoneWords(zone: string): string {
  return ZONES[zone] ?? zone;
}

function daysText(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return "Every day";
  const isWeekend = (day: Weekday) => day === "saturday" || day === "sunday";
  if (days.length === 5 && !days.some(isWeekend)) return "Weekdays";
  return days.map((day) => NAMES[day]).join(", ");
}

function hoursText({ startTime, endTime }: DayHours): string {
  return `${clockText(startTime)} - ${clockText(endTime)}`;
}

/** "9:00 AM", with the minutes of the full hour too. */
function clockText(time: ClockTime): string {
  return formatClock(time).replace(/^(\d+) /, "$1:00 ");
}
