import type { Place } from "../../reads/keyset.server";
import { PAGE_SIZE } from "../lists/statements.server";
import type { JobSort } from "./filter";
import type { NearJob } from "./near.server";
import { cursorOf, type Offer, offerAt } from "./orders.server";

export interface Page {
  /** The numbers of its jobs. */
  keys: number[];
  previous: string | null;
  next: string | null;
  /** False where more may match than were looked at. */
  complete: boolean;
}

/** After every distance that there is. */
const NOWHERE = 999_999_999;

const KEYS: { readonly [S in JobSort]: (job: NearJob) => number } = {
  newest: ({ number }) => number,
  start: ({ startDate }) => Number(startDate.replaceAll("-", "")),
  pay: ({ payFloor }) => payFloor,
  distance: ({ miles }) => (miles === null ? NOWHERE : Math.round(miles * 1000)),
};

/** Cuts a page out of what was found, in an order, without sorting all of it. */
export function inMemory(near: readonly NearJob[], sort: JobSort, { after, before }: Place): Page {
  const rising = sort === "start" || sort === "distance" ? 1 : -1;
  // Where jobs are equally far away the newest comes first.
  const byNumber = sort === "start" ? 1 : -1;
  const compare = (one: Offer, other: Offer) =>
    rising * (one.key - other.key) || byNumber * (one.number - other.number);
  const offers = near.map((job) => ({ number: job.number, key: KEYS[sort](job) }));
  const [later, earlier] = [offerAt(after), offerAt(before)];
  const backwards = earlier !== undefined && later === undefined;
  const candidates = backwards
    ? offers.filter((offer) => compare(offer, earlier) < 0)
    : offers.filter((offer) => !later || compare(offer, later) > 0);
  const page = backwards
    ? firstOf(candidates, PAGE_SIZE, (one, other) => compare(other, one)).reverse()
    : firstOf(candidates, PAGE_SIZE, compare);
  const first = backwards ? candidates.length - page.length : offers.length - candidates.length;
  const [head, last] = [page[0], page.at(-1)];
  return {
    keys: page.map(({ number }) => number),
    previous: first > 0 && head ? cursorOf(head) : null,
    next: last && first + page.length < offers.length ? cursorOf(last) : null,
    complete: true,
  };
}

/** The first `most` in an order. A page out of thousands: most of them are looked at once and left. */
function firstOf(offers: readonly Offer[], most: number, compare: (one: Offer, other: Offer) => number): Offer[] {
  const first: Offer[] = [];
  for (const offer of offers) {
    const last = first[most - 1];
    if (last && compare(offer, last) >= 0) continue;
    let at = Math.min(first.length, most - 1);
    for (; at > 0; at -= 1) {
      const ahead = first[at - 1];
      if (!ahead || compare(ahead, offer) <= 0) break;
      first[at] = ahead;
    }
    first[at] = offer;
  }
  return first;
}
