import { type Bound, DAY, HOUR, MINUTE } from "../units";

export const PROBLEMS = {
  absentAfter: {
    most: 30 * MINUTE,
    unit: "ms",
    why: "after the start: somebody who is late by less may still be on the way, or at another gate",
  },
  answeredWithin: {
    most: 72 * HOUR,
    unit: "ms",
    why: "that a side has to answer, as a company has to answer for work",
  },
  endedWithin: { most: 14 * DAY, unit: "ms", why: "for the two to agree; after that an administrator decides" },
  unreportedAfter: {
    most: 7 * DAY,
    unit: "ms",
    why: "after the end of a booking that nobody reported: reports are written within a day or two",
  },
  times: { most: 5, unit: "rows", why: "problems that one side reports of a booking and withdraws again" },
  offers: {
    most: 20,
    unit: "rows",
    why: "settlements that one side offers for a problem, each of which the other side is told of",
  },
  files: { most: 6, unit: "files", why: "with one statement: photos of the placement and a report as PDF" },
} as const satisfies Record<string, Bound>;
