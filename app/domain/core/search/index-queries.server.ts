import { type SQL, sql } from "drizzle-orm";
import { SEARCH } from "~/lib/bounds";
import { whileUnchanged } from "../reads/unchanged.server";
import { reads } from "../runtime.server";
import { beginningOf, isIndexed, wholeWord } from "./words";

/** Tables of FTS5 that hold the beginnings of words. */
export type SearchIndex =
  | "job_search"
  | "company_search"
  | "people_search"
  | "inspector_search"
  | "directory_search"
  | "specialty_search";

/** `match` is a query in FTS5's language. `sure`: it alone finds just the rows with the words. */
export interface Sought {
  match: string;
  sure: boolean;
}

/** Seeks the word with the fewest matches. `frequent`: even those are more than one request may compare. */
export function soughtIn(index: SearchIndex, words: readonly string[]): Sought & { frequent: boolean } {
  return whileUnchanged(JSON.stringify(["sought", index, words]), () => rarestOf(index, words));
}

function rarestOf(index: SearchIndex, words: readonly string[]): Sought & { frequent: boolean } {
  const counted = words.map((word) => ({ word, count: matches(index, beginningOf(word), mostCounted(word, words)) }));
  const [first = { word: "", count: 0 }, ...others] = counted;
  const { word, count } = others.reduce((best, one) => (one.count < best.count ? one : best), first);
  const frequent = count > SEARCH.rows.most;
  if (others.length > 0) return { match: beginningOf(word), sure: false, frequent };
  // A longer word costs as much as all rows that begin like it.
  const sure = isIndexed(word) || count <= SEARCH.counted.most;
  return { match: sure ? wholeWord(word) : beginningOf(word), sure, frequent };
}

function mostCounted(word: string, words: readonly string[]): number {
  const { most } = words.length > 1 || isIndexed(word) ? SEARCH.rows : SEARCH.counted;
  return most + 1;
}

export function keysOf(index: SearchIndex, match: string, most: number, from?: string, backwards = false): SQL {
  const behind = from === undefined ? sql`` : sql`and rowid ${backwards ? sql`>` : sql`<`} ${keyOf(from)}`;
  const order = backwards ? sql`asc` : sql`desc`;
  const table = sql.raw(index);
  return sql`(select rowid as key from ${table} where ${table} match ${match} ${behind} order by rowid ${order} limit ${most})`;
}

export function matches(index: SearchIndex, match: string, most: number): number {
  const some = keysOf(index, match, most);
  return reads().get<{ count: number }>(sql`select count(*) as count from ${some}`)?.count ?? 0;
}

/** A cursor that somebody made up leads to the list's start. */
export function keyOf(cursor: string): number {
  return Number(/^(\d{1,15})\.\w+$/.exec(cursor)?.[1] ?? Number.MAX_SAFE_INTEGER);
}
