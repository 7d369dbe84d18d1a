import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abroad } from "~/lib/places/abroad";
import { boxAround, milesBetween, wholeMiles } from "~/lib/places/distance";
import { statedState, stateOfLocation } from "~/lib/places/stated-state";
import { cityKey, readPlace } from "~/lib/places/typed-place";

const AUSTIN = { lat: 30.2672, lon: -97.7431 };

const DALLAS = { lat: 32.7767, lon: -96.797 };

/** The United States with Alaska and Hawaii. */
const point = fc.record({
  lat: fc.double({ min: 18, max: 72, noNaN: true }),
  lon: fc.double({ min: -180, max: -66, noNaN: true }),
});

test("a straight line: Austin to Dallas is 182 miles", () => {
  expect(milesBetween(AUSTIN, DALLAS)).toBeCloseTo(182, 0);
  expect(wholeMiles(AUSTIN, DALLAS)).toBe(182);
});

test("less than a mile is 0, and an unknown place has no distance", () => {
  expect(wholeMiles(AUSTIN, { lat: 30.2772, lon: -97.7431 })).toBe(0);
  expect(wholeMiles(AUSTIN, null)).toBeNull();
  expect(wholeMiles(null, AUSTIN)).toBeNull();
});

test("the box around a point holds all that lies within the radius", () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 1, max: 500 }), (centre, other, miles) => {
      if (milesBetween(centre, other) > miles) return;
      const { minLat, maxLat, minLon, maxLon } = boxAround(centre, miles);
      expect(other.lat >= minLat && other.lat <= maxLat && other.lon >= minLon && other.lon <= maxLon).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["1200 Barton Springs Rd, Austin, TX", "TX"],
  ["Boise, id 83702", "ID"],
  ["1 E Washington St, Phoenix, AZ 85004, USA", "AZ"],
  ["1 E Washington St, Phoenix, AZ 85004-1234, United States", "AZ"],
  ["Phoenix, Arizona", "AZ"],
  ["phoenix, arizona 85004", "AZ"],
  ["Phoenix, AZ.", "AZ"],
  ["Phoenix AZ 85004", "AZ"],
  ["phoenix az 85004", "AZ"],
  ["Sioux Falls SD", "SD"],
  ["500 Main St, Sioux Falls SD", "SD"],
  ["Phoenix Arizona", "AZ"],
  ["Charleston West Virginia", "WV"],
  ["Charleston, West Virginia", "WV"],
  ["350 5th Ave, New York", "NY"],
  ["Seattle, Washington", "WA"],
  ["Washington, DC 20001", "DC"],
  ["Kansas City Kansas", "KS"],
])("%s lies in %s", (location, code) => {
  expect(stateOfLocation(location)?.code).toBe(code);
});

test.each([
  "",
  "Austin",
  "Paris, FR",
  "TX",
  "New York",
  "West Virginia",
  "Lot 4, TX, rear gate",
  "The north yard",
  "Warehouse on Main Street",
  "Main St NE",
  "12 Oak CT",
  "100 Main St NE 30303",
  "We meet in",
  "1234 Indiana",
  "Corner of 5th and Indiana",
  "Corner of Oak and Indiana",
  "Fort Washington",
  "1600 Pennsylvania Ave, Washington",
  "Phoenix 85004",
])("“%s” names no state for certain", (location) => {
  expect(stateOfLocation(location)).toBeUndefined();
});

test.each([
  ["Austin, TX", "Austin"],
  ["Austin Texas 78701", "Austin"],
  ["12 Main St, Austin, Texas", "12 Main St, Austin"],
  ["12 Main St, Austin TX", "12 Main St, Austin"],
  [", TX", ""],
])("before the state of “%s” stands “%s”", (location, before) => {
  expect(statedState(location)?.before).toBe(before);
});

test.each([
  ["Toronto, ON", "ON"],
  ["toronto, on", "on"],
  ["TORONTO ON M5V 2T6", "ON"],
  ["Toronto, Ontario", "Ontario"],
  ["1 Main St, Montréal, Québec H2Y 1C6", "Québec"],
  ["Toronto, ON, Canada", "Canada"],
  ["London, U.K.", "UK"],
  ["London, England", "England"],
  ["San Juan, PR 00901, USA", "PR"],
  ["Tijuana, Mexico", "Mexico"],
])("%s lies outside of the states", (place, named) => {
  expect(abroad(place)).toBe(named);
});

test.each([
  ...["Ontario, CA", "Vancouver, WA", "Toronto, OH", "Atlanta, Georgia", "Mexico, MO", "Washington, D.C.", "Jordan"],
  ...["12 Main St NE", "1600 K St, NW", "1200 Center St, SE", "MAIN ST BC", "Lot 4, rear gate", "Austin", "78701", ""],
])("%j names nothing outside of them", (place) => {
  expect(abroad(place)).toBeUndefined();
});

test("a location of any length is read at once", () => {
  expect(stateOfLocation(`${" ,".repeat(100_000)}Austin, TX`)).toBeUndefined();
  expect(stateOfLocation(`${"Austin ".repeat(25)}, TX`)?.code).toBe("TX");
  expect(abroad(`${" ,".repeat(100_000)}Toronto, ON`)).toBeUndefined();
});

describe("a typed place", () => {
  test.each([
    ["Austin, TX", { state: "TX", cities: ["austin"] }],
    ["austin, tx", { state: "TX", cities: ["austin"] }],
    ["Austin, Texas, USA", { state: "TX", cities: ["austin"] }],
    ["78701", { zip: "78701", cities: [] }],
    ["78701-1234", { zip: "78701", cities: [] }],
    ["Charleston, West Virginia", { state: "WV", cities: ["charleston"] }],
    ["Washington, DC", { state: "DC", cities: ["washington"] }],
    ["Virginia", { state: "VA", cities: [] }],
    ["Downtown Austin, TX", { state: "TX", cities: ["downtown austin", "austin"] }],
    ["", { cities: [] }],
  ])("%j", (typed, place) => {
    expect(readPlace(typed)).toEqual(place);
  });

  test("an address: ZIP code, state, and the parts from the last to the first", () => {
    expect(readPlace("1200 Congress Ave, Austin, TX 78701")).toMatchObject({ zip: "78701", state: "TX" });
    expect(readPlace("1200 Congress Ave, Austin, TX 78701").cities.slice(0, 2)).toEqual([
      "austin",
      "1200 congress ave",
    ]);
  });

  test("an address without commas: its last words may be the city, the longest first", () => {
    expect(readPlace("123 Main Saint Paul MN").cities).toEqual([
      "123 main saint paul",
      "main saint paul",
      "saint paul",
      "paul",
    ]);
  });

  test("a house number of five digits is no ZIP code", () => {
    expect(readPlace("12345 Oak Rd, Austin, TX").zip).toBeUndefined();
  });

  test("a hundred thousand characters, emoji and Arabic are read, and few cities are looked for", () => {
    expect(readPlace("a ".repeat(50_000)).cities.length).toBeLessThan(20);
    expect(readPlace(`${"،".repeat(50_000)}🚧 مدينة`).cities).toEqual([]);
    expect(readPlace("1 ".repeat(50_000)).cities.length).toBeLessThanOrEqual(20);
  });
});

test("spellings of one city's name are one key", () => {
  for (const name of ["St. Louis", "Saint Louis", "saint  louis", "ST LOUIS"])
    expect(cityKey(name)).toBe("saint louis");
  expect(cityKey("O'Fallon")).toBe(cityKey("O Fallon"));
  expect(cityKey("Cañon City")).toBe("canon city");
  expect(cityKey("Ft. Worth")).toBe("fort worth");
});
