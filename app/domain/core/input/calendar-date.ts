import { isCalendarDate } from "~/lib/time/dates";
import { identifier } from "./identifiers";

export const DATE_THAT_EXISTS = "Enter a date that exists";

/** A date that was typed or chosen, YYYY-MM-DD. An empty field gets the message `missing`. */
export function calendarDate(missing: string) {
  return identifier(missing).min(1, { error: missing, abort: true }).refine(isCalendarDate, DATE_THAT_EXISTS);
}
