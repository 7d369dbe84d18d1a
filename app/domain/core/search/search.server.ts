import { type SQL, sql } from "drizzle-orm";
import { SEARCH } from "~/lib/bounds";
import type { Place } from "../reads/keyset.server";
import { reads } from "../runtime.server";
import { keyOf, keysOf, matches, type SearchIndex, type Sought, soughtIn } from "./index-queries.server";
import { type Found, filterRows, type Scan, walk, walkPage } from "./walk";
import { hasWords } from "./words";

export interface SearchedRow {
  key: number;
  /** The text to search; null where no comparison needs it. */
  text: string | null;
}

/** A list that can be searched. Rows come newest first by their ascending numbers in the index. */
export interface SearchedList {
  index: SearchIndex;
  /** The most keys to scan where the index alone tells which match. */
  most: number;
  filtered: boolean;
  /** Returns the rows of these keys that the filter lets through, in the same order. `keys`: a subquery with a column `key`. */
  rowsOf(keys: SQL, withText: boolean): SearchedRow[];
  /** Returns all rows that the filter lets through; undefined where there are more than `most`, or no index leads to them. */
  all(most: number): SearchedRow[] | undefined;
  count?(keys: SQL): number;
}

export interface Count {
  count: number;
  atLeast: boolean;
}

/** Searches a list's rows for all of these words. Each answer costs the same however many rows there are (SEARCH). */
export function openSearch(list: SearchedList, words: readonly string[]) {
  const { frequent, ...sought } = soughtIn(list.index, words);
  const all = frequent ? list.all(SEARCH.rows.most)?.filter(({ text }) => hasWords(text ?? "", words)) : undefined;
  const byIndexAlone = !all && sought.sure;
  const mostRows = byIndexAlone ? list.most : SEARCH.rows.most;
  const scan = (backwards: boolean) => (all ? among(all, backwards) : byIndex(list, words, sought, backwards));
  return {
    page(place: Place, size: number) {
      const backwards = place.before !== undefined && place.after === undefined;
      const { rows, ...page } = walkPage(scan(backwards), place, size, mostRows);
      return { ...page, keys: rows.map(({ key }) => key) };
    },
    /** Returns the newest `most` keys and a count: exact to 10,000 where indexes alone tell, else what a bounded scan has found. */
    newest(most: number): Count & { keys: number[] } {
      const counted = byIndexAlone ? countByIndex(list, sought.match) : undefined;
      const { found, ended } = walk(scan(false), undefined, counted ? most : mostRows + 1, mostRows);
      const keys = found.slice(0, most).map(({ key }) => key);
      return { keys, ...(counted ?? { count: found.length, atLeast: !ended }) };
    },
  };
}

/** Counts to 10,000 exactly; one more stands for "more". Undefined where no index tells. */
function countByIndex(list: SearchedList, match: string): Count | undefined {
  const most = SEARCH.count.most + 1;
  if (!list.filtered) return { count: matches(list.index, match, most), atLeast: false };
  if (!list.count) return undefined;
  const count = Math.min(list.count(keysOf(list.index, match, SEARCH.counted.most)), most);
  const all = count === most || matches(list.index, match, SEARCH.counted.most + 1) <= SEARCH.counted.most;
  return { count, atLeast: !all };
}

/** Returns the keys of all rows with the words; undefined where the words are frequent, or there are more than `most`. */
export function searchFew(list: SearchedList, words: readonly string[], most: number): number[] | undefined {
  const { frequent, ...sought } = soughtIn(list.index, words);
  if (frequent) return undefined;
  const { found, ended } = walk(byIndex(list, words, sought, false), undefined, most + 1, SEARCH.rows.most + 1);
  return ended ? found.map(({ key }) => key) : undefined;
}

interface Match extends Found {
  key: number;
}

function byIndex(list: SearchedList, words: readonly string[], { match, sure }: Sought, backwards: boolean) {
  const scan: Scan<Match> = (from, rows) => {
    const keys = keysOf(list.index, match, rows, from, backwards);
    const { count, last } = endOf(keys, backwards);
    const found = list.rowsOf(keys, !sure).filter(({ text }) => sure || hasWords(text ?? "", words));
    return { matches: found.map(matchOf), count, last: last === null ? undefined : cursorOfKey(last) };
  };
  return scan;
}

function endOf(keys: SQL, backwards: boolean): { count: number; last: number | null } {
  const last = backwards ? sql`max(key)` : sql`min(key)`;
  const found = reads().get<{ count: number; last: number | null }>(
    sql`select count(*) as count, ${last} as last from ${keys}`,
  );
  return found ?? { count: 0, last: null };
}

function among(all: SearchedRow[], backwards: boolean): Scan<Match> {
  const ordered = all.toSorted((one, other) => (backwards ? one.key - other.key : other.key - one.key));
  return (from, rows) => {
    const key = from === undefined ? undefined : keyOf(from);
    const rest = key === undefined ? ordered : ordered.filter((row) => (backwards ? row.key > key : row.key < key));
    return filterRows(rest.slice(0, rows).map(matchOf), () => true);
  };
}

function matchOf({ key }: SearchedRow): Match {
  return { key, cursor: cursorOfKey(key) };
}

export function cursorOfKey(key: number): string {
  return `${key}.s`;
}
