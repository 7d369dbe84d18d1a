import { z } from "zod";
import { isCalendarDate } from "~/lib/time/dates";

export const DATE_THAT_EXISTS = "Enter a date that exists";

/** A date that was typed or chosen, YYYY-MM-DD. An empty field gets the message `missing`. */
export function calendarDate(missing: string) {
  return z.string(missing).trim().min(1, { error: missing, abort: true }).refine(isCalendarDate, DATE_THAT_EXISTS);
}
