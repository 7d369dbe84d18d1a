import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { levelBits } from "~/lib/vocabulary";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor } from "../actor";
import { whileUnchanged } from "../command/unchanged.server";
import { notBlocked } from "../people/blocks/queries.server";
import type { Place } from "../reads/keyset.server";
import { now, reads } from "../runtime.server";
import { type NumberedPage, pageInMemory } from "../search/in-memory.server";
import { allPassing, countPassing, passingAmong, scanOf } from "../search/ordered.server";
import { nearestSpots, type Reach, rowsAt, spotsWithin, withinReach } from "../search/points.server";
import { type Count, openSearch, type SearchedList, type SearchedRow } from "../search/search.server";
import { walkPage } from "../search/walk";
import { wordsOf } from "../search/words";
import { availableOn, worksNights } from "./available.server";
import { type InspectorFilter, USUAL_MILES } from "./filter";
import {
  countNowhere,
  inspectorsAmong,
  inspectorsAt,
  inspectorsNowhere,
  livingIn,
  type NearInspector,
} from "./near.server";
import { directionOf, KEYS, LISTED_POINTS, LISTINGS, type ListingSort, ORDERS } from "./orders.server";
import { listedInspectors } from "./rows.server";
import type { Site } from "./site.server";

const { inspectorListings: listings } = schema;

export const PAGE_SIZE = 24;

interface Asked extends Place {
  sort?: ListingSort | undefined;
  size?: number;
}

/**
 * Lists inspectors whom a company can book, a page at a time. Each answer costs the same however many are listed: few are compared in memory,
 * many are walked through along an index, up to a bound.
 */
export function findInspectors(actor: CompanyActor, filter: InspectorFilter, site: Site, asked: Asked = {}) {
  const { sort = sortOf(filter, site), size = PAGE_SIZE, ...place } = asked;
  const sought = soughtBy(actor, filter, site);
  const { keys, ...page } = pageOf(sought, sort, size, place);
  return { ...page, ...countOf(sought), sort, rows: listedInspectors(actor, keys, site.from) };
}

/** The order that was asked for, where it can be had; without one the nearest come first, and the best where nothing is known to measure from. */
export function sortOf({ sort }: InspectorFilter, { from }: Site): ListingSort {
  if (sort === "distance") return from ? "distance" : "best";
  return sort ?? (from ? "distance" : "best");
}

/** Whom a company seeks. */
interface Sought {
  filter: InspectorFilter;
  from: Site["from"];
  words: readonly string[];
  reach: Reach | undefined;
  /** What a listing must pass, without its words and its radius. */
  passes: SQL;
  isNarrowed: boolean;
  /** What a listing must pass, its radius included. */
  within: SQL;
  /** How many listings a request may look at. */
  most: number;
  /** Names all that the answer depends on, the order apart. */
  key: string;
}

function soughtBy(actor: CompanyActor, filter: InspectorFilter, { point, from }: Site): Sought {
  const { sort: _sort, ...narrowing } = filter;
  const reach = reachOf(filter, point);
  const at = now();
  // Whoever has blocked the company, or is blocked by it, is not listed to it.
  const unblocked = notBlocked(companyOf(actor), sql`${listings.userId}`);
  const conditions = [...conditionsOf(filter, at), ...(unblocked ? [unblocked] : [])];
  const passes = and(...conditions) ?? sql`true`;
  // Slots begin on the full hour.
  const hour = filter.date ? Math.floor(at / 3_600_000) : null;
  return {
    ...{ filter, from, reach, passes, isNarrowed: conditions.length > 0 },
    words: wordsOf(filter.search ?? ""),
    within: reach ? sql`(${passes}) and ${withinReach(BASE, reach)}` : passes,
    most: filter.date ? SEARCH.free.most : SEARCH.counted.most,
    key: JSON.stringify(["inspectors", narrowing, from, reach, hour, unblocked ? actor.id : null]),
  };
}

/** Where an inspector's home base lies. */
const BASE = { lat: sql`${listings.lat}`, lon: sql`${listings.lon}` };

function reachOf({ within }: InspectorFilter, point: Site["point"]): Reach | undefined {
  return point && within !== "all" ? { point, miles: within ?? USUAL_MILES } : undefined;
}

/** Returns what the filter asks of a listing, without its words and its radius, by columns that the indexes hold. The costliest stands last. */
function conditionsOf({ level, state, city, minRating, maxRate, night, date }: InspectorFilter, at: number): SQL[] {
  const asked = [
    state ? eq(listings.usState, state) : null,
    city ? eq(listings.cityKey, city) : null,
    level ? sql`${listings.levels} & ${levelBits([level])} <> 0` : null,
    minRating ? gte(listings.rating, Math.round(minRating * 10)) : null,
    maxRate ? lte(listings.hourlyRate, maxRate) : null,
    date ? availableOn(date, night === true, at) : night ? worksNights() : null,
  ];
  return asked.filter((condition) => condition !== null);
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
  if (few) return inMemory(few, sort, size, place);
  if (sort === "distance" && from) {
    // With very many near by, only the nearest are listed.
    const { spots, cut } = nearestSpots(LISTED_POINTS, from, reach?.miles ?? Number.MAX_SAFE_INTEGER);
    const near = [...inspectorsAt(spots, passes), ...(cut ? [] : inspectorsNowhere(passes))];
    const page = inMemory(near, "distance", size, place);
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

/** Finds once for each state of the database; pages and orders of one search share it. */
function searched(sought: Sought) {
  return whileUnchanged(JSON.stringify(["found", sought.key]), () =>
    openSearch(searchedListings(sought), sought.words).newest(SEARCH.keys.most),
  );
}

/** Orders what was found. Of more than are compared in memory, the newest are; only their own order goes on to the others. */
function searchedPage(sought: Sought, sort: ListingSort, size: number, place: Place): NumberedPage {
  const { keys, count, atLeast } = searched(sought);
  const all = !atLeast && count <= keys.length;
  if (sort === "newest" && !all) return openSearch(searchedListings(sought), sought.words).page(place, size);
  const page = inMemory(inspectorsAmong(keys, sought.from, sql`true`), sort, size, place);
  return { ...page, complete: all || page.next !== null };
}

function searchedListings({ within, filter, most }: Sought): SearchedList {
  const living = livingIn(filter);
  return {
    index: "inspector_search",
    most: Math.min(most, SEARCH.keys.most),
    filtered: true,
    rowsOf: (keys, withText) =>
      reads().all<SearchedRow>(
        sql`select keys.key, ${withText ? listings.words : sql`null`} as text
          from ${keys} as keys cross join ${listings} on ${listings.number} = keys.key where ${within}`,
      ),
    all(rows) {
      const found = living ? passingAmong(LISTINGS, living, within) : allPassing(LISTINGS, within, rows);
      if (!found || found.length > rows) return undefined;
      return reads().all<SearchedRow>(
        sql`select ${listings.number} as key, ${listings.words} as text from json_each(${JSON.stringify(found)}) listed
          cross join ${listings} on ${listings.number} = listed.value`,
      );
    },
    // Days off and bookings are looked up for each: no count of many.
    ...(filter.date ? {} : { count: (keys: SQL) => countAmong(keys, within) }),
  };
}

function countAmong(keys: SQL, within: SQL): number {
  const found = reads().get<{ count: number }>(
    sql`select count(*) as count from ${keys} as keys
      cross join ${listings} indexed by ${LISTINGS.byNumber} on ${listings.number} = keys.key where ${within}`,
  );
  return found?.count ?? 0;
}

function inMemory(found: readonly NearInspector[], sort: ListingSort, size: number, place: Place): NumberedPage {
  const keyed = found.map((inspector) => ({ number: inspector.number, key: KEYS[sort](inspector) }));
  return pageInMemory(keyed, directionOf(sort), size, place);
}
