import { now, reads } from "~/domain/core/runtime.server";
import { minutesBetween } from "~/lib/measures/clocks";
import { isTest, methodNamed } from "~/lib/measures/fresh-concrete/test-kinds";
import { NEEDED_FOR_CYLINDERS } from "~/lib/measures/specification/mix";
import { clockIn, todayIn } from "~/lib/time/dates";
import type { InspectorActor } from "../../actor";
import { conflict, notFound } from "../../errors";
import { basisOf } from "../basis.server";
import { newValues, otherMeasures, valuesOf } from "../forms/defaults";
import { SCREENS, type ScreenName } from "../forms/screens";
import { isSingle, isSingleOfParent, type RecordedKind } from "../forms/specs";
import { entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { specifiedMix } from "../sheet/basis";
import { needsDescription } from "./checks";
import { mixOf } from "./checks-around";
import { type Entry, type EntryOf, ofKind, parentFor, sampleNumbers } from "./entry";
import { isForCylinders } from "./mix-for-cylinders";

interface Requested {
  bookingId: string;
  kind: RecordedKind;
  entryId?: string | undefined;
  parentId?: string | undefined;
  method?: string | undefined;
  /** The ID of the measure of a new density test. */
  measure?: string | undefined;
  /** The earlier test that a new one checks. */
  checkOf?: string | undefined;
}

/** Returns what a form of the report needs: the fields of an entry, or those of a new one. @throws DomainError not_found; conflict as `recordEntry` */
export function entryForm(
  actor: InspectorActor,
  { bookingId, kind, entryId, parentId, checkOf, ...chosen }: Requested,
) {
  const opened = openReport(actor, bookingId, kind);
  const { booking, report, entries, basis } = opened;
  const entry = ofKind(entries, kind).find(
    (each) => isSingle(kind) || each.id === entryId || (isSingleOfParent(kind) && each.parentId === parentId),
  );
  if (entryId !== undefined && !entry) throw notFound();
  const parent = parentFor(kind, entry ? entry.parentId : parentId, entries);
  const setting = { booking, number: report?.number ?? null, entries, basis, parent };
  const { values, origins } = entry
    ? { values: valuesOf(entry, booking), origins: {} }
    : newValues(kind, setting, chosen);
  const mix = entry?.kind === "mix" ? entry : undefined;
  const specified = specifiedMix(basis, mix?.typed.specified);
  if (checkOf && !entry && isTest(kind)) values.checkOf = checkOf;
  return {
    ...around(opened, kind, parent),
    kind,
    units: entry?.typed.units ?? opened.units,
    entryId: entry?.id ?? null,
    values,
    origins,
    /** What the job has of a mix that is changed at the site; null for one that the job does not have. */
    specified: specified ?? null,
    without: withoutFields(kind, values, opened, parent),
    /** Other measures whose volume and empty mass are known. */
    measures: kind === "density" && !entry ? otherMeasures(entries, values.equipment) : [],
    /** Optional fields that are not optional here. */
    needed: neededFields(kind, mix, parent, opened),
  };
}

function neededFields(
  kind: RecordedKind,
  mix: EntryOf<"mix"> | undefined,
  parent: Entry | undefined,
  { entries, basis }: Pick<ReturnType<typeof openReport>, "basis" | "entries">,
): string[] {
  if (kind === "nonconformance" && needsDescription(parent)) return ["description"];
  return kind === "mix" && isForCylinders(mix, entries, basis) ? [...NEEDED_FOR_CYLINDERS] : [];
}

/** Fields that are not asked for here: where the limits are from and who hires, which the company said, or where concrete is whose sample says so. */
function withoutFields(
  kind: RecordedKind,
  values: Readonly<Record<string, string>>,
  { basis, entries }: Pick<ReturnType<typeof openReport>, "basis" | "entries">,
  parent: Entry | undefined,
): string[] {
  const without: string[] = [];
  if (kind === "project" && basis.specification) without.push("source", "hiredBy");
  if (kind === "mix" && !basis.specification) without.push("orderedBy", "changeReason");
  if (kind === "specimens" && parent?.kind === "sample" && parent.typed.placedIn) without.push("placedIn");
  if (kind === "sample" && ofKind(entries, "sample").length === 0) without.push("checkOf");
  if (isTest(kind) && !values.checkOf) without.push("checkOf");
  return without;
}

export type EntryFormView = ReturnType<typeof entryForm>;

/** Returns what a page of several new entries needs. @throws DomainError not_found; conflict as `recordScreen` */
export function screenForm(
  actor: InspectorActor,
  bookingId: string,
  { screen, parentId }: { screen: ScreenName; parentId?: string | undefined },
) {
  const opened = openReport(actor, bookingId, "load");
  const { booking, report, entries, basis } = opened;
  const parent = parentFor(SCREENS[screen].parent === null ? "load" : "temperature", parentId, entries);
  const consistency = mixOf({ parent, others: entries })?.consistency ?? "slump";
  const kinds = SCREENS[screen].parts.filter((kind) => (kind !== "slump" && kind !== "flow") || kind === consistency);
  const setting = { booking, number: report?.number ?? null, entries, basis, parent };
  const parts = kinds.map((kind) => {
    const { values, origins } = newValues(kind, setting);
    const method = isTest(kind) ? methodNamed(kind, values.method) : null;
    return { kind, values, origins, method, without: withoutFields(kind, values, opened, parent) };
  });
  const named = kinds.flatMap((kind) => namedEntries(kind, parent, entries));
  return {
    ...around(opened, screen === "tests" ? "slump" : "load", parent),
    named,
    screen,
    units: opened.units,
    parts,
  };
}

export type ScreenFormView = ReturnType<typeof screenForm>;

/** Returns the site's date and time of day, `HH:MM`. @throws DomainError not_found */
export function siteClock(actor: InspectorActor, bookingId: string): { date: string; time: string } {
  const { zone } = ownReport(reads(), actor, bookingId).booking;
  return { date: todayIn(zone, now()), time: clockIn(zone, now()) };
}

function openReport(actor: InspectorActor, bookingId: string, kind: RecordedKind) {
  const own = ownReport(reads(), actor, bookingId);
  refuseUnlessOpen({ now: now() }, own);
  const { booking, report, draft } = own;
  if (!draft && (report || kind !== "project")) throw conflict(report ? "report-signed" : "report-not-begun");
  const entries = draft ? entriesOf(reads(), draft.id) : [];
  const [project] = ofKind(entries, "project");
  const basis = basisOf(reads(), own);
  const units = project?.typed.units ?? basis.specification?.units ?? ("inch-pound" as const);
  return { booking, report, entries, basis, units };
}

/** What a form shows of the report around it. */
function around({ booking, entries }: ReturnType<typeof openReport>, kind: RecordedKind, parent: Entry | undefined) {
  const sampledAt = parent?.kind === "sample" ? parent.typed.sampledAt : null;
  return {
    booking: { id: booking.id, number: booking.number, zone: booking.zone },
    parentId: parent?.id ?? null,
    context: contextOf(parent, entries),
    /** What the entries are called that a field of this one may name. */
    named: namedEntries(kind, parent, entries),
    /** Whole minutes, while a sample's clock runs. */
    minutes: sampledAt === null ? null : minutesBetween(sampledAt, now()),
  };
}

interface NamedEntry {
  id: string;
  kind: "mix" | "sample" | "test";
  /** The ID of a mix, the number of a sample or test. */
  name: string;
}

/** Mixes for a truck, samples for a sample that checks one, and of a test those of the same kind in its truck. */
function namedEntries(kind: RecordedKind, parent: Entry | undefined, entries: readonly Entry[]): NamedEntry[] {
  if (kind === "load") return ofKind(entries, "mix").map(({ id, typed }) => ({ id, kind: "mix", name: typed.mixId }));
  if (kind === "sample") {
    return [...sampleNumbers(entries)].map(([id, number]) => ({ id, kind: "sample", name: String(number) }));
  }
  if (!isTest(kind) || parent?.kind !== "sample") return [];
  const ofLoad = ofKind(entries, "sample").filter(({ parentId }) => parentId === parent.parentId);
  const tests = ofKind(entries, kind).filter(({ parentId }) => ofLoad.some(({ id }) => id === parentId));
  return tests.map(({ id }, index) => ({ id, kind: "test", name: String(index + 1) }));
}

/** An entry of the draft, for the page that asks before it is removed. @throws DomainError not_found */
export function draftEntry(actor: InspectorActor, bookingId: string, entryId: string) {
  const { booking, draft } = ownReport(reads(), actor, bookingId);
  const entries = draft ? entriesOf(reads(), draft.id) : [];
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry || entry.kind === "project") throw notFound();
  const parent = entries.find(({ id }) => id === entry.parentId);
  return {
    booking: { id: booking.id, number: booking.number },
    kind: entry.kind,
    context: contextOf(entry.kind === "load" || entry.kind === "sample" ? entry : parent, entries),
    /** How many entries go with it, by kind. */
    children: countsOf(entry, entries),
  };
}

function countsOf(entry: Entry, entries: readonly Entry[]): [Entry["kind"], number][] {
  const counts = new Map<Entry["kind"], number>();
  const count = (id: string) => {
    for (const child of entries.filter(({ parentId }) => parentId === id)) {
      counts.set(child.kind, (counts.get(child.kind) ?? 0) + 1);
      count(child.id);
    }
  };
  count(entry.id);
  return [...counts];
}

function contextOf(parent: Entry | undefined, entries: readonly Entry[]) {
  const above = [parent, entries.find(({ id }) => id === parent?.parentId)];
  above.push(entries.find(({ id }) => id === above[1]?.parentId));
  const load = above.find((entry) => entry?.kind === "load");
  const sample = above.find((entry) => entry?.kind === "sample");
  return {
    load: load ? { number: ofKind(entries, "load").indexOf(load) + 1, truck: load.typed.truckNumber } : null,
    sample: (sample && sampleNumbers(entries).get(sample.id)) ?? null,
  };
}
