import { type SQL, sql } from "drizzle-orm";
import { reads } from "~/domain/core/runtime.server";
import type { Scan } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import { cursorOf, spotOf } from "./cursor.server";
import type { Check, Narrowing } from "./narrowing.server";
import { inOrder, type Ordering, ofFew, type Spot, withWords } from "./order.server";

type Found = Spot & { cursor: string };
type Scanner = Scan<Found>;

interface Scanning {
  scan: Scanner;
  mostRows: number;
}

/** Chooses how to read a page. Few jobs are read and sorted at once; many are read in order, or as the words find them, and those that do not match are skipped. */
export function scanning(ordering: Ordering, narrowing: Narrowing, size: number, backwards: boolean): Scanning {
  const { passes, checks, few, words, companies } = narrowing;
  const rows = Math.min(...checks.map(({ most }) => most), passes ? SEARCH.counted.most : 2 * (size + 1));
  const along = (ordered: Ordered, left = passes, unchecked = checks) => scanAlong(ordering, ordered, left, unchecked);
  if (few) return { scan: along((from, count) => ofFew(ordering, from, backwards, { few, count })), mostRows: rows };
  if (words && ordering.sort === "createdAt") {
    const ordered: Ordered = (from, count) => withWords(ordering, from, backwards, { match: words.match, count });
    const unchecked = words.sure ? checks.filter(({ most }) => most !== SEARCH.rows.most) : checks;
    const mostRows = Math.min(...unchecked.map(({ most }) => most), SEARCH.keys.most);
    return { scan: along(ordered, sql`${passes ?? sql`1`} and listed`, unchecked), mostRows };
  }
  if (ordering.sort === "status") return { scan: groupByGroup(ordering, backwards, along), mostRows: rows };
  const among = ordering.sort === "company" ? companies : undefined;
  return { scan: along((from, count) => inOrder(ordering, from, backwards, { count, few: among })), mostRows: rows };
}

type Ordered = (from: Spot | undefined, count: number) => SQL;

function scanAlong(ordering: Ordering, ordered: Ordered, passes: SQL | undefined, checks: readonly Check[]): Scanner {
  if (checks.length > 0) return checked(ordering, ordered, passes, checks);
  return passes ? passing(ordering, ordered, passes) : plain(ordering, ordered);
}

/** In the order by status, the groups are read one after the other, each by number. */
function groupByGroup(ordering: Ordering, backwards: boolean, one: (ordered: Ordered) => Scanner): Scanner {
  const scans = ordering.groups.map((_, group) =>
    one((from, count) => inOrder(ordering, from, backwards, { group, count })),
  );
  const falling = ordering.descending !== backwards;
  return (from, count, most) => {
    const begin = Number(spotOf(ordering, from)?.key ?? (falling ? scans.length - 1 : 0));
    const matches: Found[] = [];
    let seen = 0;
    let last = from;
    for (let group = begin; seen < count && matches.length < most; group += falling ? -1 : 1) {
      const scan = scans[group];
      if (!scan) break;
      const scanned = scan(group === begin ? from : undefined, count - seen, most - matches.length);
      matches.push(...scanned.matches);
      seen += scanned.count;
      last = scanned.last ?? last;
    }
    return { matches, count: seen, last };
  };
}

function plain(ordering: Ordering, ordered: Ordered): Scanner {
  return (from, count) => {
    const matches = reads()
      .all<Spot>(ordered(spotOf(ordering, from), count))
      .map(withCursor(ordering));
    return { matches, count: matches.length, last: matches.at(-1)?.cursor };
  };
}

function passing(ordering: Ordering, ordered: Ordered, passes: SQL): Scanner {
  return (from, count, most) => {
    const rows = sql`select * from (${ordered(spotOf(ordering, from), count)})`;
    const matches = reads().all<Spot>(sql`${rows} where ${passes} limit ${most}`).map(withCursor(ordering));
    if (matches.length === most) return { matches, count, last: matches.at(-1)?.cursor };
    const last = reads().get<Spot | undefined>(sql`${rows} limit 1 offset ${count - 1}`);
    if (last) return { matches, count, last: cursorOf(ordering, last) };
    const all = reads().get<{ count: number }>(sql`select count(*) as count from (${rows})`);
    return { matches, count: all?.count ?? 0, last: matches.at(-1)?.cursor };
  };
}

function checked(ordering: Ordering, ordered: Ordered, passes: SQL | undefined, checks: readonly Check[]): Scanner {
  return (from, count) => {
    const rows = sql`select *, ${passes ?? sql`1`} as passed from (${ordered(spotOf(ordering, from), count)})`;
    const seen = reads().all<Spot & { passed: number }>(rows);
    const passed: readonly Spot[] = seen.filter((row) => row.passed === 1);
    const matches = checks.reduce((left, check) => check.of(left), passed).map(withCursor(ordering));
    const last = seen.at(-1);
    return { matches, count: seen.length, last: last && cursorOf(ordering, last) };
  };
}

function withCursor(ordering: Ordering) {
  return (row: Spot): Found => ({ ...row, cursor: cursorOf(ordering, row) });
}
