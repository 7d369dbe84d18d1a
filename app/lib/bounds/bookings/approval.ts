import { type Bound, DAY, HOUR } from "../units";

export const APPROVAL = {
  after: {
    most: 72 * HOUR,
    unit: "ms",
    why: "that a company has to answer once the work is marked done: decisions, Bookings",
  },
  afterBank: {
    most: DAY,
    unit: "ms",
    why: "that a company has at least once a bank's dispute has ended, during which it could not answer: a working day",
  },
} as const satisfies Record<string, Bound>;
