import { notificationsTexts as texts } from "~/copy/notices/notifications-page";
import { addDays, type CalendarDate, formatDay, formatLongDay, todayIn } from "~/lib/time/dates";
import { type ListedNotification, type Marking, NotificationLine } from "./notification-line";

interface NotificationDaysProps {
  /** The newest first. */
  notifications: readonly ListedNotification[];
  marking: Marking;
  /** The reader's. */
  zone: string;
  today: CalendarDate;
}

export function NotificationDays({ notifications, marking, zone, today }: NotificationDaysProps) {
  return byDay(notifications, zone).map(({ day, notifications: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
      <h2 id={`day-${day}`} className="text-lg">
        <time dateTime={day}>{dayName(day, today)}</time>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {ofDay.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} marking={marking} zone={zone} />
        ))}
      </ul>
    </section>
  ));
}

interface Day {
  day: CalendarDate;
  notifications: ListedNotification[];
}

function byDay(notifications: readonly ListedNotification[], zone: string): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const day = todayIn(zone, notification.at);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, notifications: [notification] });
  }
  return days;
}

/** "Today", "Yesterday" or the date, with the year when it is another one. */
function dayName(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return texts.today;
  if (day === addDays(today, -1)) return texts.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatLongDay(day);
}
