import { type Bound, DAY, HOUR } from "../units";

export const DOCUMENTS = {
  atOnce: { most: 5, unit: "files", why: "in one form over a weak connection" },
  workPhotos: { most: 6, unit: "files", why: "as many as show a site, and few enough for a weak connection" },
  aSide: { most: 40, unit: "rows", why: "of one booking: drawings and a ticket for each truck of a day's pour" },
  addedUntil: {
    most: 120 * DAY,
    unit: "ms",
    why: "after the end of the work: results of 28 and 56 days, and a set that is held back until 90",
  },
  removableFor: { most: 24 * HOUR, unit: "ms", why: "for whoever sees the next morning that it was the wrong file" },
} as const satisfies Record<string, Bound>;
