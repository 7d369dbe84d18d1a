import { type SQL, sql } from "drizzle-orm";
import { listedPoints, inspectorListings as listings } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { SEARCH } from "~/lib/bounds";
import { milesBetween, type Point, pointFrom } from "~/lib/places/distance";
import { usStates } from "~/lib/states";
import { reads } from "../core/runtime.server";
import type { Spot } from "../core/search/points.server";
import type { InspectorFilter } from "./filter";

export interface NearInspector {
  number: number;
  standing: number;
  ratingRank: number;
  hourlyRate: number;
  /** Null where the home base, or the place that distances begin at, is not known. */
  miles: number | null;
}

const COMPARED = sql`${listings.number} as number, ${listings.standing} as standing, ${listings.ratingRank} as ratingRank,
  ${listings.hourlyRate} as hourlyRate`;

/** Returns the inspectors at these points that pass; the newest where one point alone has too many. */
export function inspectorsAt(spots: readonly Spot[], passes: SQL): NearInspector[] {
  const miles = new Map(spots.map((spot) => [spot.number, spot.miles]));
  const numbers = JSON.stringify(spots.map(({ number }) => number));
  const found = reads().all<Omit<NearInspector, "miles"> & { spot: number }>(
    sql`select ${COMPARED}, s.number as spot
      from json_each(${numbers}) listed cross join ${listedPoints} s on s.number = listed.value
      cross join ${listings} indexed by inspector_listings_at_point on ${listings.lat} = s.lat and ${listings.lon} = s.lon
      where ${passes} ${spots.length === 1 ? sql`order by ${listings.number} desc` : sql``} limit ${SEARCH.keys.most}`,
  );
  return found.map(({ spot, ...inspector }) => ({ ...inspector, miles: miles.get(spot) ?? null }));
}

export function inspectorsNowhere(passes: SQL): NearInspector[] {
  return reads().all<NearInspector>(
    sql`select ${COMPARED}, null as miles from ${listings} indexed by inspector_listings_at_point
      where ${listings.lat} is null and ${listings.lon} is null and ${passes}
      order by ${listings.number} desc limit ${SEARCH.keys.most}`,
  );
}

export function countNowhere(): number {
  const some = sql`select 1 from ${listings} indexed by inspector_listings_at_point where ${listings.lat} is null limit ${SEARCH.keys.most + 1}`;
  return reads().get<{ count: number }>(sql`select count(*) as count from (${some})`)?.count ?? 0;
}

export function inspectorsAmong(numbers: readonly number[], from: Point | null, passes: SQL): NearInspector[] {
  const rows = reads().all<Omit<NearInspector, "miles"> & { lat: number | null; lon: number | null }>(
    sql`select ${COMPARED}, ${listings.lat} as lat, ${listings.lon} as lon from json_each(${JSON.stringify(numbers)}) listed
      cross join ${listings} on ${listings.number} = listed.value where ${passes}`,
  );
  return rows.map(({ lat, lon, ...inspector }) => {
    const base = pointFrom({ lat, lon });
    return { ...inspector, miles: from && base ? milesBetween(from, base) : null };
  });
}

/** Returns the numbers of whoever lives in the state and city that are asked for; undefined where neither is, and where there are more than are compared in memory. */
export function livingIn({ state, city }: Pick<InspectorFilter, "state" | "city">): number[] | undefined {
  if (state === undefined && city === undefined) return undefined;
  // All states, for a city alone: the index begins with them.
  const states = isAnyOf(listings.usState, state === undefined ? usStates.map(({ code }) => code) : [state]);
  const inCity = city === undefined ? sql`` : sql`and ${listings.cityKey} = ${city}`;
  const found = reads().all<{ number: number }>(
    sql`select ${listings.number} as number from ${listings} indexed by inspector_listings_in_city
      where ${states} ${inCity} limit ${SEARCH.keys.most + 1}`,
  );
  return found.length > SEARCH.keys.most ? undefined : found.map(({ number }) => number);
}
