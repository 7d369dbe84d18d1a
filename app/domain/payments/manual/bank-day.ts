import { todayIn, zonedTime } from "~/lib/time/dates";
import { invalidField } from "../../errors";

interface Range {
  zone: string;
  /** UTC milliseconds: nothing was paid before the day of this moment. */
  from: number;
  now: number;
}

/** Returns noon of a day, or now where that is earlier; UTC milliseconds. @throws DomainError invalid at `paidOn` for a day outside of the range */
export function momentOfDay(paidOn: string, { zone, from, now }: Range): number {
  if (paidOn > todayIn(zone, now)) throw invalidField("paidOn", "This day is in the future");
  if (paidOn < todayIn(zone, from)) throw invalidField("paidOn", "The payment was not due yet on this day");
  return Math.min(now, zonedTime(paidOn, "12:00", zone));
}
