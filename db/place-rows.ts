import type SQLite from "better-sqlite3";
import { TRAVEL } from "../app/lib/places/travel";
import { findPoint, type PlaceTables } from "./find-point";

/** Gives the jobs, bookings and people of older releases their points: about 50,000 rows a second, once. */
export function placeRowsLeft(database: SQLite.Database): void {
  const tables = placeTables(database);
  for (const table of ["jobs", "bookings"]) placeSites(database, tables, table);
  const people = database.prepare(
    "select id, role, city, us_state as usState from users where role <> 'admin' and closed_at is null",
  );
  const add = database.prepare(
    "insert into bases (user_id, place, chosen, lat, lon, travel_miles, updated_at) select id, ?, 0, ?, ?, ?, created_at from users where id = ?",
  );
  for (const person of people.all() as Person[]) {
    const place = [person.city, person.usState].filter(Boolean).join(", ");
    const point = findPoint(tables, person.city ?? "", person.usState);
    add.run(
      place,
      point?.lat ?? null,
      point?.lon ?? null,
      person.role === "inspector" ? TRAVEL.usual : null,
      person.id,
    );
  }
}

interface Person {
  id: string;
  role: string;
  city: string | null;
  usState: string | null;
}

function placeSites(database: SQLite.Database, tables: PlaceTables, table: string): void {
  const slice = database.prepare(
    `select rowid as row, location, site_state as siteState from ${table} where rowid > ? order by rowid limit 1000`,
  );
  const place = database.prepare(`update ${table} set lat = ?, lon = ? where rowid = ?`);
  let sites = slice.all(0) as Site[];
  while (sites.length > 0) {
    for (const { row, location, siteState } of sites) {
      const point = findPoint(tables, location, siteState);
      if (point) place.run(point.lat, point.lon, row);
    }
    sites = slice.all(sites.at(-1)?.row) as Site[];
  }
}

interface Site {
  row: number;
  location: string;
  siteState: string;
}

function placeTables(database: SQLite.Database): PlaceTables {
  const zip = database.prepare("select lat, lon, us_state as state from zip_codes where zip = ?");
  const cities = database.prepare(
    "select key, lat, lon from cities where us_state = ? and key in (select value from json_each(?))",
  );
  return {
    zip: (code) => zip.get(code) as ReturnType<PlaceTables["zip"]>,
    cities: (state, keys) => cities.all(state, JSON.stringify(keys)) as ReturnType<PlaceTables["cities"]>,
  };
}
