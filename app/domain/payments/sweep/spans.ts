const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What happens while a sweep runs is left to the next one. */
const MARGIN = MINUTE;
/** The provider may show an object this much after its time; later ones are found by the later passes. */
const OVERLAP = HOUR;
/** After its end a span is listed as a whole again, for objects that the provider shows late. */
const LATER_PASSES = [HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY];
export const LAST_PASS = 30 * DAY;

const FIRST_RETRY = 10 * MINUTE;
export const LONGEST_RETRY = DAY;

/** UTC milliseconds. */
export interface Pass {
  from: number;
  until: number;
}

interface Span {
  startsAt: number;
  endsAt: number;
  readUntil: number;
  passFrom: number | null;
  passUntil: number | null;
}

/** The pass that is under way, or the next one. */
export function passOf({ startsAt, endsAt, readUntil, passFrom, passUntil }: Span, now: number): Pass {
  if (passFrom !== null && passUntil !== null) return { from: passFrom, until: passUntil };
  // Stripe's lists know whole seconds only: what began is left to the next pass.
  const until = Math.min(endsAt, Math.floor((now - MARGIN) / SECOND) * SECOND);
  // Read beyond now means that the clock was set back.
  const isWhole = readUntil >= endsAt || readUntil > until;
  return { from: isWhole ? startsAt : Math.max(startsAt, readUntil - OVERLAP), until };
}

/** When a span is listed again after a pass; null when it never is. */
export function nextPass(endsAt: number, now: number): number | null {
  if (now - MARGIN < endsAt) return now + MINUTE;
  return LATER_PASSES.map((later) => endsAt + later).find((at) => at > now) ?? null;
}

/** Spans that begin before this have something to list. */
export function latestStart(now: number): number {
  return now - MARGIN - SECOND;
}

/** Milliseconds until what could not be read is tried again: ten minutes, then twice as long each time, a day at most. */
export function nextRetry(failures: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(failures - 1, 10));
}

/** Divides a span that cannot be read as a whole: a day into hours, an hour into minutes. A minute stays whole. */
export function partsOf({ startsAt, endsAt }: Pick<Span, "startsAt" | "endsAt">): Pick<Span, "startsAt" | "endsAt">[] {
  const length = endsAt - startsAt > HOUR ? HOUR : MINUTE;
  const parts = [];
  for (let at = startsAt; at < endsAt; at += length)
    parts.push({ startsAt: at, endsAt: Math.min(at + length, endsAt) });
  return parts;
}
