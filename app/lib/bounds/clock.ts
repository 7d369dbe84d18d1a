import { type Bound, HOUR, MINUTE } from "./units";

/** When the machine's clock is trusted with what cannot be taken back. */
export const CLOCK = {
  jump: {
    most: HOUR,
    unit: "ms",
    why: "that the clock may be ahead of the time that has passed: a drifting clock stays below it, and the shortest deadline that releases money is that of the approval",
  },
  difference: {
    most: 5 * MINUTE,
    unit: "ms",
    why: "between the clock and another one that confirms it: whole seconds or minutes, a slow answer, a person who compares",
  },
  heartbeat: {
    most: MINUTE,
    unit: "ms",
    why: "between two commits of one row, so that a replica that cannot be reached shows although nothing else is written; a bucket takes 43,200 small objects a month for it, about $0.22",
  },
  askAgain: { most: MINUTE, unit: "ms", why: "between two questions to the provider while a jump is unexplained" },
} as const satisfies Record<string, Bound>;
