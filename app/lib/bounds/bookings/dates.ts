import { type Bound, DAY, HOUR } from "../units";

export const DATES = {
  withoutStart: {
    most: 14 * DAY,
    unit: "ms",
    why: "after its start date that a booking waits for a start; then the company gets its money back",
  },
  proposals: { most: 20, unit: "rows", why: "by each side of one booking, each of which the other side is told of" },
  answeredWithin: {
    most: 72 * HOUR,
    unit: "ms",
    why: "that a proposed date waits for an answer: longer, and the inspector turns down other work for it",
  },
  cancellationsShown: {
    most: 365 * DAY,
    unit: "ms",
    why: "that companies see an inspector's cancellation: a year of pours says more than one bad week",
  },
} as const satisfies Record<string, Bound>;
