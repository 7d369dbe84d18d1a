import { type Bound, DAY, HOUR, MINUTE } from "../units";

export const HOURS = {
  held: {
    most: 35 * MINUTE,
    unit: "ms",
    why: "that a time waits for its payment: a person finds a card and answers the bank",
  },
  heldBookings: {
    most: 5,
    unit: "rows",
    why: "not paid yet, of one company: each keeps an inspector's time from all others",
  },
  longest: { most: DAY, unit: "ms", why: "of a booking, so that its index is read no further back" },
  checkInBefore: {
    most: 2 * HOUR,
    unit: "ms",
    why: "before the start: whoever comes earlier waits for the first truck",
  },
  marks: {
    most: 100,
    unit: "rows",
    why: "check-ins, check-outs and corrections of one booking: a week of coming and going",
  },
  quarters: { most: 48, unit: "times", why: "12 further hours in one proposal: a long pour through the night" },
  proposals: { most: 20, unit: "rows", why: "of one booking, each of which a company is told of" },
  remindAfter: { most: 2 * DAY, unit: "ms", why: "that a company has not answered a proposal; one reminder, not more" },
  answeredWithin: {
    most: 7 * DAY,
    unit: "ms",
    why: "that a proposal waits for the company: a week has a day for invoices",
  },
} as const satisfies Record<string, Bound>;
