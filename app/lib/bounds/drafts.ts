import type { Bound } from "./units";

// Written out, so that the chunk that is loaded when idle needs no other.
const HOUR = 60 * 60 * 1000;
const MIB = 1024 * 1024;

/** What a browser keeps of forms that were not sent. */
export const DRAFTS = {
  age: { most: 24 * HOUR, unit: "ms", why: "a day of work; a phone is shared and lost, and prices and dates change" },
  file: { most: 10 * MIB, unit: "bytes", why: "a larger one is refused when it is sent" },
  files: { most: 40 * MIB, unit: "bytes", why: "of one person: some browsers delete a site's data that is large" },
} as const satisfies Record<string, Bound>;
