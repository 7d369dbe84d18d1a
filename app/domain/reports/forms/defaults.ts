import { HOURS, REPORT } from "~/lib/bounds";
import { isTest, methodNamed } from "~/lib/measures/test-kinds";
import { clockIn, todayIn } from "~/lib/time/dates";
import { type Entry, type EntryOf, ofKind, textIn } from "../entries/entry";
import { fieldsOf, type RecordedKind } from "./specs";

/** `number` is the report's; null before it is begun. `now` is UTC ms. */
interface Setting {
  booking: { title: string; location: string; date: string; startsAt: number; endsAt: number; zone: string };
  number: number | null;
  entries: readonly Entry[];
  now: number;
}

/** The present time, and what is usually as in the last entry of its kind. A test is made by `method`, or as the last one was. */
export function newValues(
  kind: RecordedKind,
  { booking, number, entries, now }: Setting,
  method?: string,
): Record<string, string> {
  const { zone, startsAt, endsAt } = booking;
  const isAtWork = now >= startsAt - HOURS.checkInBefore.most && now <= endsAt + REPORT.afterBooking.most;
  const last = ofKind(entries, kind).at(-1);
  const values: Record<string, string> = { ...FIRST_VALUES[kind] };
  if (kind === "project") Object.assign(values, { name: booking.title, location: booking.location });
  const chosen = isTest(kind) ? methodNamed(kind, method, last && textIn(last.typed, "method")) : undefined;
  for (const [name, { type, repeated }] of fieldsOf(kind, chosen)) {
    // Afterwards a report is written from notes, and the time of writing is never right.
    if (type === "time" && name !== "batchedAt" && isAtWork) values[name] = clockIn(zone, now);
    if (last && repeated) values[name] = textIn(last.typed, name);
    if (name === "method" && chosen) values.method = chosen;
  }
  if (kind === "specimens") values.prefix = nextPrefix(number, entries);
  return values;
}

/** Returns the fields of an entry as its form shows them, with a date where it is not the booking's. */
export function valuesOf(
  { kind, typed }: EntryOf<RecordedKind>,
  { booking }: Pick<Setting, "booking">,
): Record<string, string> {
  const values: Record<string, string> = {};
  const stored: Readonly<Record<string, unknown>> = typed;
  for (const [name, { type }] of fieldsOf(kind, stored.method)) {
    const value = stored[name];
    if (type === "time" && typeof value === "number") {
      values[name] = clockIn(booking.zone, value);
      const date = todayIn(booking.zone, value);
      if (date !== booking.date) values[`${name}Date`] = date;
    } else if (typeof value === "string") values[name] = value;
  }
  return values;
}

const FIRST_VALUES: { readonly [K in RecordedKind]?: Readonly<Record<string, string>> } = {
  project: { units: "inch-pound", consistency: "slump", strengthAge: "28" },
  addition: { what: "water" },
  specimens: { size: "4x8", ages: "7, 28, 28, 56" },
};

/** "1042-2" for the second set of PR-1042. */
function nextPrefix(number: number | null, entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ typed }) => textIn(typed, "prefix")));
  let set = 1;
  while (taken.has(`${number}-${set}`)) set += 1;
  return `${number}-${set}`;
}
