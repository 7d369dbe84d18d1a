import { SEARCH } from "~/lib/bounds";
import type { Neighbours, Place } from "../keyset.server";

/** A row that a walk looks at, and its place in the list. */
export interface Seen {
  cursor: string;
  passes: boolean;
}

interface Walked<Row> extends Neighbours {
  rows: Row[];
  /** False when the walk ended before the list did: what else matches lies beyond `next`, or `previous`. */
  complete: boolean;
}

/**
 * A page of what matches in a long list, found by looking at its rows in order, never at more than `lookAt`. Where the
 * matches are few and far between the page is short, and the next one goes on from where this one ended.
 * @param lookAt the most rows to look at
 * @param look the next rows behind a cursor, in the order of the walk; fewer than asked for at the list's end
 */
export function walkPage<Row extends Seen>(
  look: (from: string | undefined, rows: number) => Row[],
  { after, before }: Place,
  size: number,
  lookAt: number = SEARCH.rows.most,
): Walked<Row> {
  const backwards = before !== undefined && after === undefined;
  const { found, last, ended } = walk(look, after ?? before, size + 1, lookAt);
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

/** The first page of a list whose beginning a walk has been through already. */
export function firstPage<Row extends Seen>({ found, last, ended }: ReturnType<typeof walk<Row>>, size: number) {
  const rows = found.slice(0, size);
  const more = found.length > size;
  const next = more ? rows.at(-1)?.cursor : ended ? undefined : last;
  return { rows, previous: null, next: next ?? null, complete: more || ended };
}

/** The first `most` rows that match behind a cursor, among the `lookAt` first ones. */
export function walk<Row extends Seen>(
  look: (from: string | undefined, rows: number) => Row[],
  from: string | undefined,
  most: number,
  lookAt: number = SEARCH.rows.most,
) {
  const found: Row[] = [];
  let last = from;
  let seen = 0;
  // Begins with little, since most searches find their page at once.
  for (let step = 100; seen < lookAt; step *= 4) {
    const asked = Math.min(step, lookAt - seen);
    const rows = look(last, asked);
    seen += rows.length;
    for (const row of rows) {
      last = row.cursor;
      if (row.passes) found.push(row);
      if (found.length === most) return { found, last, ended: false };
    }
    if (rows.length < asked) return { found, last, ended: true };
  }
  return { found, last, ended: false };
}
