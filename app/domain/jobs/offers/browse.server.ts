import { and, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { milesBetween, pointFrom } from "~/lib/places/distance";
import type { InspectorActor } from "../../actor";
import { whileUnchanged } from "../../command/unchanged.server";
import type { Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { type NumberedPage, pageInMemory } from "../../search/in-memory.server";
import { countPassing, scanOf } from "../../search/ordered.server";
import { nearestSpots, type Reach, rowsAt, spotsWithin, withinReach } from "../../search/points.server";
import { type Count, cursorOfKey, openSearch } from "../../search/search.server";
import { walkPage } from "../../search/walk";
import { wordsOf } from "../../search/words";
import { jobRowsOf } from "../lists/queries.server";
import { jobNumberIn, searchedJobs } from "../lists/search.server";
import { PAGE_SIZE } from "../lists/statements.server";
import { conditionsOf, IS_OPEN, reachOf, type Seeker, SITE } from "./conditions.server";
import type { JobSort, OfferFilter } from "./filter";
import { countNowhere, jobsNowhere, jobsOf, type NearJob, OPEN_SITES } from "./near.server";
import { directionOf, KEYS, OPEN_JOBS, ORDERS } from "./orders.server";

const { jobs } = schema;

/**
 * Lists open jobs for an inspector, a page at a time. Each answer costs the same however many jobs are open: few jobs are compared in
 * memory, many are walked through along an index, up to a bound.
 */
export function browseJobs(actor: InspectorActor, filter: OfferFilter, seeker: Seeker, place: Place = {}) {
  const { keys, ...page } = pageOf(asked(filter, seeker), place);
  const rows = jobRowsOf(actor, keys);
  return { ...page, ...countOffers(actor, filter, seeker), rows: keys.flatMap((key) => rows.get(key) ?? []) };
}

/**
 * Counts the open jobs that the list has in any order, once for each state of the database; more than 10,000 stands for "10,000+".
 * `atLeast` where more may match than were looked at.
 */
export function countOffers(_actor: InspectorActor, filter: OfferFilter, seeker: Seeker): Count {
  const { sort: _sort, ...narrowing } = filter;
  const { point, travelMiles, held } = seeker;
  return whileUnchanged(JSON.stringify(["offers", narrowing, point, travelMiles, held]), () =>
    countOf(asked(narrowing, seeker)),
  );
}

interface Asked {
  filter: OfferFilter;
  seeker: Seeker;
  sort: JobSort;
  /** The number of the one job whose code was typed. */
  number: number | undefined;
  words: readonly string[];
  /** What a job must pass, without its words and its radius. */
  passes: SQL;
  reach: Reach | undefined;
  /** What a job must pass, its radius included. */
  within: SQL;
}

function asked(filter: OfferFilter, seeker: Seeker): Asked {
  const { search = "", sort = "newest" } = filter;
  const passes = and(...conditionsOf(filter, seeker)) ?? sql`true`;
  const reach = reachOf(filter, seeker);
  return {
    ...{ filter, seeker, passes, reach },
    sort: sort === "distance" && !seeker.point ? "newest" : sort,
    number: jobNumberIn(search),
    words: wordsOf(search),
    within: reach ? sql`(${passes}) and ${withinReach(SITE, reach)}` : passes,
  };
}

function pageOf(asked: Asked, place: Place): NumberedPage {
  const { words, sort, within, seeker, passes, reach, number } = asked;
  if (words.length > 0 && number === undefined) return searchedPage(asked, place);
  if (number === undefined && sort === "distance" && seeker.point) {
    return nearest(seeker.point, reach?.miles, passes, place);
  }
  const few = fewOf(asked);
  return few ? inMemory(few, sort, place) : walked(sort as keyof typeof ORDERS, within, place);
}

function countOf(asked: Asked): Count {
  const { words, filter, seeker, within, reach, number } = asked;
  if (words.length > 0 && number === undefined) return searched(asked);
  const few = fewOf(asked);
  if (few) return { count: few.length, atLeast: false };
  const narrowed = conditionsOf(filter, seeker).length > 0;
  return reach && !narrowed ? { count: jobsWithin(reach), atLeast: false } : countPassing(OPEN_JOBS, within);
}

/** Returns the jobs where so few are in reach, or in the state asked for, that they are compared in memory; else undefined. */
function fewOf({ filter, seeker, passes, reach, within, number }: Asked): NearJob[] | undefined {
  // Whoever types a job's code wants that job, however far away it is.
  if (number !== undefined) return numbered([number], seeker, passes);
  const sites = reach ? spotsWithin(OPEN_SITES, reach) : [];
  if (reach && rowsAt(sites) + countNowhere() <= SEARCH.keys.most)
    return [...jobsOf(sites, passes), ...jobsNowhere(passes)];
  const ofState = filter.siteState ? openIn(filter.siteState) : undefined;
  return ofState && numbered(ofState, seeker, within);
}

function jobsWithin(reach: Reach): number {
  return rowsAt(spotsWithin(OPEN_SITES, reach)) + countNowhere();
}

/** Returns the numbers of a state's open jobs; undefined where there are more than are compared in memory. */
function openIn(siteState: string): number[] | undefined {
  return whileUnchanged(JSON.stringify(["open in", siteState]), () => {
    const found = reads().all<{ number: number }>(
      sql`select ${jobs.number} as number from ${jobs} indexed by jobs_offered_in_state
        where ${IS_OPEN} and ${jobs.siteState} = ${siteState} limit ${SEARCH.keys.most + 1}`,
    );
    return found.length > SEARCH.keys.most ? undefined : found.map(({ number }) => number);
  });
}

function walked(sort: keyof typeof ORDERS, passes: SQL, place: Place): NumberedPage {
  const backwards = place.before !== undefined && place.after === undefined;
  const most = SEARCH.counted.most;
  const { rows, ...page } = walkPage(scanOf(OPEN_JOBS, ORDERS[sort], passes, backwards), place, PAGE_SIZE, most, most);
  return { ...page, keys: rows.map(({ number }) => number) };
}

/** The nearest first; those without a place come last. With very many jobs near by, only the nearest are listed. */
function nearest(point: Reach["point"], miles: number | undefined, passes: SQL, place: Place): NumberedPage {
  const { spots, cut } = nearestSpots(OPEN_SITES, point, miles ?? Number.MAX_SAFE_INTEGER);
  const near = [...jobsOf(spots, passes), ...(cut ? [] : jobsNowhere(passes))];
  const page = inMemory(near, "distance", place);
  return cut ? { ...page, complete: page.next !== null } : page;
}

/** Finds once for each state of the database; pages and orders of one search share it. */
function searched(asked: Asked) {
  const { sort: _sort, ...narrowing } = asked.filter;
  const { point, travelMiles, held } = asked.seeker;
  return whileUnchanged(JSON.stringify(["found", narrowing, point, travelMiles, held]), () =>
    openSearch(listOf(asked), asked.words).newest(SEARCH.keys.most),
  );
}

function searchedPage(asked: Asked, place: Place): NumberedPage {
  const { seeker, sort, words } = asked;
  const { keys, count, atLeast } = searched(asked);
  const all = !atLeast && count <= keys.length;
  if (sort === "newest" && !all) {
    const isFirst = place.after === undefined && place.before === undefined;
    if (isFirst && keys.length > PAGE_SIZE) return firstPageOf(keys);
    // There are more than are compared in memory.
    return openSearch({ ...listOf(asked), all: () => undefined }, words).page(place, PAGE_SIZE);
  }
  const page = inMemory(numbered(keys, seeker), sort, place);
  return { ...page, complete: all || page.next !== null };
}

/** Of more keys than stand on a page, the newest first. */
function firstPageOf(keys: readonly number[]): NumberedPage {
  const shown = keys.slice(0, PAGE_SIZE);
  return { keys: shown, previous: null, next: cursorOfKey(shown.at(-1) ?? 0), complete: true };
}

function listOf({ filter, within }: Asked) {
  const among = filter.siteState ? openIn(filter.siteState) : undefined;
  return searchedJobs({ list: "open", companyId: null, also: within, among });
}

function inMemory(near: readonly NearJob[], sort: JobSort, place: Place): NumberedPage {
  const keyed = near.map((job) => ({ number: job.number, key: KEYS[sort](job) }));
  return pageInMemory(keyed, directionOf(sort), PAGE_SIZE, place);
}

/** Returns the open jobs among these. */
function numbered(numbers: readonly number[], { point }: Seeker, passes: SQL = sql`true`): NearJob[] {
  const rows = reads().all<Omit<NearJob, "miles"> & { lat: number | null; lon: number | null }>(
    sql`select ${jobs.number} as number, ${jobs.startDate} as startDate, ${jobs.payFloor} as payFloor, ${jobs.lat} as lat, ${jobs.lon} as lon
      from json_each(${JSON.stringify(numbers)}) listed
      cross join ${jobs} indexed by jobs_open_by_number on ${jobs.number} = listed.value where ${IS_OPEN} and ${passes}`,
  );
  return rows.map(({ lat, lon, ...job }) => {
    const site = pointFrom({ lat, lon });
    return { ...job, miles: point && site ? milesBetween(point, site) : null };
  });
}
