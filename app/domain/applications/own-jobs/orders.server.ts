import { type SQL, sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import type { Neighbours, Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import { cursorOf, type Keyed, keyedAt, type Order } from "~/domain/core/search/ordered.server";
import { beginsWithSoonest, type OwnJobSort, type OwnJobsFilter } from "./filter";

/** Each index holds all columns of the filter. */
export const OWN_ORDERS: { readonly [S in OwnJobSort]: Omit<Order, "descending"> } = {
  newest: {
    index: sql`jobs_company_by_number`,
    column: sql`${jobs.number}`,
    key: sql`${jobs.number}`,
    storedAs: (key) => key,
  },
  start: {
    index: sql`jobs_company_by_start`,
    column: sql`${jobs.startDate}`,
    key: sql`cast(replace(${jobs.startDate}, '-', '') as integer)`,
    storedAs: (key) => String(key).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
  },
  waiting: {
    index: sql`jobs_company_by_waiting`,
    column: sql`${jobs.pendingApplicationsCount}`,
    key: sql`${jobs.pendingApplicationsCount}`,
    storedAs: (key) => key,
  },
};

interface Ordered {
  keys: number[];
}

/** Returns the numbers of one page of a company's jobs. `passes` speaks of columns that each order's index holds. */
export function pageInOrder(
  passes: SQL,
  { sort = "newest", status }: OwnJobsFilter,
  { after, before }: Place,
  size: number,
): Ordered & Neighbours {
  const { index, column, key, storedAs } = OWN_ORDERS[sort];
  const backwards = before !== undefined && after === undefined;
  const descending = sort !== "start" || !beginsWithSoonest(status);
  const falling = descending !== backwards;
  const begin = keyedAt(after ?? before);
  const beyond = begin
    ? sql`and (${column}, ${jobs.number}) ${falling ? sql`<` : sql`>`} (${storedAs(begin.key)}, ${begin.number})`
    : sql``;
  const direction = falling ? sql`desc` : sql`asc`;
  const found = reads().all<Keyed>(
    sql`select ${jobs.number} as number, ${key} as key from ${jobs} indexed by ${index} where ${passes} ${beyond}
      order by ${column} ${direction} ${sort === "newest" ? sql`` : sql`, ${jobs.number} ${direction}`} limit ${size + 1}`,
  );
  const more = found.length > size;
  const rows = backwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const first = rows[0];
  const last = rows.at(-1);
  return {
    keys: rows.map(({ number }) => number),
    previous: first && (backwards ? more : begin !== undefined) ? cursorOf(first) : null,
    next: last && (backwards || more) ? cursorOf(last) : null,
  };
}
