import type { Duration } from "~/lib/vocabulary";

/** The most that each duration may take; a day counts as 8 hours. */
const UPPER_HOURS: { readonly [D in Duration]: number } = {
  "1-2 hours": 2,
  "2-4 hours": 4,
  "4-8 hours": 8,
  "full-day": 8,
  "multi-day": 16,
};

export function estimatedHours(duration: Duration): number {
  return UPPER_HOURS[duration];
}
