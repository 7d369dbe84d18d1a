import { and, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { milesBetween, pointFrom } from "~/lib/places/distance";
import type { InspectorActor } from "../../actor";
import { whileUnchanged } from "../../command/unchanged.server";
import type { Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { openSearch } from "../../search/search.server";
import { walkPage } from "../../search/walk";
import { wordsOf } from "../../search/words";
import { jobRowsOf } from "../lists/queries.server";
import { jobNumberIn, searchedJobs } from "../lists/search.server";
import { PAGE_SIZE } from "../lists/statements.server";
import { conditionsOf, IS_OPEN, type Reach, reachOf, type Seeker, withinReach } from "./conditions.server";
import type { JobSort, OfferFilter } from "./filter";
import { type Found, inMemory } from "./in-memory.server";
import { countNowhere, jobsAt, jobsNowhere, jobsOf, type NearJob, nearestSites, sitesWithin } from "./near.server";
import { countPassing, type ORDERS, scanOf } from "./orders.server";

const { jobs } = schema;

/**
 * Lists open jobs for an inspector, a page at a time. Each answer costs the same however many jobs are open: few jobs are compared in
 * memory, many are walked through along an index, up to a bound.
 */
export function browseJobs(actor: InspectorActor, filter: OfferFilter, seeker: Seeker, place: Place = {}) {
  const { keys, ...page } = found(filter, seeker, place);
  const rows = jobRowsOf(actor, keys);
  return { ...page, rows: keys.flatMap((key) => rows.get(key) ?? []) };
}

/** Counts the open jobs that the list would show, as far as it counts them: `atLeast` where more may match than were looked at. */
export function countOffers(_actor: InspectorActor, filter: OfferFilter, seeker: Seeker) {
  const { count, atLeast } = found(filter, seeker, {});
  return { count, atLeast };
}

function found(filter: OfferFilter, seeker: Seeker, place: Place): Found {
  const { search = "" } = filter;
  const conditions = conditionsOf(filter, seeker);
  const passes = and(...conditions) ?? sql`true`;
  const number = jobNumberIn(search);
  // Whoever types a job's code wants that job, however far away it is.
  if (number !== undefined) return inMemory(numbered([number], seeker, passes), "newest", place);
  const sort = filter.sort === "distance" && !seeker.point ? "newest" : (filter.sort ?? "newest");
  const reach = reachOf(filter, seeker);
  const words = wordsOf(search);
  if (words.length > 0) return searched(words, { filter, passes, reach, seeker, sort }, place);
  if (sort === "distance" && seeker.point) return nearest(seeker.point, reach?.miles, passes, place);
  const sites = reach ? sitesWithin(reach) : [];
  const total = reach ? jobsAt(sites) + countNowhere() : undefined;
  if (total !== undefined && total <= SEARCH.keys.most) {
    return inMemory([...jobsOf(sites, passes), ...jobsNowhere(passes)], sort, place);
  }
  const within = reach ? sql`(${passes}) and ${withinReach(reach)}` : passes;
  const ofState = filter.siteState ? openIn(filter.siteState) : undefined;
  if (ofState) return inMemory(numbered(ofState, seeker, within), sort, place);
  const counted =
    total !== undefined && conditions.length === 0
      ? { count: total, atLeast: false }
      : counting(filter, seeker, () => countPassing(within));
  return { ...walked(sort as keyof typeof ORDERS, within, place), ...counted };
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

function walked(sort: keyof typeof ORDERS, passes: SQL, place: Place): Omit<Found, "count" | "atLeast"> {
  const backwards = place.before !== undefined && place.after === undefined;
  const { rows, ...page } = walkPage(scanOf(sort, passes, backwards), place, PAGE_SIZE, SEARCH.counted.most);
  return { ...page, keys: rows.map((offer) => offer.number) };
}

/** The nearest first; those without a place come last. With very many jobs near by, only the nearest are listed. */
function nearest(point: Reach["point"], miles: number | undefined, passes: SQL, place: Place): Found {
  const { sites, cut } = nearestSites(point, miles ?? Number.MAX_SAFE_INTEGER);
  const near = [...jobsOf(sites, passes), ...(cut ? [] : jobsNowhere(passes))];
  const page = inMemory(near, "distance", place);
  return cut ? { ...page, complete: page.next !== null, atLeast: true } : page;
}

interface Searched {
  filter: OfferFilter;
  passes: SQL;
  reach: Reach | undefined;
  seeker: Seeker;
  sort: JobSort;
}

/** Finds once for each state of the database; pages and orders of one search share it. */
function searched(words: readonly string[], { filter, passes, reach, seeker, sort }: Searched, place: Place): Found {
  const within = reach ? sql`(${passes}) and ${withinReach(reach)}` : passes;
  const among = filter.siteState ? openIn(filter.siteState) : undefined;
  const list = searchedJobs({ list: "open", companyId: null, also: within, among });
  const { keys, count, atLeast } = counting(filter, seeker, () => openSearch(list, words).newest(SEARCH.keys.most));
  const all = !atLeast && count <= keys.length;
  if (sort === "newest" && !all) {
    // There are more than are compared in memory.
    const search = openSearch({ ...list, all: () => undefined }, words);
    return { ...search.page(place, PAGE_SIZE), count, atLeast };
  }
  const page = inMemory(numbered(keys, seeker), sort, place);
  return { ...page, count, atLeast, complete: all || page.next !== null };
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

/** Counts once for each state of the database. */
function counting<Counted>(filter: OfferFilter, { point, travelMiles, held }: Seeker, count: () => Counted): Counted {
  const { sort: _sort, ...asked } = filter;
  return whileUnchanged(JSON.stringify(["offers", asked, point, travelMiles, held]), count);
}
