import { stateByCode } from "~/lib/states";
import { type CalendarDate, todayIn } from "~/lib/time/dates";

const WHERE_UNKNOWN = "America/New_York";

export function zoneOf(usState: string | null): string {
  return (usState && stateByCode(usState)?.zone) || WHERE_UNKNOWN;
}

export function todayOf(usState: string | null, now: number): CalendarDate {
  return todayIn(zoneOf(usState), now);
}

export function hasRunOut(expiryDate: CalendarDate | null, usState: string | null, now: number): boolean {
  return expiryDate !== null && expiryDate <= todayOf(usState, now);
}

/** Today in the state where the day begins first: no other state's today is later. */
export function latestToday(now: number): CalendarDate {
  return todayIn(WHERE_UNKNOWN, now);
}
