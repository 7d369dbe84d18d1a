import type { Point } from "../app/lib/places/distance";
import { readPlace, type TypedPlace } from "../app/lib/places/typed-place";

/** The two questions that finding a place asks the database. */
interface PlaceTables {
  zip(zip: string): (Point & { state: string }) | undefined;
  /** Returns the cities of a state among these keys. */
  cities(state: string, keys: readonly string[]): (Point & { key: string })[];
}

/**
 * Returns the point of a typed place: of its ZIP code, else of its city. Null where neither is known, and where ZIP code, named
 * state and `state` (a two-letter code chosen beside the text) contradict one another: a wrong distance is worse than none.
 */
export function findPoint(tables: PlaceTables, typed: string, chosen?: string | null): Point | null {
  const place = readPlace(typed);
  if (place.state && chosen && place.state !== chosen) return null;
  const state = place.state ?? chosen ?? undefined;
  return pointOfZip(tables, place, state) ?? pointOfCity(tables, place, state);
}

function pointOfZip(tables: PlaceTables, { zip }: TypedPlace, state: string | undefined): Point | null {
  const code = zip ? tables.zip(zip) : undefined;
  if (!code || (state && code.state !== state)) return null;
  return { lat: code.lat, lon: code.lon };
}

function pointOfCity(tables: PlaceTables, { cities }: TypedPlace, state: string | undefined): Point | null {
  if (!state || cities.length === 0) return null;
  const known = new Map(tables.cities(state, cities).map((city) => [city.key, city]));
  const city = cities.map((key) => known.get(key)).find((each) => each !== undefined);
  return city ? { lat: city.lat, lon: city.lon } : null;
}
