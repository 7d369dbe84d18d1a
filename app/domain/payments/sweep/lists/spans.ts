const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The last minute is left to the next sweep: the provider may still add objects to it. */
const MARGIN = MINUTE;
/** A pass begins this much before the end of the one before it, because the provider may list an object late. Later passes find what it lists later still. */
const OVERLAP = HOUR;
/** After its end a span is listed again as a whole, this much later each time, for objects that the provider lists late. */
const LATER_PASSES = [HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY];
export const LAST_PASS = 30 * DAY;

/** One reading of a list, from one time to another. UTC milliseconds. */
interface Pass {
  from: number;
  until: number;
}

/** A part of one of the provider's lists, at first a whole day, as stored in `swept_spans`. UTC milliseconds. */
interface Span {
  startsAt: number;
  endsAt: number;
  readUntil: number;
  passFrom: number | null;
  passUntil: number | null;
}

export function passOf({ startsAt, endsAt, readUntil, passFrom, passUntil }: Span, now: number): Pass {
  if (passFrom !== null && passUntil !== null) return { from: passFrom, until: passUntil };
  // Stripe's lists are filtered by whole seconds, so a second that has begun is left to the next pass.
  const until = Math.min(endsAt, Math.floor((now - MARGIN) / SECOND) * SECOND);
  // A span that was read up to a time in the future means that the clock was set back.
  const isWhole = readUntil >= endsAt || readUntil > until;
  return { from: isWhole ? startsAt : Math.max(startsAt, readUntil - OVERLAP), until };
}

/** Returns when a span is listed again after a pass (UTC milliseconds); null after its last pass. */
export function nextPass(endsAt: number, now: number): number | null {
  if (now - MARGIN < endsAt) return now + MINUTE;
  return LATER_PASSES.map((later) => endsAt + later).find((at) => at > now) ?? null;
}

/** Returns the time (UTC milliseconds) before which a span has to begin to have something to list. */
export function latestStart(now: number): number {
  return now - MARGIN - SECOND;
}

/** Divides a span that cannot be read as a whole: a day into hours, an hour into minutes. A minute stays whole. */
export function partsOf({ startsAt, endsAt }: Pick<Span, "startsAt" | "endsAt">): Pick<Span, "startsAt" | "endsAt">[] {
  const length = endsAt - startsAt > HOUR ? HOUR : MINUTE;
  const parts = [];
  for (let at = startsAt; at < endsAt; at += length)
    parts.push({ startsAt: at, endsAt: Math.min(at + length, endsAt) });
  return parts;
}
