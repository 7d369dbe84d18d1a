import { type Bound, HOUR } from "../units";

export const LEDGER_CHECK = {
  longest: {
    most: 12 * HOUR,
    unit: "ms",
    why: "then it is over before the next night: enough for 600,000 calls to Stripe, which are about 300,000 payments",
  },
  again: {
    most: HOUR,
    unit: "ms",
    why: "after a verification failed, or after one that crashed began, until the next try in the same night",
  },
  unchecked: {
    most: 36 * HOUR,
    unit: "ms",
    why: "without a result before administrators are told: a night, half a day to catch up, and the time that one takes",
  },
} as const satisfies Record<string, Bound>;
