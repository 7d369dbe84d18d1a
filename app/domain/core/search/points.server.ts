import { type SQL, sql } from "drizzle-orm";
import { SEARCH } from "~/lib/bounds";
import { boxAround, milesBetween, type Point } from "~/lib/places/distance";
import { reads } from "../runtime.server";

/** Points with the number of rows at each (`rows`), kept by triggers, and the R*Tree that finds those in an area. */
export interface PointTable {
  table: SQL;
  tree: SQL;
  rows: SQL;
}

export interface Spot extends Point {
  number: number;
  rows: number;
  miles: number;
}

export interface Reach {
  point: Point;
  miles: number;
}

/** Rings in which the nearest are sought, in miles; the last holds the whole country. */
const RINGS = [10, 25, 50, 100, 250, 500, 10_000] as const;

/** Returns the points within reach, the nearest first. There are no more than cities and ZIP codes. */
export function spotsWithin({ table, tree, rows }: PointTable, { point, miles }: Reach): Spot[] {
  const { minLat, maxLat, minLon, maxLon } = boxAround(point, miles);
  const found = reads().all<Omit<Spot, "miles">>(
    sql`select s.number, s.lat, s.lon, s.${rows} as rows from ${tree} p cross join ${table} s on s.number = p.number
      where p.min_lat >= ${minLat} and p.max_lat <= ${maxLat} and p.min_lon >= ${minLon} and p.max_lon <= ${maxLon}`,
  );
  return found
    .map((spot) => ({ ...spot, miles: milesBetween(point, spot) }))
    .filter((spot) => spot.miles <= miles)
    .sort((one, other) => one.miles - other.miles);
}

/** Returns the nearest points that have as many rows as one request may compare, and whether there are more. */
export function nearestSpots(points: PointTable, point: Point, miles: number): { spots: Spot[]; cut: boolean } {
  for (const ring of RINGS) {
    const spots = spotsWithin(points, { point, miles: Math.min(ring, miles) });
    const few = firstOf(spots);
    if (few.length < spots.length || ring >= miles) return { spots: few, cut: few.length < spots.length };
  }
  return { spots: firstOf(spotsWithin(points, { point, miles })), cut: false };
}

export function rowsAt(spots: readonly Spot[]): number {
  return spots.reduce((sum, spot) => sum + spot.rows, 0);
}

/** Whether a row's point lies within reach, in SQL; rows without a point are in every radius. */
export function withinReach(columns: { lat: SQL; lon: SQL }, { point, miles }: Reach): SQL {
  const { lat, lon } = columns;
  const { minLat, maxLat, minLon, maxLon } = boxAround(point, miles);
  return sql`(${lat} is null or (${lat} between ${minLat} and ${maxLat} and ${lon} between ${minLon} and ${maxLon}
    and ${milesFrom(columns, point)} <= ${miles}))`;
}

/** The haversine formula of lib/places/distance, in SQL. */
function milesFrom(columns: { lat: SQL; lon: SQL }, { lat, lon }: Point): SQL {
  const half = (degrees: SQL) => sql`pow(sin(radians(${degrees}) / 2), 2)`;
  return sql`2 * 3958.8 * asin(min(1, sqrt(${half(sql`${columns.lat} - ${lat}`)}
    + cos(radians(${lat})) * cos(radians(${columns.lat})) * ${half(sql`${columns.lon} - ${lon}`)})))`;
}

function firstOf(spots: readonly Spot[]): Spot[] {
  let sum = 0;
  const few = spots.filter((spot) => {
    sum += spot.rows;
    return sum <= SEARCH.nearest.most;
  });
  return few.length > 0 ? few : spots.slice(0, 1);
}
