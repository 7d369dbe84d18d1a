import { describe, expect, test } from "vitest";
import { cityKey, readPlace } from "~/lib/places/typed-place";

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
