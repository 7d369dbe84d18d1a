import { type Bound, DAY, HOUR, MINUTE } from "./units";

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
