import { and, eq, sql } from "drizzle-orm";
import { type Connection, cities, zipCodes } from "#db/client.server";
import { findPoint } from "#db/find-point";
import { abroad } from "~/lib/places/abroad";
import type { Point } from "~/lib/places/distance";
import { readPlace } from "~/lib/places/typed-place";
import { prepared } from "../core/reads/prepared.server";

const zipQuery = prepared((connection) =>
  connection
    .select({ lat: zipCodes.lat, lon: zipCodes.lon, state: zipCodes.usState })
    .from(zipCodes)
    .where(eq(zipCodes.zip, sql.placeholder("zip")))
    .prepare(),
);
const citiesQuery = prepared((connection) =>
  connection
    .select({ key: cities.key, lat: cities.lat, lon: cities.lon })
    .from(cities)
    .where(
      and(
        eq(cities.usState, sql.placeholder("state")),
        sql`${cities.key} in (select value from json_each(${sql.placeholder("keys")}))`,
      ),
    )
    .prepare(),
);

/** Returns the two-letter code of the state of a known ZIP code at the end of a typed place. */
export function stateOfZip(connection: Connection, typed: string): string | undefined {
  const { zip } = readPlace(typed);
  return zip ? zipQuery(connection).get({ zip })?.state : undefined;
}

/** Returns whether a typed place lies outside the 50 states and DC. One that is also a city of `usState`, such as Ontario in California, does not. */
export function isOutside(connection: Connection, typed: string, usState?: string | null): boolean {
  const named = abroad(typed);
  return named !== undefined && pointOf(connection, named, usState) === null;
}

/** Its ZIP code's point, else its city's ("78701", "Austin, TX"). Null where neither is known, or it contradicts `usState`, the code of a chosen state. */
export function pointOf(connection: Connection, typed: string, usState?: string | null): Point | null {
  const tables = {
    zip: (zip: string) => zipQuery(connection).get({ zip }),
    cities: (state: string, keys: readonly string[]) =>
      citiesQuery(connection).all({ state, keys: JSON.stringify(keys) }),
  };
  return findPoint(tables, typed, usState);
}
