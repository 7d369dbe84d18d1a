import { type Bound, DAY } from "./units";

/** What administrators decide about payments, beside the limit of the environment (TWO_PERSON_LIMIT). */
export const INTERVENTIONS = {
  waits: {
    most: 7 * DAY,
    unit: "ms",
    why: "for a second administrator, who may be away for some days; an older question no longer fits its payment",
  },
  day: { most: DAY, unit: "ms", why: "in which an administrator's own decisions about all payments are added up" },
  limitsADay: {
    most: 10,
    unit: "times",
    why: "the limit of one payment, so that nobody empties the platform by small amounts; a busy morning's queue fits",
  },
} as const satisfies Record<string, Bound>;
