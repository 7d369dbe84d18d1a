import { SEARCH } from "~/lib/bounds";
import type { CompanyActor } from "../actor";
import type { Place } from "../core/reads/keyset.server";
import { whileUnchanged } from "../core/reads/unchanged.server";
import type { NumberedPage } from "../core/search/in-memory.server";
import { countPassing, scanOf } from "../core/search/ordered.server";
import { nearestSpots, rowsAt, spotsWithin } from "../core/search/points.server";
import type { Count } from "../core/search/search.server";
import { walkPage } from "../core/search/walk";
import { searched, searchedPage } from "./by-words.server";
import type { InspectorFilter } from "./filter";
import {
  countNowhere,
  inspectorsAmong,
  inspectorsAt,
  inspectorsNowhere,
  livingIn,
  type NearInspector,
} from "./near.server";
import { LISTED_POINTS, LISTINGS, type ListingSort, ORDERS, pageInOrder } from "./orders.server";
import { listedInspectors } from "./rows.server";
import type { Site } from "./site.server";
import { type Sought, soughtBy } from "./sought.server";

const PAGE_SIZE = 24;

interface Order extends Place {
  sort?: ListingSort | undefined;
  size?: number;
}

/** Each answer costs the same however many are listed: few are compared in memory, many are walked through along an index, up to a bound. */
export function findInspectors(actor: CompanyActor, filter: InspectorFilter, site: Site, order: Order = {}) {
  const { sort = sortOf(filter, site), size = PAGE_SIZE, ...place } = order;
  const sought = soughtBy(actor, filter, site);
  const { keys, ...page } = pageOf(sought, sort, size, place);
  return { ...page, ...countOf(sought), sort, rows: listedInspectors(actor, keys, site.from) };
}

/** The order that was asked for, where it can be had; without one the nearest come first, and the best where nothing is known to measure from. */
function sortOf({ sort }: InspectorFilter, { from }: Site): ListingSort {
  if (sort === "distance") return from ? "distance" : "best";
  return sort ?? (from ? "distance" : "best");
}

/** Finds once for each state of the database, since a page and its way back are often asked for again. */
function pageOf(sought: Sought, sort: ListingSort, size: number, place: Place): NumberedPage {
  return whileUnchanged(JSON.stringify(["page", sought.key, sort, size, place]), () =>
    foundPage(sought, sort, size, place),
  );
}

function foundPage(sought: Sought, sort: ListingSort, size: number, place: Place): NumberedPage {
  const { words, within, from, reach, passes, most } = sought;
  if (words.length > 0) return searchedPage(sought, sort, size, place);
  const few = fewOf(sought);
  if (few) return pageInOrder(few, sort, size, place);
  if (sort === "distance" && from) {
    // With very many near by, only the nearest are listed.
    const { spots, cut } = nearestSpots(LISTED_POINTS, from, reach?.miles ?? Number.MAX_SAFE_INTEGER);
    const near = [...inspectorsAt(spots, passes), ...(cut ? [] : inspectorsNowhere(passes))];
    const page = pageInOrder(near, "distance", size, place);
    return cut ? { ...page, complete: page.next !== null } : page;
  }
  const backwards = place.before !== undefined && place.after === undefined;
  const order = ORDERS[sort === "distance" ? "best" : sort];
  const { rows, ...page } = walkPage(scanOf(LISTINGS, order, within, backwards), place, size, most, most);
  return { ...page, keys: rows.map(({ number }) => number) };
}

/** Counts once for each state of the database and any order; more than 10,000 stands for "10,000+". */
function countOf(sought: Sought): Count {
  return whileUnchanged(JSON.stringify(["counted", sought.key]), () => {
    const { words, reach, within, most, isNarrowed } = sought;
    if (words.length > 0) {
      const { count, atLeast } = searched(sought);
      return { count, atLeast };
    }
    const few = fewOf(sought);
    if (few) return { count: few.length, atLeast: false };
    return reach && !isNarrowed
      ? { count: rowsAt(spotsWithin(LISTED_POINTS, reach)) + countNowhere(), atLeast: false }
      : countPassing(LISTINGS, within, most);
  });
}

/** Returns the inspectors where so few are in reach, or live in the state or city asked for, that they are compared in memory; else undefined. */
function fewOf({ reach, passes, within, filter, from }: Sought): NearInspector[] | undefined {
  const spots = reach ? spotsWithin(LISTED_POINTS, reach) : [];
  if (reach && rowsAt(spots) + countNowhere() <= SEARCH.keys.most) {
    return [...inspectorsAt(spots, passes), ...inspectorsNowhere(passes)];
  }
  const living = livingIn(filter);
  return living && inspectorsAmong(living, from, within);
}
