import { type SQL, sql } from "drizzle-orm";
import { jobs, openSites } from "#db/client.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { reads } from "~/domain/core/runtime.server";
import type { PointTable, Spot } from "~/domain/core/search/points.server";
import { SEARCH } from "~/lib/bounds";
import { milesBetween, type Point, pointFrom } from "~/lib/places/distance";
import { IS_OPEN } from "./conditions.server";

export const OPEN_SITES: PointTable = {
  table: sql`${openSites}`,
  tree: sql`open_site_points`,
  rows: sql`jobs`,
};

export interface NearJob {
  number: number;
  startDate: string;
  payFloor: number;
  /** Null where the site's place is not known. */
  miles: number | null;
}

/** Returns the open jobs at these sites that pass; the newest where one site alone has too many. */
export function jobsOf(sites: readonly Spot[], passes: SQL): NearJob[] {
  const miles = new Map(sites.map((site) => [site.number, site.miles]));
  const numbers = JSON.stringify(sites.map(({ number }) => number));
  const found = reads().all<Omit<NearJob, "miles"> & { site: number }>(
    sql`select ${jobs.number} as number, ${jobs.startDate} as startDate, ${jobs.payFloor} as payFloor, s.number as site
      from json_each(${numbers}) listed cross join ${openSites} s on s.number = listed.value
      cross join ${jobs} indexed by jobs_open_at_site on ${jobs.lat} = s.lat and ${jobs.lon} = s.lon
      where ${IS_OPEN} and ${passes} ${sites.length === 1 ? sql`order by ${jobs.number} desc` : sql``} limit ${SEARCH.keys.most}`,
  );
  return found.map(({ site, ...job }) => ({ ...job, miles: miles.get(site) ?? null }));
}

export function jobsNowhere(passes: SQL): NearJob[] {
  return reads().all<NearJob>(
    sql`select ${jobs.number} as number, ${jobs.startDate} as startDate, ${jobs.payFloor} as payFloor, null as miles
      from ${jobs} indexed by jobs_open_at_site where ${IS_OPEN} and ${jobs.lat} is null and ${jobs.lon} is null and ${passes}
      order by ${jobs.number} desc limit ${SEARCH.keys.most}`,
  );
}

/** Counts open jobs without a point, up to one more than a request may compare. */
export function countNowhere(): number {
  const some = sql`select 1 from ${jobs} indexed by jobs_open_at_site where ${IS_OPEN} and ${jobs.lat} is null limit ${SEARCH.keys.most + 1}`;
  return reads().get<{ count: number }>(sql`select count(*) as count from (${some})`)?.count ?? 0;
}

export function jobsAmong(numbers: readonly number[], point: Point | null, passes: SQL): NearJob[] {
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

/** Returns the numbers of a state's open jobs; undefined where there are more than are compared in memory. */
export function openIn(siteState: string): number[] | undefined {
  return whileUnchanged(JSON.stringify(["open in", siteState]), () => {
    const found = reads().all<{ number: number }>(
      sql`select ${jobs.number} as number from ${jobs} indexed by jobs_offered_in_state
        where ${IS_OPEN} and ${jobs.siteState} = ${siteState} limit ${SEARCH.keys.most + 1}`,
    );
    return found.length > SEARCH.keys.most ? undefined : found.map(({ number }) => number);
  });
}
