import { type Bound, DAY } from "./units";

export const CONNECTIONS = {
  afterRefusal: {
    most: 30 * DAY,
    unit: "ms",
    why: "for whoever was declined or removed: a project further, and nobody is pressed",
  },
  afterWithdrawal: { most: DAY, unit: "ms", why: "for whoever withdrew: each request is mailed" },
} as const satisfies Record<string, Bound>;

export const COMPANY_PEOPLE = {
  people: { most: 200, unit: "rows", why: "of one company at a time: the field staff of a large contractor's region" },
  invitations: { most: 50, unit: "rows", why: "that wait: a company's people invited in one sitting; each is mailed" },
  offered: {
    most: 10,
    unit: "rows",
    why: "companies of one email domain that somebody may ask: their names on a page",
  },
  joinRequests: { most: 50, unit: "rows", why: "that wait for one company's owners; each is mailed to them" },
} as const satisfies Record<string, Bound>;
