import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Neighbours, Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { beginsWithSoonest, type OwnJobSort, type OwnJobsFilter } from "./filter";

const { jobs } = schema;

/** A job in an order: two jobs of the same key come by their numbers. */
interface Key {
  key: number;
  number: number;
}

interface Order {
  /** Holds all columns of the filter. */
  index: SQL;
  column: SQL;
  /** The column as a whole number, for cursors, and back. */
  key: SQL;
  stored: (key: number) => number | string;
}

export const OWN_ORDERS: { readonly [S in OwnJobSort]: Order } = {
  newest: {
    index: sql`jobs_company_by_number`,
    column: sql`${jobs.number}`,
    key: sql`${jobs.number}`,
    stored: (key) => key,
  },
  start: {
    index: sql`jobs_company_by_start`,
    column: sql`${jobs.startDate}`,
    key: sql`cast(replace(${jobs.startDate}, '-', '') as integer)`,
    stored: (key) => String(key).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
  },
  waiting: {
    index: sql`jobs_company_by_waiting`,
    column: sql`${jobs.pendingApplicationsCount}`,
    key: sql`${jobs.pendingApplicationsCount}`,
    stored: (key) => key,
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
  const { index, column, key, stored } = OWN_ORDERS[sort];
  const backwards = before !== undefined && after === undefined;
  const descending = sort !== "start" || !beginsWithSoonest(status);
  const falling = descending !== backwards;
  const begin = keyAt(after ?? before);
  const beyond = begin
    ? sql`and (${column}, ${jobs.number}) ${falling ? sql`<` : sql`>`} (${stored(begin.key)}, ${begin.number})`
    : sql``;
  const direction = falling ? sql`desc` : sql`asc`;
  const found = reads().all<Key>(
    sql`select ${jobs.number} as number, ${key} as key from ${jobs} indexed by ${index} where ${passes} ${beyond}
      order by ${column} ${direction} ${sort === "newest" ? sql`` : sql`, ${jobs.number} ${direction}`} limit ${size + 1}`,
  );
  const more = found.length > size;
  const rows = backwards ? found.slice(0, size).reverse() : found.slice(0, size);
  return {
    keys: rows.map(({ number }) => number),
    previous: (backwards ? more : begin !== undefined) ? cursorOf(rows[0]) : null,
    next: backwards || more ? cursorOf(rows.at(-1)) : null,
  };
}

function cursorOf(row: Key | undefined): string | null {
  return row ? `${row.key}.${row.number}` : null;
}

/** A cursor that somebody made up leads to the list's start. */
function keyAt(cursor: string | undefined): Key | undefined {
  const [, key, number] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  return key && number ? { key: Number(key), number: Number(number) } : undefined;
}
