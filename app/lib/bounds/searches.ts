import type { Bound } from "./units";

export const ALERTED = {
  listed: {
    most: 10,
    unit: "rows",
    why: "jobs in the mail of a day: what a phone shows in a few screens; the search has the rest",
  },
  counted: {
    most: 100,
    unit: "rows",
    why: "new jobs of a day that are counted, then 100+: all are looked up in a transaction",
  },
} as const satisfies Record<string, Bound>;

/** What a search or a count may look at, so that it costs the same however many rows there are. */
export const SEARCH = {
  count: {
    most: 10_000,
    unit: "rows",
    why: "counts that an index tells are exact up to here and then say 10,000+",
  },
  counted: {
    most: 20_000,
    unit: "rows",
    why: "of a word's matches where indexes alone tell which pass the filter: up to 10 ms after a write",
  },
  free: {
    most: 4000,
    unit: "rows",
    why: "inspectors whose days off and bookings of a date are looked up, each by an index: up to 12 ms after a write",
  },
  keys: {
    most: 2000,
    unit: "rows",
    why: "where indexes alone tell which rows match and fit: up to 4 ms after a write",
  },
  nearest: {
    most: 1000,
    unit: "rows",
    why: "jobs that are compared by their distance: 2 ms. With more near by, the nearest are listed",
  },
  rows: {
    most: 1000,
    unit: "rows",
    why: "that are read, to filter them or to compare their text: up to 13 ms after a write",
  },
  rowsWithPeople: {
    most: 300,
    unit: "rows",
    why: "each brings people along, whose rows lie far apart: 6 to 9 ms after a write",
  },
  fewPeople: {
    most: 1000,
    unit: "rows",
    why: "people whose own index is read; names that fit more are sought along the list",
  },
} as const satisfies Record<string, Bound>;
