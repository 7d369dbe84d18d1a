import type { CalendarDate } from "~/lib/time/dates";
import type { OfferFilter } from "../offers/filter";

/** Whether no job can match the filter's dates any more. `today` is the inspector's. */
export function areDatesOver({ from, until }: OfferFilter, today: CalendarDate): boolean {
  return until !== undefined && (until < today || (from !== undefined && until < from));
}
