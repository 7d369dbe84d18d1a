import { type Bound, DAY } from "../units";

export const INTERVENTIONS = {
  waits: {
    most: 7 * DAY,
    unit: "ms",
    why: "that a decision waits for a second administrator, who may be away for some days; an older one no longer fits its payment",
  },
  day: { most: DAY, unit: "ms", why: "over which one administrator's decisions about all payments are added up" },
  limitsADay: {
    most: 10,
    unit: "times",
    why: "the limit of one payment may be moved alone in a day, so that nobody drains the platform by small amounts; a busy morning fits",
  },
  newAdministrator: {
    most: DAY,
    unit: "ms",
    why: "before a new administrator approves money: the others are mailed at once, and have a day to see that it was a thief",
  },
} as const satisfies Record<string, Bound>;
