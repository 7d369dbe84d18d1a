import { addDays, type CalendarDate, type ClockTime, todayIn, zonedTime } from "~/lib/time/dates";

/** A moment of the story: days from today and the clock at a place, or so long before now. */
export type When = readonly [day: number, clock: ClockTime] | { readonly minutesAgo: number };

const MINUTE_MS = 60_000;

/** Turns the story's moments, which are all told from today, into dates and UTC milliseconds. */
export class Calendar {
  /** @param now UTC milliseconds; the story ends here. */
  constructor(readonly now: number) {}

  /** The date so many days from today at a place. */
  date(day: number, zone: string): CalendarDate {
    return addDays(todayIn(zone, this.now), day);
  }

  /** Like `date`, but moves a Sunday, when nobody places concrete: to the Saturday in the past, to the Monday in the future. */
  workday(day: number, zone: string): CalendarDate {
    const date = this.date(day, zone);
    return isSunday(date) ? addDays(date, day < 0 ? -1 : 1) : date;
  }

  /** The next day on which concrete is placed. */
  workdayAfter(date: CalendarDate): CalendarDate {
    const next = addDays(date, 1);
    return isSunday(next) ? addDays(next, 1) : next;
  }

  /** @throws RangeError when it lies in the future: nobody can have done anything then */
  moment(when: When, zone: string): number {
    const at =
      "minutesAgo" in when
        ? this.now - when.minutesAgo * MINUTE_MS
        : zonedTime(this.date(when[0], zone), when[1], zone);
    if (at > this.now) throw new RangeError(`the story reaches into the future: ${JSON.stringify(when)}`);
    return at;
  }
}

function isSunday(date: CalendarDate): boolean {
  return new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
}
