import { REPORT } from "~/lib/bounds";
import type { Problem } from "~/lib/measures/fields/fields";
import { momentOn, nearestMoment, type Window } from "~/lib/time/nearest-moment";
import type { Entry } from "../entries/entry";
import { fieldsOf, type RecordedKind } from "./specs";

/** What tells on which day a time of an entry was. `now` is UTC ms. */
interface Surroundings {
  booking: { startsAt: number; endsAt: number; zone: string };
  parent: Entry | undefined;
  now: number;
}

const RULES = {
  ahead: "This time is still to come",
  skipped: "Clocks skipped this time that day",
  early: "This is more than a week before the work. Check the date.",
  undated: "This is far from the work. Enter the date too.",
  beforeArrival: "This is before the truck arrived",
  beforeSample: "This is before the sample was taken",
  afterArrival: "This is after the truck arrived",
  beforeFirstPortion: "This is before the first portion",
  beforeDischarge: "This is before the discharge started",
} as const;

/** Times that are not before another one of the same form. */
const NOT_BEFORE = {
  sampledAt: ["firstPortionAt", RULES.beforeFirstPortion],
  dischargedUntil: ["dischargedFrom", RULES.beforeDischarge],
} as const;

const AFTER_ARRIVAL = ["addedAt", "firstPortionAt", "sampledAt", "dischargedFrom", "dischargedUntil"];

/** In UTC ms. A time without a date is the one nearest to its work, so that work past midnight and the night of a clock change need no date. */
export function withMoments(
  kind: RecordedKind,
  typed: Readonly<Record<string, string>>,
  surroundings: Surroundings,
): { typed: Record<string, string | number>; problems: Problem[] } {
  const found: Record<string, string | number> = {};
  const problems: Problem[] = [];
  // A load's batching is near its arrival, so arrival is read first.
  const fields = fieldsOf(kind, typed.method).sort(([a], [b]) => Number(a === "batchedAt") - Number(b === "batchedAt"));
  for (const [name, { type }] of fields) {
    const text = typed[name];
    if (text === undefined) continue;
    if (type !== "time") {
      found[name] = text;
      continue;
    }
    const window = windowOf(name, found, surroundings);
    const at = momentOf(text, typed[`${name}Date`], surroundings.booking.zone, window);
    const problem = at === undefined ? RULES.skipped : problemOf(at, name, typed, window, { found, ...surroundings });
    if (problem) problems.push([name, problem]);
    else if (at !== undefined) found[name] = at;
  }
  return { typed: found, problems };
}

function momentOf(time: string, date: string | undefined, zone: string, window: Window): number | undefined {
  return date ? momentOn(date, time, zone, window) : nearestMoment(time, zone, window);
}

type Found = Readonly<Record<string, string | number>>;

function windowOf(name: string, found: Found, { booking, parent, now }: Surroundings): Window {
  if (name === "batchedAt" && typeof found.arrivedAt === "number") {
    return { from: found.arrivedAt - REPORT.delivery.most, until: found.arrivedAt };
  }
  const begun = parent ? momentOfEntry(parent) : null;
  const from = begun ?? booking.startsAt;
  const last = (begun ?? booking.endsAt) + REPORT.afterBooking.most;
  return { from, until: Math.max(from, Math.min(now, last)) };
}

function momentOfEntry({ kind, typed }: Entry): number | null {
  return kind === "load" ? typed.arrivedAt : kind === "sample" ? typed.sampledAt : null;
}

function problemOf(
  at: number,
  name: string,
  typed: Readonly<Record<string, string>>,
  { from, until }: Window,
  { found, booking, parent, now }: Surroundings & { found: Found },
): string | undefined {
  if (at > now + REPORT.ahead.most) return RULES.ahead;
  if (at < booking.startsAt - REPORT.dated.most) return RULES.early;
  if (name === "batchedAt" && typeof found.arrivedAt === "number" && at > found.arrivedAt) return RULES.afterArrival;
  const [earlier, rule] = new Map<string, readonly [string, string]>(Object.entries(NOT_BEFORE)).get(name) ?? [];
  const first = earlier === undefined ? undefined : found[earlier];
  if (typeof first === "number" && at < first) return rule;
  const begun = parent ? momentOfEntry(parent) : null;
  if (begun !== null && at < begun && from - at <= REPORT.undated.most) {
    if (AFTER_ARRIVAL.includes(name)) return RULES.beforeArrival;
    if ((name === "testedAt" || name === "moldedAt") && parent?.kind === "sample") return RULES.beforeSample;
  }
  const isFar = at < from - REPORT.undated.most || at > until + REPORT.undated.most;
  return isFar && !typed[`${name}Date`] ? RULES.undated : undefined;
}
