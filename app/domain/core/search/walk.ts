import { SEARCH } from "~/lib/bounds";
import type { Neighbours, Place } from "../reads/keyset.server";

export interface Found {
  cursor: string;
}

/** Looks at `rows` rows from a cursor on. It may stop at the match number `most`, where the walk ends. */
export type Scan<Row extends Found> = (from: string | undefined, rows: number, most: number) => Scanned<Row>;

/** Matching rows in the order of the walk. `count`: the rows looked at; fewer than `rows` at the list's end. */
export interface Scanned<Row extends Found> {
  matches: Row[];
  count: number;
  last: string | undefined;
}

interface Walked<Row> extends Neighbours {
  rows: Row[];
  /** False when the walk ended before the list did: more may match beyond `next`, or `previous`. */
  complete: boolean;
}

/** Most searches find their page at once. */
const FIRST_STEP = 100;

/** Looks at `mostRows` rows at most. Where matches are rare the page is short, and the next goes on from there. A scan that stops at its last match may get all rows by `firstStep`. */
export function walkPage<Row extends Found>(
  scan: Scan<Row>,
  { after, before }: Place,
  size: number,
  mostRows: number = SEARCH.rows.most,
  // A larger page, as of an export, would else read 400 rows more for its last match.
  firstStep: number = Math.max(FIRST_STEP, size + 1),
): Walked<Row> {
  const backwards = before !== undefined && after === undefined;
  const { found, last, ended } = pastMatches(
    scan,
    walk(scan, after ?? before, size + 1, mostRows, firstStep),
    size + 1,
  );
  const more = found.length > size;
  const rows = backwards ? found.slice(0, size).reverse() : found.slice(0, size);
  const beyond = more ? (backwards ? rows[0] : rows.at(-1))?.cursor : ended ? undefined : last;
  const back = backwards
    ? (rows.at(-1)?.cursor ?? before)
    : after === undefined
      ? undefined
      : (rows[0]?.cursor ?? after);
  const [previous, next] = backwards ? [beyond, back] : [back, beyond];
  return { rows, previous: previous ?? null, next: next ?? null, complete: more || ended };
}

export function firstPage<Row extends Found>(scan: Scan<Row>, walked: WalkedOn<Row>, size: number) {
  const { found, last, ended } = pastMatches(scan, walked, size + 1);
  const rows = found.slice(0, size);
  const more = found.length > size;
  const next = more ? rows.at(-1)?.cursor : ended ? undefined : last;
  return { rows, previous: null, next: next ?? null, complete: more || ended };
}

/** Walks on while the last row looked at is a match, up to `most`. The way back from the next page begins before that row and would leave it out. */
function pastMatches<Row extends Found>(scan: Scan<Row>, walked: WalkedOn<Row>, most: number): WalkedOn<Row> {
  let { last, ended } = walked;
  const found = [...walked.found];
  while (!ended && found.length < most && found.length > 0 && found.at(-1)?.cursor === last) {
    const scanned = scan(last, 1, most - found.length);
    found.push(...scanned.matches);
    last = scanned.last ?? last;
    ended = scanned.count === 0;
  }
  return { found, last, ended };
}

interface WalkedOn<Row extends Found> {
  found: Row[];
  last: string | undefined;
  ended: boolean;
}

export function walk<Row extends Found>(
  scan: Scan<Row>,
  from: string | undefined,
  most: number,
  mostRows: number = SEARCH.rows.most,
  firstStep = FIRST_STEP,
): WalkedOn<Row> {
  const found: Row[] = [];
  let last = from;
  let seen = 0;
  for (let step = firstStep; seen < mostRows; step *= 4) {
    const rows = Math.min(step, mostRows - seen);
    const scanned = scan(last, rows, most - found.length);
    seen += scanned.count;
    found.push(...scanned.matches.slice(0, most - found.length));
    if (found.length === most) return { found, last: found.at(-1)?.cursor, ended: false };
    if (scanned.count < rows) return { found, last: scanned.last ?? last, ended: true };
    last = scanned.last;
  }
  return { found, last, ended: false };
}

/** For rows that are filtered only after they were read. */
export function filterRows<Row extends Found>(rows: readonly Row[], matches: (row: Row) => boolean): Scanned<Row> {
  return { matches: rows.filter(matches), count: rows.length, last: rows.at(-1)?.cursor };
}
