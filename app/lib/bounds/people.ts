import { type Bound, DAY } from "./units";

export const CONNECTIONS = {
  afterRefusal: {
    most: 30 * DAY,
    unit: "ms",
    why: "for whoever was declined or removed: a project further, and nobody is pressed",
  },
  afterWithdrawal: { most: DAY, unit: "ms", why: "for whoever withdrew: each request is mailed" },
} as const satisfies Record<string, Bound>;
