import type { Place } from "../reads/keyset.server";
import { cursorOf, type Keyed, keyedAt } from "./ordered.server";

/** `keys` are the numbers of its rows. Not `complete` where more may match than were looked at. */
export interface NumberedPage {
  keys: number[];
  previous: string | null;
  next: string | null;
  complete: boolean;
}

/** 1 for rising, -1 for falling; rows of one key come by number. */
export interface Direction {
  key: 1 | -1;
  number: 1 | -1;
}

/** Cuts a page out of what was found, in an order, without sorting all of it. */
export function pageInMemory(
  rows: readonly Keyed[],
  direction: Direction,
  size: number,
  { after, before }: Place,
): NumberedPage {
  const compare = (one: Keyed, other: Keyed) =>
    direction.key * (one.key - other.key) || direction.number * (one.number - other.number);
  const later = keyedAt(after);
  const earlier = keyedAt(before);
  const backwards = earlier !== undefined && later === undefined;
  const candidates = backwards
    ? rows.filter((row) => compare(row, earlier) < 0)
    : rows.filter((row) => !later || compare(row, later) > 0);
  const page = backwards
    ? firstOf(candidates, size, (one, other) => compare(other, one)).reverse()
    : firstOf(candidates, size, compare);
  const first = backwards ? candidates.length - page.length : rows.length - candidates.length;
  const head = page[0];
  const last = page.at(-1);
  return {
    keys: page.map(({ number }) => number),
    previous: first > 0 && head ? cursorOf(head) : null,
    next: last && first + page.length < rows.length ? cursorOf(last) : null,
    complete: true,
  };
}

/** The first `most` in an order. A page out of thousands: most of them are looked at once and left. */
function firstOf(rows: readonly Keyed[], most: number, compare: (one: Keyed, other: Keyed) => number): Keyed[] {
  const first: Keyed[] = [];
  for (const row of rows) {
    const last = first[most - 1];
    if (last && compare(row, last) >= 0) continue;
    let at = Math.min(first.length, most - 1);
    for (; at > 0; at -= 1) {
      const ahead = first[at - 1];
      if (!ahead || compare(ahead, row) <= 0) break;
      first[at] = ahead;
    }
    first[at] = row;
  }
  return first;
}
