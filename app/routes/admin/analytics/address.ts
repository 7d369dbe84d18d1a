/** The filter of the page, as its address says it. */
export interface AnalyticsView {
  by: "month" | "state";
  months: number;
  until: string;
  /** `all`, a state's code, or `none`. */
  state: string;
}

/** The table's id, which the charts name. */
export const FIGURES_ID = "figures";

export function addressOf({ by, months, until, state }: AnalyticsView, path = "/admin/analytics"): string {
  return `${path}?${new URLSearchParams({ by, months: String(months), until, state })}`;
}
