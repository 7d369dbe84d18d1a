import { and, eq, gt, gte, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { availability, bookings, daysOff, users } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { HOURS } from "~/lib/bounds";
import { ENGAGING_BOOKING_STATES } from "~/lib/state-meanings";
import { usStates } from "~/lib/states";
import { type CalendarDate, clockIn, daysBetween, todayIn } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import { reads } from "../core/runtime.server";
import { DAY_MINUTES, minuteOf } from "./minutes";
import { weekdayNumber } from "./week";

const sameDay = alias(availability, "same_day");

interface Stretch {
  startsAt: number;
  endsAt: number;
}

/** Where SQLite begins. Left to itself it reads everybody who works that day to find three people near a site. */
type Lead = "hours" | "people";

/** For queries that join `users` with `availability`; spans of 24 hours at most (UTC ms). Finds each inspector once. */
export function freeDuring(span: Stretch, lead: Lead): SQL | undefined {
  // Agrees with `isCovered` and `hasOtherBooking`, except in nights when clocks change: it counts hours of the clock.
  return and(or(...clocksAt(span).flatMap((clock) => hoursAt(clock, lead))), notBooked(span));
}

/** Selects inspectors who have hours on a date of their own calendar and are not off, whatever they are booked for. For the same query. */
export function freeOn(date: CalendarDate, lead: Lead): SQL | undefined {
  return and(...hoursOf(availability, weekdayNumber(date), lead), notOff(date, date));
}

/** A span as clocks show it where some of the inspectors live, in these states (two-letter codes). */
interface Clock {
  states: string[];
  firstDate: CalendarDate;
  lastDate: CalendarDate;
  /** Minutes after the midnight with which the first date begins. */
  from: number;
  until: number;
}

/** "" stands for inspectors whose state is not known. */
const HOMES = [...usStates, { code: "", zone: zoneOf(null) }];

function clocksAt({ startsAt, endsAt }: Stretch): Clock[] {
  const clocks = new Map<string, Clock>();
  for (const { code, zone } of HOMES) {
    const firstDate = todayIn(zone, startsAt);
    const from = minuteOf(clockIn(zone, startsAt));
    const until = daysBetween(firstDate, todayIn(zone, endsAt)) * DAY_MINUTES + minuteOf(clockIn(zone, endsAt));
    const key = `${firstDate} ${from} ${until}`;
    const clock = clocks.get(key) ?? { states: [], firstDate, lastDate: todayIn(zone, endsAt - 1), from, until };
    clock.states.push(code);
    clocks.set(key, clock);
  }
  return [...clocks.values()];
}

/** Two conditions, each with an index of its own: the hours of the day itself, and those of the day before that last into it. */
function hoursAt({ states, firstDate, lastDate, from, until }: Clock, lead: Lead): (SQL | undefined)[] {
  const weekday = weekdayNumber(firstDate);
  const lives = isAnyOf(sql`coalesce(${users.usState}, '')`, states);
  const free = and(lives, notOff(firstDate, lastDate));
  const ofToday = reads()
    .select({ one: sql`1` })
    .from(sameDay)
    .where(and(eq(sameDay.inspectorId, availability.inspectorId), ...covering(sameDay, weekday, { from, until })));
  return [
    and(...covering(availability, weekday, { from, until }, lead), free),
    and(
      ...covering(availability, (weekday + 6) % 7, { from: from + DAY_MINUTES, until: until + DAY_MINUTES }, lead),
      // Whom both days' hours cover would be found twice.
      notExists(ofToday),
      free,
    ),
  ];
}

type Hours = typeof availability | typeof sameDay;

function covering(hours: Hours, weekday: number, { from, until }: Pick<Clock, "from" | "until">, lead?: Lead): SQL[] {
  return [...hoursOf(hours, weekday, lead), lte(hours.fromMinute, from), gte(hours.openUntil, until)];
}

function hoursOf(hours: Hours, weekday: number, lead: Lead = "hours"): SQL[] {
  // Enabled is written as in the partial indexes. The plus keeps SQLite from the indexes that begin with the weekday.
  return [
    sql`${hours.enabled} = 1`,
    lead === "hours" ? eq(hours.weekday, weekday) : sql`+${hours.weekday} = ${weekday}`,
  ];
}

function notOff(first: CalendarDate, last: CalendarDate): SQL {
  const off = reads()
    .select({ one: sql`1` })
    .from(daysOff)
    .where(
      and(eq(daysOff.inspectorId, availability.inspectorId), gte(daysOff.toDate, first), lte(daysOff.fromDate, last)),
    );
  return notExists(off);
}

/** Bookings without an agreed start take no time. */
function notBooked({ startsAt, endsAt }: Stretch): SQL {
  const other = reads()
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.inspectorId, availability.inspectorId),
        gt(bookings.startsAt, startsAt - HOURS.longest.most),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
        eq(bookings.startAgreed, true),
        isAnyOf(bookings.state, ENGAGING_BOOKING_STATES),
      ),
    );
  return notExists(other);
}
