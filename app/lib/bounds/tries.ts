import { type Bound, DAY, HOUR, KIB, MIB, MINUTE, SECOND } from "./units";

export interface TryLimit {
  /** Whose tries are counted together, such as all with one email typed, to one mailbox or from one known browser. */
  by: "accountId" | "companyId" | "email" | "mailbox" | "device" | "address";
  most: number;
  unit?: "KiB";
  /** Milliseconds, from the first try on. */
  within: number;
  /** Every try by default. A try is counted before the work, and taken back when it ends otherwise. */
  counts?: "successes" | "refusals";
  /** The only refusal code that counts; every refusal by default. */
  refusal?: string;
  /** A browser in which the account has signed in before is known to it. Known ones have lines of their own, so that strangers cannot shut an owner out. */
  browsers?: "known" | "unknown";
  /** Instead of refusing for the rest of the time, each refusal beyond `most` makes the next try wait longer (WAITS). */
  slows?: true;
  cleared?: "by success";
  why: string;
}

const WRONG_CODE = "two-factor-code-invalid";

/** Beyond it the answer is 429 with Retry-After. Each line of a kind counts by itself. */
export const TRIES = {
  "sign-in": [
    {
      by: "email",
      most: 10,
      within: 15 * MINUTE,
      counts: "refusals",
      browsers: "unknown",
      slows: true,
      cleared: "by success",
      why: "people mistype a few times; guessing must become slow, whether or not the address has an account",
    },
    {
      by: "address",
      most: 100,
      within: 15 * MINUTE,
      counts: "refusals",
      browsers: "unknown",
      why: "an office shares one address",
    },
    {
      by: "device",
      most: 10,
      within: 15 * MINUTE,
      counts: "refusals",
      cleared: "by success",
      why: "beyond it the browser counts as a stranger: its cookie may be stolen",
    },
    {
      by: "email",
      most: 100,
      within: HOUR,
      counts: "successes",
      browsers: "unknown",
      why: "a program should keep its session; each sign-in costs 20 MB of memory for 50 ms, and audit rows",
    },
    { by: "device", most: 100, within: HOUR, counts: "successes", why: "as for strangers, who cannot use this one up" },
    {
      by: "address",
      most: 1000,
      within: HOUR,
      counts: "successes",
      browsers: "unknown",
      why: "a company's people behind one address",
    },
  ],
  "second-factor": [
    {
      by: "accountId",
      most: 10,
      within: DAY,
      counts: "refusals",
      refusal: WRONG_CODE,
      browsers: "unknown",
      slows: true,
      why: "a code has six digits; one count for sign-in and security pages, which no success clears",
    },
    {
      by: "accountId",
      most: 30,
      within: DAY,
      counts: "refusals",
      refusal: WRONG_CODE,
      browsers: "known",
      slows: true,
      why: "three known browsers: a thief with the password would make themselves a new one by each password change",
    },
    {
      by: "device",
      most: 10,
      within: DAY,
      counts: "refusals",
      refusal: WRONG_CODE,
      why: "beyond it the browser counts as a stranger: its cookie may be stolen",
    },
    {
      by: "address",
      most: 100,
      within: 15 * MINUTE,
      counts: "refusals",
      refusal: WRONG_CODE,
      browsers: "unknown",
      why: "an office shares one address",
    },
  ],
  "data-export": [
    {
      by: "accountId",
      most: 5,
      within: HOUR,
      why: "each reads all that an account has; nobody keeps more than one copy",
    },
  ],
  "own-password": [
    {
      by: "accountId",
      most: 10,
      within: 15 * MINUTE,
      counts: "refusals",
      slows: true,
      cleared: "by success",
      why: "whoever has taken over a session must not find the password with it",
    },
    { by: "address", most: 100, within: 15 * MINUTE, counts: "refusals", why: "an office shares one address" },
  ],
  registration: [
    {
      by: "mailbox",
      most: 5,
      within: HOUR,
      counts: "successes",
      why: "each mails a mailbox that may be a stranger's, under another tag after a plus",
    },
    { by: "address", most: 100, within: HOUR, counts: "successes", why: "a training class registers together" },
    { by: "address", most: 20, within: MINUTE, counts: "refusals", why: "a refusal tells that an address is taken" },
  ],
  verification: [
    { by: "address", most: 60, within: HOUR, why: "a link is pressed once, an office shares one address" },
  ],
  "verification-mail": [
    { by: "accountId", most: 5, within: HOUR, why: "each sends a mail to a place that may be a stranger's" },
    { by: "mailbox", most: 5, within: HOUR, why: "many accounts may wait to change to one stranger's address" },
    { by: "address", most: 60, within: HOUR, why: "an office shares one address" },
  ],
  "email-change": [
    { by: "accountId", most: 10, within: HOUR, why: "a refusal tells that an address is taken" },
    { by: "mailbox", most: 5, within: HOUR, why: "each success sends a mail to a place that may be a stranger's" },
    { by: "address", most: 60, within: HOUR, why: "an office shares one address" },
  ],
  "company-invitation": [
    {
      by: "companyId",
      most: 60,
      within: DAY,
      why: "a company's people invited in one sitting; a refusal tells that an address is taken",
    },
    { by: "mailbox", most: 5, within: DAY, why: "each sends a mail to a place that may be a stranger's" },
  ],
  "join-request": [{ by: "accountId", most: 10, within: DAY, why: "each is mailed to a company's owners" }],
  "reset-request": [
    { by: "mailbox", most: 5, within: HOUR, why: "each sends a mail that the person may not have asked for" },
    { by: "address", most: 60, within: HOUR, why: "an office shares one address" },
  ],
  reset: [{ by: "address", most: 60, within: HOUR, why: "a link is used once, an office shares one address" }],
  message: [
    {
      by: "accountId",
      most: 30,
      within: MINUTE,
      why: "nobody types faster; messages of a lost connection come together",
    },
    { by: "accountId", most: 500, within: DAY, why: "a busy day of a large company; beyond it is advertising" },
    { by: "address", most: 300, within: MINUTE, why: "an office shares one address" },
  ],
  connection: [
    {
      by: "accountId",
      most: 20,
      within: HOUR,
      counts: "successes",
      why: "each is mailed to somebody who did not ask for it",
    },
    { by: "accountId", most: 60, within: DAY, counts: "successes", why: "three such hours; beyond it is advertising" },
    { by: "accountId", most: 300, within: MINUTE, why: "far beyond any person, as every change" },
  ],
  support: [
    { by: "accountId", most: 5, within: HOUR, why: "each is a mail and a person's work" },
    { by: "mailbox", most: 5, within: HOUR, why: "each sends a mail to a place that may be a stranger's" },
    { by: "address", most: 30, within: HOUR, why: "an office shares one address" },
  ],
  "calendar-feed": [
    {
      by: "address",
      most: 300,
      within: HOUR,
      why: "a calendar service reads for many inspectors from one address, each once an hour at most; tokens have 128 random bits",
    },
  ],
  "report-verification": [
    {
      by: "address",
      most: 100,
      within: 15 * MINUTE,
      why: "an office checks a stack of reports; codes have 80 random bits",
    },
  ],
  "document-link": [
    {
      by: "address",
      most: 100,
      within: 15 * MINUTE,
      why: "an office opens a stack of reports; links have 256 random bits",
    },
    { by: "mailbox", most: 30, within: DAY, why: "new links of many documents to one engineer" },
  ],
  laboratory: [
    {
      by: "address",
      most: 300,
      within: 15 * MINUTE,
      why: "a laboratory enters a day's breaks in one sitting; links have 256 random bits",
    },
    { by: "mailbox", most: 30, within: DAY, why: "new links of many bookings to one laboratory" },
  ],
  "laboratory-request": [
    { by: "accountId", most: 30, within: DAY, why: "each is mailed to somebody who did not ask for it" },
    { by: "mailbox", most: 20, within: DAY, why: "many technicians may ask one laboratory after a day's work" },
  ],
  "for-review": [
    {
      by: "accountId",
      most: 30,
      within: DAY,
      counts: "successes",
      why: "each is mailed to every administrator, also where it replaces one that waits",
    },
  ],
  "payout-return": [
    {
      by: "accountId",
      most: 10,
      within: 10 * MINUTE,
      why: "people come back from the provider's form a few times; each return asks the provider, whose event tells the same later",
    },
  ],
  upload: [
    { by: "accountId", most: 60, within: HOUR, why: "twelve certificates with five attempts each" },
    { by: "address", most: 300, within: HOUR, why: "an office shares one address" },
  ],
  "upload-bytes": [
    {
      by: "address",
      most: (1024 * MIB) / KIB,
      unit: "KiB",
      within: HOUR,
      why: "100 people of one office, each with two photos of 5 MB",
    },
    { by: "address", most: (4096 * MIB) / KIB, unit: "KiB", within: DAY, why: "four such hours; the disk holds more" },
  ],
  "unconfirmed-upload-bytes": [
    {
      by: "address",
      most: (256 * MIB) / KIB,
      unit: "KiB",
      within: HOUR,
      why: "a training class of 25, each with two photos of 5 MB, before they confirm their emails",
    },
    {
      by: "address",
      most: (512 * MIB) / KIB,
      unit: "KiB",
      within: DAY,
      why: "two such classes; accounts cost a stranger nothing, so more of them must not bring more",
    },
  ],
  change: [
    { by: "accountId", most: 300, within: MINUTE, why: "far beyond any person; a program makes 5 a second" },
    {
      by: "accountId",
      most: 3000,
      within: DAY,
      why: "ten times a company's busiest day; each leaves an entry in the audit log, which is never cut",
    },
  ],
} as const satisfies Record<string, readonly TryLimit[]>;

export type LimitKind = keyof typeof TRIES;

export const WAITS = {
  first: { most: 30 * SECOND, unit: "ms", why: "each further refusal doubles it; nobody notices this one" },
  longest: { most: 15 * MINUTE, unit: "ms", why: "slow for a program, and an owner is never shut out for good" },
} as const satisfies Record<string, Bound>;
