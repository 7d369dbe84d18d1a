import type { Bound } from "./units";

/** What a sweep or a script handles at once, so that requests come in between. */
export const SLICE = {
  records: { most: 200, unit: "rows", why: "looked at and removed in one transaction, whatever the kind: about 5 ms" },
  words: {
    most: 500,
    unit: "rows",
    why: "of a closed account in the audit log, removed in one transaction: about 5 ms",
  },
  counts: { most: 1000, unit: "rows", why: "of limits that are over, in a file of their own: about 5 ms" },
  heldFiles: { most: 100, unit: "rows", why: "let go in one transaction with an entry in the audit log: about 10 ms" },
  blobs: { most: 200, unit: "rows", why: "looked up in two files at once: about 5 ms" },
  certificatesLookedAt: { most: 200, unit: "rows", why: "their last day is over in some time zone: about 3 ms" },
  certificates: { most: 50, unit: "rows", why: "expired in one transaction: with their events about 10 ms" },
  jobsLeft: {
    most: 10,
    unit: "rows",
    why: "open jobs closed with the account of their company, each with its applicants: about 20 ms; the others follow one by one",
  },
  jobsClosed: { most: 100, unit: "rows", why: "whose day has passed, one after the other, each with its applicants" },
  furtherHours: {
    most: 100,
    unit: "rows",
    why: "proposals that are due, in one transaction: with their events about 10 ms",
  },
  dates: {
    most: 100,
    unit: "rows",
    why: "proposed dates that were not answered, in one transaction: with their events about 10 ms",
  },
  alerts: {
    most: 50,
    unit: "rows",
    why: "home bases around an urgent job, half of them told in one transaction: 14 ms among 100,000 people (npm run bench -- --lists)",
  },
  searches: {
    most: 200,
    unit: "rows",
    why: "saved searches compared with a job that was posted: about 3 ms, 17 at most; 100,000 of them in 1.7 s with requests in between",
  },
  dailySearches: {
    most: 10,
    unit: "rows",
    why: "saved searches whose day has come, each compared with the newest 2,000 jobs: about 9 ms, and told in one transaction: about 10 ms",
  },
  approvals: { most: 100, unit: "rows", why: "of work that nobody answered, one after the other" },
  slots: { most: 20, unit: "rows", why: "released one after the other, each with up to three calls to Stripe" },
  problems: { most: 50, unit: "rows", why: "that are due, or bookings to ask about, one after the other" },
  reviews: {
    most: 50,
    unit: "rows",
    why: "shown in one transaction with their events, or bookings reminded of: about 5 ms",
  },
  papers: { most: 5, unit: "rows", why: "PDFs whose job has failed, drawn one after the other: about a second each" },
  journaled: {
    most: 500,
    unit: "rows",
    why: "payments whose rows of the journal are added up in one query, about four each: about 6 ms",
  },
  reminders: {
    most: 200,
    unit: "rows",
    why: "bookings, jobs or certificates looked at for what is due: about 3 ms; each that is due is a transaction of its own",
  },
  undecided: { most: 100, unit: "rows", why: "that nobody decided in time, in one transaction: about 5 ms" },
  impersonations: { most: 200, unit: "rows", why: "ended one after the other; there are few administrators" },
  sealedValues: { most: 100, unit: "rows", why: "sealed anew in one transaction beside the server: about 5 ms" },
  exported: {
    most: 100,
    unit: "rows",
    why: "of a list that is exported, read in one query and written as CSV: 2 to 6 ms",
  },
  auditRows: {
    most: 3000,
    unit: "rows",
    why: "of the audit log compared by indexes alone for one page, where several filters are set: about 2 ms",
  },
  auditRowsRead: {
    most: 1000,
    unit: "rows",
    why: "the same where who acted is compared too, so that the rows themselves are read: about 8 ms",
  },
  providerCalls: { most: 20, unit: "rows", why: "calls to Stripe one after the other, each up to half a second" },
  payoutsListed: {
    most: 300,
    unit: "rows",
    why: "of an account's payouts listed at Stripe, three calls: the longest wait for one is 60 days of daily payouts",
  },
  payoutsRead: {
    most: 20,
    unit: "rows",
    why: "of those, read in one sweep, the ones that are not known first, two calls each",
  },
  payoutPages: {
    most: 20,
    unit: "pieces",
    why: "of 100 transactions that a payout is made of, a call each: more than an inspector's day",
  },
  openingsListed: {
    most: 300,
    unit: "rows",
    why: "Checkouts or intents of Stripe looked through for one whose answer was lost, three calls of half a second while somebody waits",
  },
  sandboxTimers: {
    most: 50,
    unit: "rows",
    why: "of the sandbox that are due, each in a transaction of its own: 40 ms for the longest",
  },
  movements: {
    most: 100,
    unit: "rows",
    why: "of a page of Stripe's, or movements of its balance, stored in one transaction: about 20 ms",
  },
  movementsPosted: {
    most: 2000,
    unit: "rows",
    why: "movements of Stripe's balance posted in one sweep, 100 in each transaction",
  },
  pagesListed: {
    most: 40,
    unit: "pieces",
    why: "pages of 100 objects that one sweep lists at Stripe, a call each; a longer history takes several sweeps",
  },
  broughtIn: {
    most: 50,
    unit: "rows",
    why: "objects of Stripe read into the books in one sweep, about five calls each; webhooks have brought in nearly all before",
  },
  accountsClosed: {
    most: 5,
    unit: "rows",
    why: "payout accounts closed within a day, if they are a tenth of all: more are probably a fault of the key",
  },
  daysPlanned: {
    most: 366,
    unit: "rows",
    why: "days of Stripe's lists added in one transaction, five rows each: about 10 ms",
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
  troublesCounted: {
    most: 1000,
    unit: "rows",
    why: "that the sweep could not read, counted for the log; more are as bad",
  },
  deliveriesCounted: {
    most: 1000,
    unit: "rows",
    why: "that wait to be sent, counted for the administrators' home: under 1 ms; more are as bad",
  },
  ledgerFindingsKept: {
    most: 100,
    unit: "pieces",
    why: "stored with a verification, for administrators: 20 KB. The counts by code are of all, and the command prints 1,000",
  },
  pendingMoney: {
    most: 1000,
    unit: "rows",
    why: "payments, transfers and refunds that are added up for the metrics, every half minute at most: about 2 ms",
  },
  deliveriesPulled: { most: 500, unit: "rows", why: "brought back after the clock was set back: about 5 ms" },
} as const satisfies Record<string, Bound>;
