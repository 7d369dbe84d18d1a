import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { reads } from "../../runtime.server";
import type { Scan } from "../../search/walk";
import { IS_OPEN } from "./conditions.server";
import type { JobSort } from "./filter";

const { jobs } = schema;

/** A job in an order: two jobs of the same key come by their numbers, in the same direction. */
export interface Offer {
  number: number;
  key: number;
}

interface Order {
  /** Holds all columns of the filter. */
  index: SQL;
  column: SQL;
  /** The column as a whole number, for cursors. */
  key: SQL;
  /** The column's value of a key. */
  storedAs: (key: number) => number | string;
  descending: boolean;
}

export const ORDERS: { readonly [S in Exclude<JobSort, "distance">]: Order } = {
  newest: {
    index: sql`jobs_open_by_number`,
    column: sql`${jobs.number}`,
    key: sql`${jobs.number}`,
    storedAs: (key) => key,
    descending: true,
  },
  start: {
    index: sql`jobs_open_by_start_date`,
    column: sql`${jobs.startDate}`,
    key: sql`cast(replace(${jobs.startDate}, '-', '') as integer)`,
    storedAs: (key) => String(key).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
    descending: false,
  },
  pay: {
    index: sql`jobs_open_by_pay`,
    column: sql`${jobs.payFloor}`,
    key: sql`${jobs.payFloor}`,
    storedAs: (key) => key,
    descending: true,
  },
};

const FILTERED = sql`number, site_state, urgency, project_type, time_slot, requires_inspector_equipment, levels, start_date, pay_floor, lat, lon`;

export function cursorOf({ key, number }: Offer): string {
  return `${key}.${number}`;
}

/** A cursor that somebody made up leads to the list's start. */
export function offerAt(cursor: string | undefined): Offer | undefined {
  const [, key, number] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  return key && number ? { key: Number(key), number: Number(number) } : undefined;
}

/** Walks through the open jobs in an order, by an index alone. */
export function scanOf(sort: keyof typeof ORDERS, passes: SQL, backwards: boolean): Scan<Offer & { cursor: string }> {
  const { index, column, key, storedAs, descending } = ORDERS[sort];
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  return (from, rows, most) => {
    const begin = offerAt(from);
    const beyond = begin
      ? sql`and (${column}, ${jobs.number}) ${falling ? sql`<` : sql`>`} (${storedAs(begin.key)}, ${begin.number})`
      : sql``;
    const inOrder = sql`from ${jobs} indexed by ${index} where ${IS_OPEN} ${beyond} order by ${column} ${direction}, ${jobs.number} ${direction}`;
    const found = reads().all<Offer>(
      sql`select ${jobs.number} as number, ${key} as key from (select ${FILTERED} ${inOrder} limit ${rows}) as jobs where ${passes} limit ${most}`,
    );
    const matches = found.map((offer) => ({ ...offer, cursor: cursorOf(offer) }));
    if (matches.length === most) return { matches, count: rows, last: matches.at(-1)?.cursor };
    const last = reads().get<Offer>(
      sql`select ${jobs.number} as number, ${key} as key ${inOrder} limit 1 offset ${rows - 1}`,
    );
    return { matches, count: last ? rows : rows - 1, last: last && cursorOf(last) };
  };
}

/** Counts what passes among the newest open jobs, by an index alone; `atLeast` where there are more than are looked at. */
export function countPassing(passes: SQL): { count: number; atLeast: boolean } {
  const newest = sql`select ${FILTERED} from ${jobs} indexed by jobs_open_by_number where ${IS_OPEN} order by ${jobs.number} desc limit ${SEARCH.counted.most}`;
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from (select 1 from (${newest}) as jobs where ${passes} limit ${SEARCH.count.most + 1})`,
  );
  const count = found?.count ?? 0;
  if (count > SEARCH.count.most) return { count, atLeast: false };
  const more = reads().get(
    sql`select 1 from ${jobs} indexed by jobs_open_by_number where ${IS_OPEN} order by ${jobs.number} desc limit 1 offset ${SEARCH.counted.most}`,
  );
  return { count, atLeast: more !== undefined };
}
