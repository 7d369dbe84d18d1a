import { type SQL, sql } from "drizzle-orm";
import { SEARCH } from "~/lib/bounds";
import { reads } from "../runtime.server";
import type { Scan } from "./walk";

/** Rows that are listed in several orders, each by an index that holds all that their filters ask. */
export interface OrderedRows {
  table: SQL;
  number: SQL;
  /** The columns that conditions may name, those of `listed` too; every index has them. */
  columns: SQL;
  /** Which rows are listed, written as in partial indexes, so that SQLite uses them. */
  listed: SQL;
  byNumber: SQL;
}

/** A row in an order: two rows of the same key come by their numbers, in the same direction. */
export interface Keyed {
  number: number;
  key: number;
}

/** `key` is the column as a whole number, for cursors; `storedAs` returns the column's value of a key. */
export interface Order {
  index: SQL;
  column: SQL;
  key: SQL;
  storedAs: (key: number) => number | string;
  descending: boolean;
}

export function cursorOf({ key, number }: Keyed): string {
  return `${key}.${number}`;
}

/** A cursor that somebody made up leads to the list's start. */
export function keyedAt(cursor: string | undefined): Keyed | undefined {
  const [, key, number] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  return key && number ? { key: Number(key), number: Number(number) } : undefined;
}

/** Walks through the rows in an order, by an index alone. */
export function scanOf(
  rows: OrderedRows,
  order: Order,
  passes: SQL,
  backwards: boolean,
): Scan<Keyed & { cursor: string }> {
  const { table, number, columns, listed } = rows;
  const { index, column, key, storedAs, descending } = order;
  const falling = descending !== backwards;
  const direction = falling ? sql`desc` : sql`asc`;
  return (from, count, most) => {
    const begin = keyedAt(from);
    const beyond = begin
      ? sql`and (${column}, ${number}) ${falling ? sql`<` : sql`>`} (${storedAs(begin.key)}, ${begin.number})`
      : sql``;
    const inOrder = sql`from ${table} indexed by ${index} where ${listed} ${beyond} order by ${column} ${direction}, ${number} ${direction}`;
    const found = reads().all<Keyed>(
      sql`select ${number} as number, walked_key as key from (select ${columns}, ${key} as walked_key ${inOrder} limit ${count}) as ${table}
        where ${passes} limit ${most}`,
    );
    const matches = found.map((row) => ({ ...row, cursor: cursorOf(row) }));
    if (matches.length === most) return { matches, count, last: matches.at(-1)?.cursor };
    const last = reads().get<Keyed>(
      sql`select ${number} as number, ${key} as key ${inOrder} limit 1 offset ${count - 1}`,
    );
    return { matches, count: last ? count : count - 1, last: last && cursorOf(last) };
  };
}

/** Counts what passes among the `most` newest rows, by an index alone; `atLeast` where there are more than are looked at. */
export function countPassing(rows: OrderedRows, passes: SQL, most: number = SEARCH.counted.most) {
  const newest = newestOf(rows, sql`limit ${most}`);
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from (select 1 from (${newest}) as ${rows.table} where ${passes} limit ${SEARCH.count.most + 1})`,
  );
  const count = found?.count ?? 0;
  return { count, atLeast: count <= SEARCH.count.most && hasMore(rows, most) };
}

/** Returns the numbers of all rows that pass; undefined where more rows are listed than one request looks at, or more pass than `most`. */
export function allPassing(rows: OrderedRows, passes: SQL, most: number): number[] | undefined {
  if (hasMore(rows)) return undefined;
  const found = reads().all<{ number: number }>(
    sql`select ${rows.number} as number from (${newestOf(rows, sql``)}) as ${rows.table} where ${passes} limit ${most + 1}`,
  );
  return found.length > most ? undefined : found.map(({ number }) => number);
}

export function passingAmong(
  { table, number, byNumber }: OrderedRows,
  numbers: readonly number[],
  passes: SQL,
): number[] {
  const found = reads().all<{ number: number }>(
    sql`select ${number} as number from json_each(${JSON.stringify(numbers)}) listed
      cross join ${table} indexed by ${byNumber} on ${number} = listed.value where ${passes}`,
  );
  return found.map((row) => row.number);
}

function hasMore(rows: OrderedRows, looked: number = SEARCH.counted.most): boolean {
  return reads().get(newestOf(rows, sql`limit 1 offset ${looked}`, sql`1`)) !== undefined;
}

function newestOf({ table, number, columns, listed, byNumber }: OrderedRows, limit: SQL, selected = columns): SQL {
  return sql`select ${selected} from ${table} indexed by ${byNumber} where ${listed} order by ${number} desc ${limit}`;
}
