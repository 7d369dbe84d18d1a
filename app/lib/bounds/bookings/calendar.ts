import { type Bound, DAY } from "../units";

export const CALENDAR = {
  past: { most: 90 * DAY, unit: "ms", why: "before now that work stays in it: the last quarter's invoices" },
  events: { most: 1000, unit: "rows", why: "in one file: three bookings a day for a year, 250 KB" },
} as const satisfies Record<string, Bound>;
