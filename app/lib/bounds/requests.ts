import { type Bound, KIB, MIB } from "./units";

/** For one request. Beyond these bounds, and those of query, form and JSON below, the answer is 400, or 413 for bytes and characters. */
export const REQUEST = {
  pathLength: { most: 500, unit: "characters", why: "the longest address of the product has about 120" },
  pathSegments: { most: 10, unit: "segments", why: "the longest route has 6; the router tries every prefix" },
  cookies: {
    most: 100,
    unit: "fields",
    why: "the product sets 9; each reader of one parses them all. Further ones are left out",
  },
  idempotencyKey: { most: 200, unit: "characters", why: "a UUID has 36; the key stands in the receipt's index" },
  textBody: { most: 256 * KIB, unit: "bytes", why: "of a call: text that people typed" },
  formBody: {
    most: MIB,
    unit: "bytes",
    why: "of a form without its files: a character beyond ASCII takes nine bytes as forms are sent, and FORM.characters is to be refused at its field",
  },
  smallBody: { most: 16 * KIB, unit: "bytes", why: "nearly every form and call; these have a share of their own" },
  webhookBody: { most: 256 * KIB, unit: "bytes", why: "Stripe's largest events have some 100 KB" },
  eventText: {
    most: 255,
    unit: "characters",
    why: "of a webhook's ids and type, each: Stripe's ids have up to 255; the rest of the event is not kept",
  },
  reportedUrl: { most: 4000, unit: "characters", why: "an address of Stripe's hosted pages has up to 1,000" },
  pieces: {
    most: 4000,
    unit: "pieces",
    why: "of a body, however short: a program may send JSON word by word. Each costs Node a microsecond and 200 bytes",
  },
  pieceBytes: {
    most: 64,
    unit: "bytes",
    why: "of a body allow it one piece more: networks deliver 500 and more at once, proxies and browsers 4 KB",
  },
  drain: {
    most: 64 * MIB,
    unit: "bytes",
    why: "read of a refused body and thrown away, so that the browser shows the answer and not a lost connection",
  },
} as const satisfies Record<string, Bound>;

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
    most: 150,
    unit: "fields",
    why: "that /__manifest matches, 0.25 ms each: five for each of the 25 rows of a page, and the navigation",
  },
} as const satisfies Record<string, Bound>;

export const FORM = {
  fields: { most: 100, unit: "fields", why: "the longest form of the product sends about 30" },
  repeats: {
    most: 40,
    unit: "fields",
    why: "of one name, files aside: the longest list is an inspector's 30 specialties. Each form says itself how many files it takes",
  },
  nameLength: {
    most: 64,
    unit: "characters",
    why: "the longest name has 26; names are plain, without brackets or dots",
  },
  characters: {
    most: 110_000,
    unit: "characters",
    why: "in all values, since a refused form is sent back as it came. Somebody who pastes 100,000 into a field is told there",
  },
  partHeaders: { most: 4 * KIB, unit: "bytes", why: "of a multipart field: its name, a file name, a media type" },
  boundary: { most: 70, unit: "characters", why: "of multipart: RFC 2046, section 5.1.1" },
} as const satisfies Record<string, Bound>;

/** For requests to the stand-in for Stripe. Beyond it the answer is Stripe's 400, or 413 for bytes. */
export const STRIPE_FORM = {
  body: { most: 128 * KIB, unit: "bytes", why: "the largest request, with 50 pairs of metadata, has some 30 KB" },
  parameters: { most: 300, unit: "fields", why: "the largest request, an account with all its details, has about 40" },
  levels: { most: 6, unit: "levels", why: "no parameter of Stripe's nests deeper" },
} as const satisfies Record<string, Bound>;

export const JSON_BODY = {
  levels: { most: 4, unit: "levels", why: "the deepest body is a week of days with their hours, three levels" },
  members: { most: 500, unit: "fields", why: "keys and list entries in all: the longest body has about 60" },
} as const satisfies Record<string, Bound>;
