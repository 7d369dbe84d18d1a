import type SQLite from "better-sqlite3";
import type { Point } from "~/lib/places/distance";
import type { Chance } from "./chance";

/** Chooses a point of a place (`City, ST`): the middle of one of the city's ZIP codes, so that distances within a city differ. */
export function pointChooser(database: SQLite.Database, chance: Chance): (place: string) => Point {
  const codes = database.prepare(
    "select lat, lon from zip_codes where us_state = ? and city = ? collate nocase order by zip",
  );
  const known = new Map<string, Point[]>();
  return (place) => {
    const points = known.get(place) ?? (codes.all(place.slice(-2), place.slice(0, -4)) as Point[]);
    if (points.length === 0) throw new Error(`no ZIP code of ${place}`);
    known.set(place, points);
    return chance.of(points);
  };
}
