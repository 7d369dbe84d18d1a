import { and, asc, eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import { minutesBetween } from "~/lib/measures/clocks";
import type { UnitSystem } from "~/lib/measures/units";
import { formatMoment } from "~/lib/time/dates";
import type { InspectorActor, PersonActor } from "../actor";
import { bookingFor } from "../bookings/queries.server";
import { conflict, notFound } from "../errors";
import { now, reads } from "../runtime.server";
import { type Entry, textIn, timeIn } from "./entry";
import { newValues, valuesOf } from "./forms/defaults";
import { PARENTS, type RecordedKind } from "./forms/specs";
import { entriesOf, mayBegin, ownReport, refuseUnlessOpen, sheetOfVersion } from "./own-report.server";
import { findingsOf } from "./sheet/findings";
import type { SignedReport } from "./sheet/signed";
import { technicianOf } from "./technician.server";

const { reportPapers, reports, reportVersions } = schema;

/** Returns the draft that an inspector records in, with its results and findings; null where there is none. @throws DomainError not_found */
export function draftReport(actor: InspectorActor, bookingId: string) {
  const { booking, report, draft } = ownReport(reads(), actor, bookingId);
  if (!report || !draft) return null;
  const sheet = sheetOfVersion(reads(), entriesOf(reads(), draft.id));
  const { number, title, location, zone, date } = booking;
  return {
    booking: { id: booking.id, number, title, location, zone, date },
    ...{ number: report.number, version: draft.version, reason: draft.reason },
    ...{ sheet, ...findingsOf(sheet), marksDone: draft.version === 1 && booking.state === "confirmed" },
    /** When signing opens, in words; null where it is open. */
    signedFrom: now() < booking.startsAt ? formatMoment(booking.startsAt, zone) : null,
  };
}

/** The draft with who would sign it, and the certification that would be frozen in. @throws DomainError not_found */
export function reportToSign(actor: InspectorActor, bookingId: string) {
  const draft = draftReport(actor, bookingId);
  return draft && { draft, technician: technicianOf(reads(), actor.id, draft.booking.date).technician };
}

export type DraftReport = NonNullable<ReturnType<typeof draftReport>>;

/** Returns the version asked for of a booking's signed report, or the one in force, with the numbers of all; null where there is none. @throws DomainError not_found */
export function signedReport(actor: PersonActor, bookingId: string, version?: number) {
  const { number: bookingNumber } = bookingFor(actor, bookingId);
  const versions = signedVersions(bookingId);
  const listed = version === undefined ? versions.at(-1) : versions.find((each) => each.version === version);
  if (!listed) return null;
  const found = reads()
    .select({
      content: reportVersions.content,
      code: reportVersions.code,
      contentSha256: reportVersions.contentSha256,
      pdfSha256: reportPapers.sha256,
    })
    .from(reportVersions)
    .innerJoin(reportPapers, eq(reportPapers.id, reportVersions.id))
    .where(eq(reportVersions.id, listed.id))
    .get();
  if (!found?.content) return null;
  return {
    ...{ bookingId, bookingNumber, code: found.code ?? "", isCurrent: listed.state === "signed" },
    /** Null while the PDF is being prepared. */
    pdfSha256: found.pdfSha256,
    contentSha256: found.contentSha256 ?? "",
    signed: JSON.parse(found.content) as SignedReport,
    versions: versions.map(({ version: each, state }) => ({ version: each, state })),
  };
}

/** Returns the signed versions without their content, which may be megabytes, in their order. Not scoped. */
function signedVersions(bookingId: string) {
  return reads()
    .select({ id: reportVersions.id, version: reportVersions.version, state: reportVersions.state })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), inArray(reportVersions.state, ["signed", "superseded"])))
    .orderBy(asc(reportVersions.version))
    .all();
}

export type SignedReportView = NonNullable<ReturnType<typeof signedReport>>;

/** What the booking's page shows of its report: the signed one in short, and to its inspector whether one is being recorded or can be begun. */
export function reportInShort(actor: PersonActor, bookingId: string) {
  const found = signedReport(actor, bookingId);
  const booking = bookingFor(actor, bookingId);
  const draft = reads()
    .select({ version: reportVersions.version })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(reportVersions.state, "draft")))
    .get();
  return {
    signed: found?.signed ?? null,
    draft: actor.role === "inspector" ? (draft?.version ?? null) : null,
    mayBegin: actor.role === "inspector" && mayBegin(booking, now()),
  };
}

export type ReportInShort = ReturnType<typeof reportInShort>;

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
    ...{ kind, units, entryId: entry?.id ?? null, parentId: parent?.id ?? null },
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
