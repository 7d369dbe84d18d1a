import { stateByCode } from "~/lib/states";
import type { Month } from "~/lib/time/month";

/** How many months are shown at once. */
export const RANGES = [12, 24] as const;

/** Nothing is asked for before it. */
export const FIRST_MONTH: Month = "2000-01";

export const WITHOUT_STATE = "none";

export interface AnalyticsAsked {
  months: (typeof RANGES)[number];
  /** The last month; the current one without it. */
  until?: Month | undefined;
  /** A state's code, or `WITHOUT_STATE`. */
  state?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export function analyticsAsked(search: URLSearchParams): AnalyticsAsked {
  const until = search.get("until") ?? "";
  const state = search.get("state") ?? "";
  return {
    months: search.get("months") === "24" ? 24 : 12,
    until: /^2\d{3}-(0[1-9]|1[0-2])$/.test(until) ? until : undefined,
    state: state === WITHOUT_STATE ? state : stateByCode(state)?.code,
  };
}
