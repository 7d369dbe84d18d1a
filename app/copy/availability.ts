import { type DayHours, WEEKDAYS, type Week, type Weekday } from "~/domain/availability/week";
import { type ClockTime, formatClock } from "~/lib/time/dates";

/** Source: specification 2, section 3. */
const NO_AVAILABILITY = "No availability set";

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
