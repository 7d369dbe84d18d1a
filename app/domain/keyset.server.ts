import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Where a page of a list begins or ends; a cursor is what an earlier page gave. */
export interface Place {
  after?: string | undefined;
  before?: string | undefined;
}

/** Cursors of the pages around; null where there is none. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

interface Order<Row> {
  /** What the list is sorted by: UTC milliseconds, then the id. */
  by: AnySQLiteColumn;
  id: AnySQLiteColumn;
  descending: boolean;
  keyOf: (row: Row) => { at: number; id: string };
}

/**
 * Paging by key: each page begins behind the last row of the one before, so that a late page costs as little as the first
 * and nothing is shown twice when rows come in between. Ask for one row more than a page holds.
 */
export function keyset<Row>({ by, id, descending, keyOf }: Order<Row>, { after, before }: Place) {
  const backwards = before !== undefined && after === undefined;
  const falling = descending !== backwards;
  const direction = falling ? desc : asc;
  const cursor = (row: Row | undefined) => {
    if (!row) return null;
    const key = keyOf(row);
    return `${key.at}.${key.id}`;
  };
  return {
    beyond: beyond(by, id, falling, after ?? before),
    orderBy: [direction(by), direction(id)] as const,
    pageOf(found: Row[], size: number): { rows: Row[] } & Neighbours {
      const more = found.length > size;
      const rows = backwards ? found.slice(0, size).reverse() : found.slice(0, size);
      return {
        rows,
        previous: (backwards ? more : after !== undefined) ? cursor(rows[0]) : null,
        next: backwards || more ? cursor(rows.at(-1)) : null,
      };
    },
  };
}

/** A cursor that somebody has written by hand is no cursor, and the list begins at its start. */
function beyond(by: AnySQLiteColumn, id: AnySQLiteColumn, falling: boolean, cursor: string | undefined) {
  const [, at, lastId] = /^(\d{1,15})\.(\w+)$/.exec(cursor ?? "") ?? [];
  if (!at || !lastId) return undefined;
  const key = sql`(${Number(at)}, ${lastId})`;
  const beyondKey: SQL = falling ? sql`(${by}, ${id}) < ${key}` : sql`(${by}, ${id}) > ${key}`;
  return beyondKey;
}
