import type { ErrorCode } from "~/domain/error-codes";
import { counted } from "~/lib/text/counted";
import { formatMoment } from "~/lib/time/dates";
import { ACCOUNTS } from "./accounts";
import { BOOKINGS } from "./bookings";
import { JOBS } from "./jobs";
import { PAYMENTS } from "./payments";
import { PEOPLE } from "./people";
import { REPORTS } from "./reports";
import { REQUESTS } from "./requests";

// Each area has exactly the sentences of its codes, so none is lost or left over here.
const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  ...ACCOUNTS,
  ...BOOKINGS,
  ...JOBS,
  ...PAYMENTS,
  ...PEOPLE,
  ...REPORTS,
  ...REQUESTS,
};

/** For programs, where a sentence speaks of a form. */
const OF_CALLS: Partial<Record<ErrorCode, string>> = {
  "key-reused": "This Idempotency-Key was already used with other content. Send the call with a new one.",
};

/** Returns what the API answers. */
export function callSentence(code: ErrorCode, params?: Record<string, string | number>): string {
  return OF_CALLS[code] ?? errorSentence(code, params);
}

/** Returns the sentence for a code, with its values in it. */
export function errorSentence(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return SENTENCES[code].replace(/\{(\w+)\}/g, (whole, name: string) => wordsOf(params, name) ?? whole);
}

/** A number that comes with a zone is a moment. */
function wordsOf(params: Record<string, string | number>, name: string): string | undefined {
  const { [name]: value, zone } = params;
  if (typeof value === "number" && typeof zone === "string") return formatMoment(value, zone);
  return value === undefined ? undefined : String(value);
}

/** Returns how long to wait, in words, rounded up in the smallest unit that stays readable. */
export function waitingTime(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(seconds, "second");
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), "minute");
  return counted(Math.ceil(seconds / HOUR), "hour");
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
