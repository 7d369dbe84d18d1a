/**
 * Every bound of the product, one line each with its reason: what a request may hold, what an account may store, how long
 * rows are kept, how often something may be tried. Nothing is built from outside input before its bound was checked.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const KIB = 1024;
export const MIB = 1024 * KIB;

interface Bound {
  /** The largest value that passes, in `unit`. */
  most: number;
  unit:
    | "bytes"
    | "characters"
    | "segments"
    | "levels"
    | "fields"
    | "files"
    | "rows"
    | "ms"
    | "pixels"
    | "percent"
    | "at once";
  why: string;
}

/** What one request may hold. Beyond it the answer is 400, or 413 for bytes. */
export const REQUEST = {
  pathLength: { most: 500, unit: "characters", why: "the longest address of the product has about 120" },
  pathSegments: { most: 10, unit: "segments", why: "the longest route has 6; the router tries every prefix" },
  cookies: {
    most: 100,
    unit: "fields",
    why: "the product sets 9; each reader of one parses them all. Further ones are left out",
  },
  idempotencyKey: { most: 200, unit: "characters", why: "a UUID has 36; the key stands in the receipt's index" },
  textBody: { most: 256 * KIB, unit: "bytes", why: "a form without files is text that people typed" },
  smallBody: { most: 16 * KIB, unit: "bytes", why: "nearly every form and call; these have a share of their own" },
  webhookBody: { most: 256 * KIB, unit: "bytes", why: "Stripe's largest events have some 100 KB" },
  drain: {
    most: 64 * MIB,
    unit: "bytes",
    why: "read of a refused body and thrown away, so that the browser shows the answer and not a lost connection",
  },
} as const satisfies Record<string, Bound>;

/** What may stand behind the question mark. Beyond it the answer is 400. */
export const QUERY = {
  length: {
    most: 7680,
    unit: "characters",
    why: "what browsers send to /__manifest at most; a filter has about 2,000",
  },
  parameters: { most: 50, unit: "fields", why: "the longest list of filters has 9" },
  repeats: { most: 5, unit: "fields", why: "of one name: no page reads more than one value" },
  nameLength: { most: 64, unit: "characters", why: "the longest name, Stripe's, has 28" },
  manifestPaths: {
    most: 250,
    unit: "fields",
    why: "that /__manifest matches: two for each link of a page of 100 rows",
  },
} as const satisfies Record<string, Bound>;

/** What a form may hold. Beyond it the answer is 400, or 413 for characters. */
export const FORM = {
  fields: { most: 100, unit: "fields", why: "the longest form of the product sends about 30" },
  repeats: { most: 40, unit: "fields", why: "of one name: the longest list is an inspector's 30 specialties" },
  nameLength: {
    most: 64,
    unit: "characters",
    why: "the longest name has 26; names are plain, without brackets or dots",
  },
  characters: { most: 100_000, unit: "characters", why: "in all values, since a refused form is sent back as it came" },
  partHeaders: { most: 4 * KIB, unit: "bytes", why: "of a multipart field: its name, a file name, a media type" },
  boundary: { most: 70, unit: "characters", why: "of multipart: RFC 2046, section 5.1.1" },
} as const satisfies Record<string, Bound>;

/** What a request to the stand-in for Stripe may hold. Beyond it the answer is Stripe's 400. */
export const STRIPE_FORM = {
  parameters: { most: 300, unit: "fields", why: "the largest request, an account with all its details, has about 40" },
  levels: { most: 6, unit: "levels", why: "no parameter of Stripe's nests deeper" },
} as const satisfies Record<string, Bound>;

/** What the JSON body of a call may hold. Beyond it the answer is 400. */
export const JSON_BODY = {
  levels: { most: 4, unit: "levels", why: "the deepest body is an object with lists of words, two levels" },
  members: { most: 500, unit: "fields", why: "keys and list entries in all: the longest body has about 60" },
} as const satisfies Record<string, Bound>;

/** What the whole process may have in hand at once. Beyond it the answer is 503 with Retry-After. */
export const PROCESS = {
  freeDisk: { most: 10, unit: "percent", why: "below it no files are taken: the database needs the room" },
  connections: {
    most: 4000,
    unit: "at once",
    why: "1,000 people with a live stream and some pages each; 40 KB a stream",
  },
  headersTime: { most: 20 * SECOND, unit: "ms", why: "also of a connection that asks nothing; headers are 2 KB" },
  bodyTime: { most: 20 * MINUTE, unit: "ms", why: "a photo of 10 MB over one bar of signal, at 9 KB a second" },
  idleConnection: { most: 5 * SECOND, unit: "ms", why: "between two requests; a browser opens another one in no time" },
  slowBody: {
    most: 30 * SECOND,
    unit: "ms",
    why: "in each such time a body brings slowBodyBytes or ends, or the connection does",
  },
  slowBodyBytes: { most: 60 * KIB, unit: "bytes", why: "2 KB a second: below it no photo would ever arrive" },
  unreadAnswer: {
    most: 60 * SECOND,
    unit: "ms",
    why: "somebody who takes nothing of an answer for so long has gone; a piece at 2 KB a second takes as long",
  },
  smallBodies: { most: 8 * MIB, unit: "bytes", why: "512 of them at once; they pass also while all others wait" },
  smallBodiesAnAddress: { most: 512 * KIB, unit: "bytes", why: "a crew behind one address sends 32 forms at once" },
  textBodies: { most: 16 * MIB, unit: "bytes", why: "64 of the largest at once" },
  textBodiesAnAddress: { most: 2 * MIB, unit: "bytes", why: "eight of the largest at once" },
  webhooks: { most: 16, unit: "at once", why: "each is stored and answered within milliseconds; Stripe tries again" },
  webhooksAnAddress: { most: 8, unit: "at once", why: "Stripe sends from a dozen addresses" },
  uploads: { most: 24, unit: "at once", why: "forms with files; 0.3 MB of memory each, the rest lies on the disk" },
  uploadsAnAddress: { most: 8, unit: "at once", why: "a crew behind one address hands in its certificates together" },
  uploadBytes: { most: 512 * MIB, unit: "bytes", why: "on the disk until each form is answered; 12 of the largest" },
  uploadBytesAnAddress: { most: 256 * MIB, unit: "bytes", why: "six of the largest at once" },
  downloads: { most: 64, unit: "at once", why: "16 MB of memory: two pieces each" },
  downloadsAnAddress: { most: 16, unit: "at once", why: "a browser opens six at once; a reviewer has several tabs" },
  blobPiece: { most: 128 * KIB, unit: "bytes", why: "files are stored, sent and read in rows of this size" },
  picturePixels: { most: 64_000_000, unit: "pixels", why: "phones take 50 million; more is an attack on memory" },
  pictureWholeBytes: {
    most: 100 * MIB,
    unit: "bytes",
    why: "progressive JPEGs and interlaced PNGs are unpacked whole: 33 and 25 megapixels",
  },
  pictureScans: {
    most: 50,
    unit: "fields",
    why: "of a JPEG: programs write 10 to 20, the form allows 2,000; each costs 25 ms at 33 megapixels",
  },
  pictureEdge: {
    most: 4032,
    unit: "pixels",
    why: "the long edge of a phone's 12 megapixels, half of that of 48: enough to read any card, and bounds what is kept",
  },
  picturesAtWork: { most: 1, unit: "at once", why: "one takes about 80 MB and a processor for a second" },
  picturesWaiting: { most: 24, unit: "at once", why: "each is a form that is waiting; as many as uploads" },
  pictureWait: { most: MINUTE, unit: "ms", why: "24 pictures take half of it; then the form had better come again" },
  pictureTime: { most: 30 * SECOND, unit: "ms", why: "64 megapixels take 3 seconds, more on a busy machine" },
  streamsAPerson: { most: 20, unit: "at once", why: "one per browser is shared between tabs; the oldest ends" },
} as const satisfies Record<string, Bound>;

/** What a search or a count may look at, so that it costs the same however many rows there are. */
export const SEARCH = {
  count: {
    most: 10_000,
    unit: "rows",
    why: "counts that an index tells are exact up to here and then say 10,000+",
  },
  keys: {
    most: 3000,
    unit: "rows",
    why: "where the index alone answers and only the filter is asked: up to 20 ms after a write",
  },
  rows: { most: 1500, unit: "rows", why: "whose text is compared with the words: up to 20 ms after a write" },
  rowsWithPeople: {
    most: 700,
    unit: "rows",
    why: "each brings people along, whose rows lie far apart: 15 to 20 ms after a write",
  },
  fewPeople: {
    most: 1000,
    unit: "rows",
    why: "people whose own index is read; names that fit more are sought along the list",
  },
} as const satisfies Record<string, Bound>;

/** What one account may store. */
export const ACCOUNT = {
  sessions: {
    most: 50,
    unit: "rows",
    why: "a person's browsers and programs; with a further one the one unused longest ends",
  },
  heldFiles: { most: 10, unit: "rows", why: "of forms that were refused: more than two certificates; the oldest goes" },
  heldFilesUnconfirmed: { most: 4, unit: "rows", why: "one certificate, before the email is confirmed" },
  heldBytes: { most: 60 * MIB, unit: "bytes", why: "of forms that were refused: four files of 10 MB and some more" },
  files: { most: 1000, unit: "rows", why: "certificates and reports of some years" },
  fileBytes: { most: 2 * 1024 * MIB, unit: "bytes", why: "1,000 photos of 2 MB" },
  fileBytesUnconfirmed: { most: 40 * MIB, unit: "bytes", why: "one certificate, before the email is confirmed" },
  drafts: { most: 20, unit: "rows", why: "postings that a company has begun; it can discard one" },
  openPayments: { most: 20, unit: "rows", why: "not paid yet: each is watched by a sweep until it is over" },
  pendingApplications: { most: 50, unit: "rows", why: "nobody could work more jobs than this at once" },
  unreadMessages: { most: 100, unit: "rows", why: "in one conversation: the other person does not answer" },
  notifications: { most: 1000, unit: "rows", why: "50 pages of the list; with a further one the oldest goes" },
  keptForms: { most: 5, unit: "rows", why: "nobody sends more forms than this in the half hour they are kept" },
} as const satisfies Record<string, Bound>;

/** How long rows are kept before a sweep removes them. */
export const KEPT = {
  receipts: { most: 7 * DAY, unit: "ms", why: "the API promises to know a repeated key for 7 days" },
  ranOutSessions: { most: 7 * DAY, unit: "ms", why: "a form sent too late still says whose it is" },
  heldFiles: { most: 30 * MINUTE, unit: "ms", why: "a form that was refused is corrected and sent again within it" },
  orphanBlobs: { most: 2 * HOUR, unit: "ms", why: "a form that is being handed in stores its bytes first" },
  emailChangeUndos: {
    most: 7 * DAY,
    unit: "ms",
    why: "an owner on a job site reads personal mail within a week; longer would leave an address that was given up in charge",
  },
  liveEvents: { most: DAY, unit: "ms", why: "a browser that comes back later reads its page anew" },
  notifications: { most: 365 * DAY, unit: "ms", why: "people look up last season's work" },
  passwordResets: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  emailVerifications: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  overUndoLinks: { most: DAY, unit: "ms", why: "after its end a link still says that it has expired" },
  savedForms: { most: 0, unit: "ms", why: "after its end: it holds what a person typed" },
  webhookEvents: {
    most: 90 * DAY,
    unit: "ms",
    why: "Stripe repeats for 3 days; the rest is for whoever looks into a payment",
  },
  sandboxMails: { most: 30 * DAY, unit: "ms", why: "of the built-in mail box, which stands in for somebody's inbox" },
  events: {
    most: 30 * DAY,
    unit: "ms",
    why: "with their deliveries once all are done; what failed or waits stays, and what was done is in the audit log",
  },
} as const satisfies Record<string, Bound>;

/** How long a session lasts. Its last use is noted now and then only, so that reading pages costs no write. */
export const SESSIONS = {
  idle: { most: 14 * DAY, unit: "ms", why: "an inspector between two jobs stays signed in; a lost phone does not" },
  age: { most: 30 * DAY, unit: "ms", why: "nobody stays signed in for good; a stolen session ends at last" },
  adminIdle: { most: HOUR, unit: "ms", why: "an administrator sees everybody's records, also on a desk left alone" },
  adminAge: { most: 12 * HOUR, unit: "ms", why: "a long working day" },
  seenEvery: { most: 5 * MINUTE, unit: "ms", why: "small beside 14 days" },
  adminSeenEvery: { most: MINUTE, unit: "ms", why: "small beside an hour, and administrators are few" },
} as const satisfies Record<string, Bound>;

/** A browser that somebody has signed in with is known to the account (http/limits/known-browser). */
export const KNOWN_BROWSERS = {
  age: {
    most: 365 * DAY,
    unit: "ms",
    why: "people sign in again after a season; it lets nobody in, it only counts apart",
  },
  accounts: { most: 4, unit: "rows", why: "a site office shares one browser; the cookie stays under 1 KB" },
} as const satisfies Record<string, Bound>;

/** What strangers may write into the audit log, in entries of their own; the rest is told by its number. */
export const AUDITED = {
  singly: { most: 10, unit: "rows", why: "of one address or account in a span: enough to see what somebody tries" },
  singlyInAll: { most: 1000, unit: "rows", why: "of all in a span: a network of thousands of machines fills no disk" },
  span: { most: 15 * MINUTE, unit: "ms", why: "as the sign-in limits" },
} as const satisfies Record<string, Bound>;

/** One line of TRIES. */
export interface TryLimit {
  /** Whose tries are counted together: a person's, those with one email typed, those of one known browser or one client address. */
  by: "accountId" | "email" | "device" | "address";
  most: number;
  /** What is counted; tries unless told. */
  unit?: "KiB";
  /** Milliseconds that a count lasts, from the first try in it. */
  within: number;
  /** Which endings count; every try unless told. A count is taken before the work and given back when it ended otherwise. */
  counts?: "successes" | "refusals";
  /** The code of the only refusal that counts; every refusal unless told. */
  refusal?: string;
  /** Does not count tries of a browser that the account knows. Such a browser has lines of its own, so that strangers cannot shut an owner out. */
  strangers?: true;
  /** Counts only tries of browsers that the account knows, all of them together: each password change gives a browser a new id. */
  known?: true;
  /** Does not refuse for the rest of the time: each refusal beyond `most` makes the next try wait longer (WAITS). */
  slows?: true;
  /** A try that succeeds clears the count. */
  cleared?: "by success";
  why: string;
}

const WRONG_CODE = "two-factor-code-invalid";

/** How often something may be tried. Beyond it the answer is 429 with Retry-After. Each line of a kind counts by itself. */
export const TRIES = {
  "sign-in": [
    {
      by: "email",
      most: 10,
      within: 15 * MINUTE,
      counts: "refusals",
      strangers: true,
      slows: true,
      cleared: "by success",
      why: "people mistype a few times; guessing must become slow, whether or not the address has an account",
    },
    {
      by: "address",
      most: 100,
      within: 15 * MINUTE,
      counts: "refusals",
      strangers: true,
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
      strangers: true,
      why: "a program should keep its session; each sign-in costs 20 MB of memory for 50 ms, and audit rows",
    },
    { by: "device", most: 100, within: HOUR, counts: "successes", why: "as for strangers, who cannot use this one up" },
    {
      by: "address",
      most: 1000,
      within: HOUR,
      counts: "successes",
      strangers: true,
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
      strangers: true,
      slows: true,
      why: "a code has six digits; one count for sign-in and security pages, which no success clears",
    },
    {
      by: "accountId",
      most: 30,
      within: DAY,
      counts: "refusals",
      refusal: WRONG_CODE,
      known: true,
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
      strangers: true,
      why: "an office shares one address",
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
    { by: "address", most: 100, within: HOUR, counts: "successes", why: "a training class registers together" },
    { by: "address", most: 20, within: MINUTE, counts: "refusals", why: "a refusal tells that an address is taken" },
  ],
  verification: [
    { by: "address", most: 60, within: HOUR, why: "a link is pressed once, an office shares one address" },
  ],
  "verification-mail": [
    { by: "accountId", most: 5, within: HOUR, why: "each sends a mail to a place that may be a stranger's" },
    { by: "address", most: 60, within: HOUR, why: "an office shares one address" },
  ],
  "email-change": [
    { by: "accountId", most: 10, within: HOUR, why: "a refusal tells that an address is taken" },
    { by: "email", most: 5, within: HOUR, why: "each success sends a mail to a place that may be a stranger's" },
    { by: "address", most: 60, within: HOUR, why: "an office shares one address" },
  ],
  "reset-request": [
    { by: "email", most: 5, within: HOUR, why: "each sends a mail that the person may not have asked for" },
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
  support: [
    { by: "accountId", most: 5, within: HOUR, why: "each is a mail and a person's work" },
    { by: "email", most: 5, within: HOUR, why: "each sends a mail to a place that may be a stranger's" },
    { by: "address", most: 30, within: HOUR, why: "an office shares one address" },
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
      why: "ten times a company's busiest day; an unpaid posting keeps 10 KB for good, so this is 30 MB",
    },
  ],
} as const satisfies Record<string, readonly TryLimit[]>;

/** What is counted against a limit; a command names its own. */
export type LimitKind = keyof typeof TRIES;

/** How long an account waits that refusals have slowed down. */
export const WAITS = {
  first: { most: 30 * SECOND, unit: "ms", why: "each further refusal doubles it; nobody notices this one" },
  longest: { most: 15 * MINUTE, unit: "ms", why: "slow for a program, and an owner is never shut out for good" },
} as const satisfies Record<string, Bound>;
