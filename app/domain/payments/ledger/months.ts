import { addMonths, monthBegins } from "~/lib/time/month";

export interface Month {
  month: string;
  /** UTC milliseconds: its first moment, and the first after it. */
  startsAt: number;
  endsAt: number;
}

/** Reads "2026-11". Returns undefined for anything else and for years outside 2000 to 7999. Months of the books are months in UTC, those of a statement in its reader's zone. */
export function readMonth(text: string, zone = "UTC"): Month | undefined {
  if (!/^[2-7]\d{3}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  return { month: text, startsAt: monthBegins(text, zone), endsAt: monthBegins(addMonths(text, 1), zone) };
}
