import { and, asc, gt, lt } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { addDays, zonedTime } from "~/lib/time/dates";
import type { InspectorActor } from "../../actor";
import { type DaysOff, daysOffIn } from "../../availability/week";
import { inspectorsBookings } from "../inspectors-bookings.server";
import { inOpenState } from "../own-side.server";

/** Nobody has more bookings ahead than this; further ones would not be read. */
const MOST = 200;

/** A booking made before the days were off stays, so the inspector has to know of it. `zone` is the inspector's home. */
export function bookingsOnDaysOff<Row extends DaysOff & { id: string }>(
  actor: InspectorActor,
  daysOff: readonly Row[],
  zone: string,
) {
  const from = least(daysOff.map(({ fromDate }) => fromDate));
  const until = daysOff
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1);
  if (!from || !until) return new Map<string, BookingOnDayOff[]>();
  const found = onDays(actor, zonedTime(addDays(from, -1), "00:00", zone), zonedTime(addDays(until, 2), "00:00", zone));
  return new Map(daysOff.map((days) => [days.id, found.filter((booking) => touches(booking, days, zone))] as const));
}

type BookingOnDayOff = ReturnType<typeof onDays>[number];

/** Without an agreed start a booking has no hours yet, only its date. */
function touches({ startAgreed, date, startsAt, endsAt }: BookingOnDayOff, days: DaysOff, zone: string): boolean {
  if (!startAgreed) return days.fromDate <= date && date <= days.toDate;
  return daysOffIn([days], zone, { startsAt, endsAt }).length > 0;
}

function onDays(actor: InspectorActor, from: number, until: number) {
  return reads()
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      zone: bookings.zone,
      date: bookings.date,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      startAgreed: bookings.startAgreed,
    })
    .from(bookings)
    .where(
      and(
        inspectorsBookings(actor),
        inOpenState("confirmed"),
        gt(bookings.startsAt, from),
        lt(bookings.startsAt, until),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(MOST)
    .all();
}

function least(dates: readonly string[]): string | undefined {
  return [...dates].sort()[0];
}
