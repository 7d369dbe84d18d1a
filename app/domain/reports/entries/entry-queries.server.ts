import { now, reads } from "~/domain/core/runtime.server";
import { minutesBetween } from "~/lib/measures/clocks";
import type { InspectorActor } from "../../actor";
import { conflict, notFound } from "../../errors";
import { newValues, valuesOf } from "../forms/defaults";
import { isSingle, type RecordedKind } from "../forms/specs";
import { entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { type Entry, ofKind, parentFor } from "./entry";

interface Requested {
  bookingId: string;
  kind: RecordedKind;
  entryId?: string | undefined;
  parentId?: string | undefined;
  method?: string | undefined;
}

/** Returns what a form of the report needs: the fields of an entry, or those of a new one. @throws DomainError not_found; conflict as `recordEntry` */
export function entryForm(actor: InspectorActor, { bookingId, kind, entryId, parentId, method }: Requested) {
  const own = ownReport(reads(), actor, bookingId);
  refuseUnlessOpen({ now: now() }, own);
  const { booking, report, draft } = own;
  if (!draft && (report || kind !== "project")) throw conflict(report ? "report-signed" : "report-not-begun");
  const entries = draft ? entriesOf(reads(), draft.id) : [];
  const entry = ofKind(entries, kind).find(({ id }) => isSingle(kind) || id === entryId);
  if (entryId !== undefined && !entry) throw notFound();
  const parent = parentFor(kind, entry ? entry.parentId : parentId, entries);
  const [project] = ofKind(entries, "project");
  const setting = { booking, number: report?.number ?? null, entries, now: now() };
  const values = entry ? valuesOf(entry, setting) : newValues(kind, setting, method);
  const sampledAt = parent?.kind === "sample" ? parent.typed.sampledAt : null;
  return {
    booking: { id: booking.id, number: booking.number, zone: booking.zone },
    kind,
    units: entry?.typed.units ?? project?.typed.units ?? ("inch-pound" as const),
    entryId: entry?.id ?? null,
    parentId: parent?.id ?? null,
    context: contextOf(parent, entries),
    values,
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

function contextOf(parent: Entry | undefined, entries: readonly Entry[]) {
  const above = [parent, entries.find(({ id }) => id === parent?.parentId)];
  above.push(entries.find(({ id }) => id === above[1]?.parentId));
  const load = above.find((entry) => entry?.kind === "load");
  const sample = above.find((entry) => entry?.kind === "sample");
  const place = (entry: Entry) => entries.filter(({ kind }) => kind === entry.kind).indexOf(entry) + 1;
  return {
    load: load ? { number: place(load), truck: load.typed.truckNumber } : null,
    sample: sample ? place(sample) : null,
  };
}
