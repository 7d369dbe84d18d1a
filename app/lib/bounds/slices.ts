import type { Bound } from "./units";

/** What a sweep or a script handles at once, so that requests come in between. */
export const SLICE = {
  records: { most: 200, unit: "rows", why: "looked at and removed in one transaction, whatever the kind: about 5 ms" },
  counts: { most: 1000, unit: "rows", why: "of limits that are over, in a file of their own: about 5 ms" },
  heldFiles: { most: 100, unit: "rows", why: "let go in one transaction with an entry in the audit log: about 10 ms" },
  blobs: { most: 200, unit: "rows", why: "looked up in two files at once: about 5 ms" },
  certificatesLookedAt: { most: 200, unit: "rows", why: "their last day is over in some time zone: about 3 ms" },
  certificates: { most: 50, unit: "rows", why: "expired in one transaction: with their events about 10 ms" },
  jobsClosed: { most: 100, unit: "rows", why: "whose day has passed, one after the other, each with its applicants" },
  approvals: { most: 100, unit: "rows", why: "of work that nobody answered, one after the other" },
  impersonations: { most: 200, unit: "rows", why: "ended one after the other; there are few administrators" },
  sealedValues: { most: 100, unit: "rows", why: "sealed anew in one transaction beside the server: about 5 ms" },
  askedProvider: { most: 20, unit: "rows", why: "calls to Stripe one after the other, each up to half a second" },
  movements: {
    most: 100,
    unit: "rows",
    why: "of Stripe's balance taken into the books in one transaction: about 20 ms",
  },
  listedAtProvider: {
    most: 2000,
    unit: "rows",
    why: "of Stripe's, listed in one sweep, a hundred a call; a longer history takes several sweeps",
  },
  ledgerCalls: {
    most: 8,
    unit: "at once",
    why: "to Stripe while the books are verified, below its limit of 25 a second",
  },
  ledgerFindings: {
    most: 1000,
    unit: "pieces",
    why: "that were found, kept in memory by one verification; more are only counted",
  },
  deliveriesPulled: { most: 500, unit: "rows", why: "brought back after the clock was set back: about 5 ms" },
  jpegMarks: { most: 100_000, unit: "fields", why: "of a picture's bytes: about 5 ms; 10 MB may hold five million" },
} as const satisfies Record<string, Bound>;
