import { type Bound, DAY } from "../units";

export const REVIEWS = {
  window: {
    most: 7 * DAY,
    unit: "ms",
    why: "both sides still remember the pour; then what was written is shown, so that nobody can hold a review back by silence",
  },
  reminder: { most: 2 * DAY, unit: "ms", why: "before the window ends: over a weekend there is still time to write" },
} as const satisfies Record<string, Bound>;
