import { type Bound, DAY, HOUR } from "../units";

export const REMINDED = {
  tomorrow: { most: DAY, unit: "ms", why: "before the start: the crew and the pump are confirmed the day before" },
  soon: { most: 2 * HOUR, unit: "ms", why: "before the start: time to load the equipment and drive" },
  approval: { most: DAY, unit: "ms", why: "before the automatic approval: a working day to look at the work" },
  applicationDays: { most: 2, unit: "times", why: "days before a job's start date: an inspector needs a day to plan" },
  applicationAge: { most: DAY, unit: "ms", why: "that an application has waited: a newer one was mailed just now" },
  pickup: { most: 40 * HOUR, unit: "ms", why: "after molding: 8 hours are left of the 48 that ASTM C31 allows" },
  missedBreak: { most: 7 * DAY, unit: "ms", why: "after the end of its window: later the company asks by itself" },
  breakWindow: {
    most: 31 * DAY,
    unit: "ms",
    why: "looked back at: the longest reminder, 30 days, of what is still open; a window is 4 days at most",
  },
  payoutSetup: { most: DAY, unit: "ms", why: "after it was begun: whoever is still at it has no need of a mail" },
  payoutSetupAge: {
    most: 14 * DAY,
    unit: "ms",
    why: "since it was begun: later it is no news, and Home says it anyway",
  },
} as const satisfies Record<string, Bound>;
