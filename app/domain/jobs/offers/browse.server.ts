import type { SQL } from "drizzle-orm";
import type { Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import type { NumberedPage } from "~/domain/core/search/in-memory.server";
import { countPassing, scanOf } from "~/domain/core/search/ordered.server";
import { nearestSpots, type Reach, rowsAt, spotsWithin } from "~/domain/core/search/points.server";
import type { Count } from "~/domain/core/search/search.server";
import { walkPage } from "~/domain/core/search/walk";
import { SEARCH } from "~/lib/bounds";
import type { InspectorActor } from "../../actor";
import { jobRowsOf } from "../lists/queries.server";
import { PAGE_SIZE } from "../lists/statements.server";
import { searched, searchedPage } from "./by-words.server";
import { conditionsOf, type Seeker } from "./conditions.server";
import type { OfferFilter } from "./filter";
import { countNowhere, jobsAmong, jobsNowhere, jobsOf, type NearJob, OPEN_SITES, openIn } from "./near.server";
import { OPEN_JOBS, ORDERS, pageInOrder } from "./orders.server";
import { type Sought, soughtBy } from "./sought.server";

/** Each answer costs the same however many jobs are open: few are compared in memory, many are walked through along an index, up to a bound. */
export function browseJobs(actor: InspectorActor, filter: OfferFilter, seeker: Seeker, place: Place = {}) {
  const { keys, ...page } = pageOf(soughtBy(filter, seeker), place);
  const rows = jobRowsOf(actor, keys);
  return { ...page, ...countOffers(actor, filter, seeker), rows: keys.flatMap((key) => rows.get(key) ?? []) };
}

/** In any order, once for each state of the database. More than 10,000 stands for "10,000+"; `atLeast` where more may match than were looked at. */
export function countOffers(_actor: InspectorActor, filter: OfferFilter, seeker: Seeker): Count {
  const { sort: _sort, ...narrowing } = filter;
  const { point, travelMiles, held } = seeker;
  return whileUnchanged(JSON.stringify(["offers", narrowing, point, travelMiles, held]), () =>
    countOf(soughtBy(narrowing, seeker)),
  );
}

function pageOf(sought: Sought, place: Place): NumberedPage {
  const { words, sort, within, seeker, passes, reach, number } = sought;
  if (words.length > 0 && number === undefined) return searchedPage(sought, place);
  if (number === undefined && sort === "distance" && seeker.point) {
    return nearest(seeker.point, reach?.miles, passes, place);
  }
  const few = fewOf(sought);
  return few ? pageInOrder(few, sort, place) : walked(sort as keyof typeof ORDERS, within, place);
}

function countOf(sought: Sought): Count {
  const { words, filter, seeker, within, reach, number } = sought;
  if (words.length > 0 && number === undefined) return searched(sought);
  const few = fewOf(sought);
  if (few) return { count: few.length, atLeast: false };
  const narrowed = conditionsOf(filter, seeker).length > 0;
  return reach && !narrowed ? { count: jobsWithin(reach), atLeast: false } : countPassing(OPEN_JOBS, within);
}

/** Returns the jobs where so few are in reach, or in the state asked for, that they are compared in memory; else undefined. */
function fewOf({ filter, seeker, passes, reach, within, number }: Sought): NearJob[] | undefined {
  // Whoever types a job's code wants that job, however far away it is.
  if (number !== undefined) return jobsAmong([number], seeker.point, passes);
  const sites = reach ? spotsWithin(OPEN_SITES, reach) : [];
  if (reach && rowsAt(sites) + countNowhere() <= SEARCH.keys.most)
    return [...jobsOf(sites, passes), ...jobsNowhere(passes)];
  const ofState = filter.siteState ? openIn(filter.siteState) : undefined;
  return ofState && jobsAmong(ofState, seeker.point, within);
}

function jobsWithin(reach: Reach): number {
  return rowsAt(spotsWithin(OPEN_SITES, reach)) + countNowhere();
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
  const page = pageInOrder(near, "distance", place);
  return cut ? { ...page, complete: page.next !== null } : page;
}
