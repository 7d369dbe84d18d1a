import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Cursors from an earlier page. */
export interface Place {
  after?: string | undefined;
  before?: string | undefined;
}

/** For a list that is read onwards only. */
export interface Slice {
  limit: number;
  cursor?: string | undefined;
}

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

interface Order<Row> {
  /** Sorted by UTC ms, then the id. */
  by: AnySQLiteColumn;
  id: AnySQLiteColumn;
  descending: boolean;
  keyOf: (row: Row) => { at: number; id: string };
}

/** Pages by key: a late page costs as little as the first, and new rows repeat nothing. Ask for one row more than a page holds. */
export function keyset<Row>({ by, id, descending, keyOf }: Order<Row>, { after, before }: Place) {
  const backwards = before !== undefined && after === undefined;
  const begin = keyIn(after ?? before);
  const cursor = (row: Row | undefined) => {
    if (!row) return null;
    const key = keyOf(row);
    return `${key.at}.${key.id}`;
  };
  return {
    ...conditions({ by, id, falling: descending !== backwards }, begin),
    /** The shape and the placeholders' values for a statement prepared with `keysetConditions`. */
    shape: { backwards, beyond: begin !== undefined },
    values: begin ?? {},
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

/** Returns the conditions of `keyset` for a list of that shape, with placeholders for the key. */
export function keysetConditions<Row>({ by, id, descending }: Order<Row>, { backwards, beyond }: PlaceShape) {
  const placeholders = { at: sql.placeholder("at"), lastId: sql.placeholder("lastId") };
  return conditions({ by, id, falling: descending !== backwards }, beyond ? placeholders : undefined);
}

/** What the text of a paged statement depends on. */
export interface PlaceShape {
  backwards: boolean;
  beyond: boolean;
}

/** A cursor that somebody made up leads to the list's start. */
function keyIn(cursor: string | undefined): { at: number; lastId: string } | undefined {
  const [, at, lastId] = /^(\d{1,15})\.(\w+)$/.exec(cursor ?? "") ?? [];
  return at && lastId ? { at: Number(at), lastId } : undefined;
}

interface Direction {
  by: AnySQLiteColumn;
  id: AnySQLiteColumn;
  falling: boolean;
}

function conditions({ by, id, falling }: Direction, key: { at: unknown; lastId: unknown } | undefined) {
  const direction = falling ? desc : asc;
  return { beyond: key && beyond({ by, id, falling }, key), orderBy: [direction(by), direction(id)] as const };
}

function beyond({ by, id, falling }: Direction, { at, lastId }: { at: unknown; lastId: unknown }): SQL {
  const key = sql`(${at}, ${lastId})`;
  return falling ? sql`(${by}, ${id}) < ${key}` : sql`(${by}, ${id}) > ${key}`;
}
