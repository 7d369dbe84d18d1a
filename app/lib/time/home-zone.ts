import { stateByCode } from "~/lib/states";
import { type CalendarDate, todayIn } from "~/lib/time/dates";

const WHERE_UNKNOWN = "America/New_York";

/** The zone of a person's state; Eastern where they have told none. */
export function zoneOf(usState: string | null): string {
  return (usState && stateByCode(usState)?.zone) || WHERE_UNKNOWN;
}

/** The calendar date where the person lives, by which their certificate expires. */
export function todayOf(usState: string | null, now: number): CalendarDate {
  return todayIn(zoneOf(usState), now);
}

/** Whether the expiry date has come where the person lives. */
export function hasRunOut(expiryDate: CalendarDate | null, usState: string | null, now: number): boolean {
  return expiryDate !== null && expiryDate <= todayOf(usState, now);
}

/** The date where the day begins first among the states: nobody's today is later. */
export function latestToday(now: number): CalendarDate {
  return todayIn(WHERE_UNKNOWN, now);
}
