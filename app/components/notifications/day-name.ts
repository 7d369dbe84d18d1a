import { notificationsTexts as texts } from "~/copy/notices/notifications-page";
import { addDays, type CalendarDate, formatDay, formatLongDay } from "~/lib/time/dates";

/** "Today", "Yesterday" or the date, with the year when it is another one. */
export function dayName(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return texts.today;
  if (day === addDays(today, -1)) return texts.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatLongDay(day);
}
