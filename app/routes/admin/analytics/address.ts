/** What the page was asked for, as its address says it. */
export interface Asked {
  by: "month" | "state";
  months: number;
  until: string;
  /** `all`, a state's code, or `none`. */
  state: string;
}

/** The table's id, which the charts name. */
export const FIGURES_ID = "figures";

export function addressOf({ by, months, until, state }: Asked, path = "/admin/analytics"): string {
  return `${path}?${new URLSearchParams({ by, months: String(months), until, state })}`;
}
