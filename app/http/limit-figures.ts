import type { LimitKind } from "~/domain/limits";

/** Whom a try is counted for; what is not known is not counted. */
export interface Counted {
  /** The real person's. */
  accountId?: string | undefined;
  /** As it was typed, lowercased, whether or not it has an account. */
  email?: string | undefined;
  address?: string | undefined;
}

export interface Limit {
  by: keyof Counted;
  most: number;
  /** How long a count lasts, from the first that is counted. */
  seconds: number;
  /** Counted afterwards, by how the work ended; every try unless told, and then before. */
  counts?: "successes" | "refusals";
  /** Never refuses for the rest of the time: each further refusal makes the next try wait longer, and a success forgets them all. */
  slows?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The figures; docs/decisions.md says why. */
export const LIMITS: { readonly [K in LimitKind]: readonly Limit[] } = {
  "sign-in": [
    { by: "email", most: 10, seconds: 15 * MINUTE, counts: "refusals", slows: true },
    { by: "address", most: 100, seconds: 15 * MINUTE, counts: "refusals" },
  ],
  // By a count of its own, for a day: the password that goes before it is right each time, and would forget the refusals.
  "second-factor": [
    { by: "accountId", most: 10, seconds: DAY, counts: "refusals", slows: true },
    { by: "address", most: 100, seconds: 15 * MINUTE, counts: "refusals" },
  ],
  "own-password": [
    { by: "accountId", most: 10, seconds: 15 * MINUTE, counts: "refusals", slows: true },
    { by: "address", most: 100, seconds: 15 * MINUTE, counts: "refusals" },
  ],
  registration: [
    { by: "address", most: 100, seconds: HOUR, counts: "successes" },
    { by: "address", most: 20, seconds: MINUTE, counts: "refusals" },
  ],
  verification: [{ by: "address", most: 60, seconds: HOUR }],
  "verification-mail": [
    { by: "accountId", most: 5, seconds: HOUR },
    { by: "address", most: 60, seconds: HOUR },
  ],
  // A refusal tells that an address is taken, and each success sends a mail to a place that may be a stranger's.
  "email-change": [
    { by: "accountId", most: 10, seconds: HOUR },
    { by: "email", most: 5, seconds: HOUR },
    { by: "address", most: 60, seconds: HOUR },
  ],
  "reset-request": [
    { by: "email", most: 5, seconds: HOUR },
    { by: "address", most: 60, seconds: HOUR },
  ],
  reset: [{ by: "address", most: 60, seconds: HOUR }],
  message: [
    { by: "accountId", most: 30, seconds: MINUTE },
    { by: "accountId", most: 500, seconds: DAY },
    { by: "address", most: 300, seconds: MINUTE },
  ],
  support: [
    { by: "accountId", most: 5, seconds: HOUR },
    { by: "email", most: 5, seconds: HOUR },
    { by: "address", most: 30, seconds: HOUR },
  ],
  upload: [
    { by: "accountId", most: 60, seconds: HOUR },
    { by: "address", most: 300, seconds: HOUR },
  ],
  change: [{ by: "accountId", most: 300, seconds: MINUTE }],
};
