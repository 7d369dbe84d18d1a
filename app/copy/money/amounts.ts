import { formatDollars } from "~/lib/money";
import {
  ACCEPTANCE_HOURS,
  BOOKING_HOURS,
  HIGHEST_RATE,
  INSPECTOR_PERCENT,
  LOWEST_RATE,
  PLATFORM_PERCENT,
} from "~/lib/prices";

/** The product's prices as sentences have them. */
export const platformPercent = `${PLATFORM_PERCENT}%`;
export const inspectorPercent = `${INSPECTOR_PERCENT}%`;
export const rateRange = `Between ${formatDollars(LOWEST_RATE)} and ${formatDollars(HIGHEST_RATE)}`;
export const acceptanceHours = `${inWords(ACCEPTANCE_HOURS)} hours`;
export const bookingHours = `${inWords(BOOKING_HOURS)} hours`;

/** Said wherever a rate stands before a decision (decisions, Money). */
export const minimumCallOut = `Minimum call-out: ${ACCEPTANCE_HOURS} h. Further hours are proposed and paid only if`;

/** A small number as a word. */
function inWords(count: number): string {
  return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][count] ?? String(count);
}
