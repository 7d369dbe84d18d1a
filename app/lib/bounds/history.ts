import type { Bound } from "./units";

export const HISTORY = {
  lines: {
    most: 200,
    unit: "rows",
    why: "the newest of all kinds together: what a person reads through in one sitting",
  },
  ofAKind: { most: 200, unit: "rows", why: "looked up of each kind, so that the newest of all are among them" },
  followed: { most: 20, unit: "rows", why: "requests of a payment's rows whose other entries are shown too" },
  providerCalls: { most: 12, unit: "at once", why: "asked of the payment provider while a page waits" },
  payments: { most: 50, unit: "rows", why: "of a person; each has a history of its own" },
  logLine: { most: 65_536, unit: "characters", why: "of the server's log: a longer line is none of ours" },
  logLines: { most: 500, unit: "rows", why: "of the server's log that fit, the newest; the rest is counted" },
} as const satisfies Record<string, Bound>;
