import { stateByCode } from "~/lib/states";
import type { Month } from "~/lib/time/month";

export const RANGES = [12, 24] as const;

export const FIRST_MONTH: Month = "2000-01";

export const WITHOUT_STATE = "none";

export interface AnalyticsFilter {
  months: (typeof RANGES)[number];
  /** The last month; the current one without it. */
  until?: Month | undefined;
  state?: string | undefined;
}

/** Reads the query of an address. Unknown values are ignored. */
export function analyticsFilterOf(search: URLSearchParams): AnalyticsFilter {
  const until = search.get("until") ?? "";
  const state = search.get("state") ?? "";
  return {
    months: search.get("months") === "24" ? 24 : 12,
    until: /^2\d{3}-(0[1-9]|1[0-2])$/.test(until) ? until : undefined,
    state: state === WITHOUT_STATE ? state : stateByCode(state)?.code,
  };
}
