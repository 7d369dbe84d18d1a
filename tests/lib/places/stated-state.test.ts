import { expect, test } from "vitest";
import { statedState, stateOfLocation } from "~/lib/places/stated-state";

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

test("a location of any length is read at once", () => {
  expect(stateOfLocation(`${" ,".repeat(100_000)}Austin, TX`)).toBeUndefined();
  expect(stateOfLocation(`${"Austin ".repeat(25)}, TX`)?.code).toBe("TX");
});
