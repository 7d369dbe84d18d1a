import { type Bound, DAY, HOUR, MINUTE } from "./units";

/** The last use is written only now and then, so that reading pages costs no write. */
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

export const LASTS = {
  pendingSignIn: { most: 10 * MINUTE, unit: "ms", why: "between the password and the code: time to find the phone" },
  spendingRequest: {
    most: 72 * HOUR,
    unit: "ms",
    why: "for an owner's answer, as long as a company has to approve work; then the price may be another",
  },
  twoFactorSetup: {
    most: 15 * MINUTE,
    unit: "ms",
    why: "its secret is on the screen: time to install an app, no longer",
  },
  resetLink: {
    most: HOUR,
    unit: "ms",
    why: "whoever asked is waiting for the mail; a link in an old mailbox is a risk",
  },
  invitation: {
    most: 7 * DAY,
    unit: "ms",
    why: "nobody waits for it; it opens an account without anything in it, or lets in whom a company named",
  },
  joinRequest: {
    most: 14 * DAY,
    unit: "ms",
    why: "for an owner's answer, holidays included; whoever asked works on in their own company meanwhile, or may ask again",
  },
  documentLink: {
    most: 30 * DAY,
    unit: "ms",
    why: "an engineer back from vacation; it opens one document, once",
  },
  documentOpen: {
    most: 30 * MINUTE,
    unit: "ms",
    why: "after the link was used up, in that browser: time to load the PDF a second time",
  },
  laboratoryLink: {
    most: 30 * DAY,
    unit: "ms",
    why: "cylinders are tested 28 days after the work; it is asked anew by the laboratory itself",
  },
  laboratoryOpen: {
    most: 12 * HOUR,
    unit: "ms",
    why: "after the link was used up, in that browser: a laboratory's working day",
  },
  confirmationLink: { most: DAY, unit: "ms", why: "it signs nobody in, and mail may be read in the evening" },
  linkInBrowser: { most: 10 * MINUTE, unit: "ms", why: "a link's token in a cookie, out of the address: time to type" },
  savedForm: { most: 30 * MINUTE, unit: "ms", why: "of a session that ran out: time to sign in again" },
  impersonation: { most: HOUR, unit: "ms", why: "a look for one question; the next one states its reason anew" },
} as const satisfies Record<string, Bound>;

/** What a browser remembers beyond sessions. It lets nobody in. */
export const REMEMBERED = {
  role: { most: 365 * DAY, unit: "ms", why: "which sign-in page to show to who comes back after a season" },
  reminder: { most: 365 * DAY, unit: "ms", why: "who said that they set their equipment up later is not asked again" },
  layout: { most: 365 * DAY, unit: "ms", why: "whether small screens have the bottom bar" },
} as const satisfies Record<string, Bound>;
