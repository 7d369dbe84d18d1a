import { minutesBetween } from "~/lib/measures/clocks";
import type { UnitSystem } from "~/lib/measures/units";
import type { InspectorActor } from "../../actor";
import { conflict, notFound } from "../../errors";
import { now, reads } from "../../runtime.server";
import { newValues, valuesOf } from "../forms/defaults";
import { PARENTS, type RecordedKind } from "../forms/specs";
import { entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { type Entry, textIn, timeIn } from "./entry";

interface Asked {
  bookingId: string;
  kind: RecordedKind;
  entryId?: string | undefined;
  parentId?: string | undefined;
}

/** Returns what a form of the report needs: the fields of an entry, or those of a new one. @throws DomainError not_found; conflict as `recordEntry` */
export function entryForm(actor: InspectorActor, { bookingId, kind, entryId, parentId }: Asked) {
  const own = ownReport(reads(), actor, bookingId);
  refuseUnlessOpen({ now: now() }, own);
  const { booking, report, draft } = own;
  if (!draft && (report || kind !== "project")) throw conflict(report ? "report-signed" : "report-not-begun");
  const entries = draft ? entriesOf(reads(), draft.id) : [];
  const single = kind === "project" || kind === "remarks";
  const entry = single ? entries.find((each) => each.kind === kind) : entries.find(({ id }) => id === entryId);
  if (entryId !== undefined && entry?.kind !== kind) throw notFound();
  const parent = parentOf(entries, kind, entry ? entry.parentId : (parentId ?? null));
  const project = entries.find((each) => each.kind === "project");
  const setting = { booking, number: report?.number ?? null, entries, now: now() };
  const sampledAt = parent ? timeIn(parent.typed, "sampledAt") : null;
  const units: UnitSystem = entry?.typed.units ?? project?.typed.units ?? "inch-pound";
  return {
    booking: { id: booking.id, number: booking.number, zone: booking.zone },
    kind,
    units,
    entryId: entry?.id ?? null,
    parentId: parent?.id ?? null,
    context: contextOf(parent, entries),
    values: entry ? valuesOf(entry, setting) : newValues(kind, setting),
    /** Whole minutes, while a sample's clock runs. */
    minutes: entry || sampledAt === null ? null : minutesBetween(sampledAt, now()),
  };
}

export type EntryFormView = ReturnType<typeof entryForm>;

/** An entry of the draft, for the page that asks before it is removed. @throws DomainError not_found */
export function draftEntry(actor: InspectorActor, bookingId: string, entryId: string) {
  const { booking, draft } = ownReport(reads(), actor, bookingId);
  const entries = draft ? entriesOf(reads(), draft.id) : [];
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || entry.kind === "project") throw notFound();
  const parent = entries.find(({ id }) => id === entry.parentId);
  return { booking: { id: booking.id, number: booking.number }, kind: entry.kind, context: contextOf(parent, entries) };
}

function parentOf(entries: readonly Entry[], kind: RecordedKind, parentId: string | null): Entry | undefined {
  const parent = entries.find(({ id }) => id === parentId);
  const allowed: readonly (string | null)[] = PARENTS[kind];
  if ((parentId !== null && !parent) || !allowed.includes(parent?.kind ?? null)) throw notFound();
  return parent;
}

/** Which truck and sample an entry belongs to. */
function contextOf(parent: Entry | undefined, entries: readonly Entry[]) {
  const above = [parent, entries.find(({ id }) => id === parent?.parentId)];
  above.push(entries.find(({ id }) => id === above[1]?.parentId));
  const load = above.find((entry) => entry?.kind === "load");
  const sample = above.find((entry) => entry?.kind === "sample");
  const place = (entry: Entry) => entries.filter(({ kind }) => kind === entry.kind).indexOf(entry) + 1;
  return {
    load: load ? { number: place(load), truck: textIn(load.typed, "truckNumber") } : null,
    sample: sample ? place(sample) : null,
  };
}
