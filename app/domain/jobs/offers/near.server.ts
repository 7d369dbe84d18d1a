import { type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { boxAround, milesBetween, type Point } from "~/lib/places/distance";
import { reads } from "../../runtime.server";
import { IS_OPEN, type Reach } from "./conditions.server";

const { jobs, openSites } = schema;

/** A point at which jobs are open. */
interface Site extends Point {
  number: number;
  jobs: number;
  miles: number;
}

export interface NearJob {
  number: number;
  startDate: string;
  payFloor: number;
  /** Null where the site's place is not known. */
  miles: number | null;
}

/** Rings in which the nearest are sought, in miles; the last holds the whole country. */
const RINGS = [10, 25, 50, 100, 250, 500, 10_000] as const;

/** Returns the sites within reach, the nearest first. There are no more than cities and ZIP codes. */
export function sitesWithin({ point, miles }: Reach): Site[] {
  const { minLat, maxLat, minLon, maxLon } = boxAround(point, miles);
  const found = reads().all<Omit<Site, "miles">>(
    sql`select s.number, s.lat, s.lon, s.jobs from open_site_points p cross join ${openSites} s on s.number = p.number
      where p.min_lat >= ${minLat} and p.max_lat <= ${maxLat} and p.min_lon >= ${minLon} and p.max_lon <= ${maxLon}`,
  );
  return found
    .map((site) => ({ ...site, miles: milesBetween(point, site) }))
    .filter((site) => site.miles <= miles)
    .sort((one, other) => one.miles - other.miles);
}

/** Returns the nearest sites that have as many jobs as one request may compare, and whether there are more. */
export function nearestSites(point: Point, miles: number): { sites: Site[]; cut: boolean } {
  for (const ring of RINGS) {
    const sites = sitesWithin({ point, miles: Math.min(ring, miles) });
    const few = firstOf(sites);
    if (few.length < sites.length || ring >= miles) return { sites: few, cut: few.length < sites.length };
  }
  return { sites: firstOf(sitesWithin({ point, miles })), cut: false };
}

export function jobsAt(sites: readonly { jobs: number }[]): number {
  return sites.reduce((sum, site) => sum + site.jobs, 0);
}

/** Returns the open jobs at these sites that pass; the newest where one site alone has too many. */
export function jobsOf(sites: readonly Site[], passes: SQL): NearJob[] {
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

/** Returns the newest open jobs without a point that pass. */
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

function firstOf(sites: readonly Site[]): Site[] {
  let sum = 0;
  const few = sites.filter((site) => {
    sum += site.jobs;
    return sum <= SEARCH.nearest.most;
  });
  return few.length > 0 ? few : sites.slice(0, 1);
}
