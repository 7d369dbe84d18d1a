import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type SQLite from "better-sqlite3";
import { cityKey } from "../app/lib/places/typed-place";
import { usStates } from "../app/lib/states";
import { MORE_CITIES } from "./more-cities";

/** What the tables are made from. A new edition of the package or of `MORE_CITIES` needs another name here, and then they are made anew. */
const EDITION = "zipcodes 8.0.0";

/** Read piece by piece: the package as an object takes 90 MB, and would stay loaded. */
const ENTRY = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]+)","state":"([A-Z]{2})"/g;

interface Code {
  zip: string;
  lat: number;
  lon: number;
  city: string;
  state: string;
}

/** Fills the tables of ZIP codes and cities, once for each edition. Takes half a second. */
export function fillPlaces(database: SQLite.Database): void {
  const filled = database.prepare("select edition from place_editions").pluck().get();
  if (filled === EDITION) return;
  database
    .transaction(() => {
      for (const table of ["zip_codes", "cities", "place_editions"]) database.exec(`delete from ${table}`);
      const codes = readCodes();
      const addCode = database.prepare("insert into zip_codes (zip, city, us_state, lat, lon) values (?, ?, ?, ?, ?)");
      for (const { zip, city, state, lat, lon } of codes) addCode.run(zip, city, state, lat, lon);
      const addCity = database.prepare("insert into cities (us_state, key, lat, lon) values (?, ?, ?, ?)");
      for (const { state, key, lat, lon } of citiesOf(codes)) addCity.run(state, key, lat, lon);
      database.prepare("insert into place_editions (edition) values (?)").run(EDITION);
    })
    .immediate();
}

/** Of the 50 states and DC; without codes of no place and the one whose longitude has lost its sign. */
function readCodes(): Code[] {
  const file = createRequire(import.meta.url).resolve("zipcodes/lib/codes.js");
  const known = new Set(usStates.map(({ code }) => code));
  const codes: Code[] = [];
  for (const [, zip = "", lat, lon, city = "", state = ""] of readFileSync(file, "utf8").matchAll(ENTRY)) {
    const code = { zip, lat: Number(lat), lon: Number(lon), city, state };
    if (known.has(state) && code.lat > 0 && (code.lon < 0 || state === "AK")) codes.push(code);
  }
  if (codes.length < 40_000) throw new Error(`zipcodes has changed: only ${codes.length} codes were read of it`);
  return codes.sort((one, other) => one.zip.localeCompare(other.zip));
}

/** A city stands at the median of its codes' latitudes and longitudes, so that a wrong code does not move it. */
function citiesOf(codes: readonly Code[]) {
  const groups = new Map<string, Code[]>();
  const add = (state: string, city: string, code: Code) => {
    const name = `${state} ${cityKey(city)}`;
    groups.set(name, [...(groups.get(name) ?? []), code]);
  };
  for (const code of codes) add(code.state, code.city, code);
  const byZip = new Map(codes.map((code) => [code.zip, code]));
  for (const [state, names] of Object.entries(MORE_CITIES)) {
    for (const [city, zip] of Object.entries(names)) {
      const code = byZip.get(zip);
      if (code && !groups.has(`${state} ${cityKey(city)}`)) add(state, city, code);
    }
  }
  return [...groups].map(([name, group]) => ({
    state: name.slice(0, 2),
    key: name.slice(3),
    lat: median(group.map(({ lat }) => lat)),
    lon: median(group.map(({ lon }) => lon)),
  }));
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
