import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import { formatMoment } from "~/lib/time/dates";
import type { InspectorActor, PersonActor } from "../actor";
import { type BookingView, bookingFor } from "../bookings/queries.server";
import { now, reads } from "../core/runtime.server";
import { plannedLine } from "../specifications/planned-line";
import { basisOf } from "./basis.server";
import { recipientsOf, unlistedIn } from "./distribution/recipients.server";
import { draftFingerprint } from "./fingerprint.server";
import { listedNotices } from "./notices/listed-notices.server";
import { omissionsIn } from "./omissions";
import { entriesOf, isOnHold, mayBegin, type OwnReport, ownReport, sheetOfVersion } from "./own-report.server";
import type { Basis } from "./sheet/basis";
import { setProgress } from "./sheet/findings/asked";
import { findingsOf } from "./sheet/findings/findings";
import { readSigned } from "./sheet/signed/read-signed";
import type { MixSheet, Sheet } from "./sheet/types";
import { standingOf } from "./strength/since.server";
import { technicianOf } from "./technician.server";

/** Returns the draft that an inspector records in, with its results and findings; null where there is none. @throws DomainError not_found */
export function draftReport(actor: InspectorActor, bookingId: string) {
  return draftOfOwn(ownReport(reads(), actor, bookingId));
}

function draftOfOwn(own: OwnReport) {
  const { booking, report, draft } = own;
  if (!report || !draft) return null;
  const basis = basisOf(reads(), own);
  const entries = entriesOf(reads(), draft.id);
  const sheet = sheetOfVersion(reads(), entries, basis);
  const { number, title, location, zone, date } = booking;
  return {
    booking: { id: booking.id, number, title, location, zone, date },
    number: report.number,
    version: draft.version,
    reason: draft.reason,
    sheet,
    basis,
    sets: sheet.mixes.flatMap((mix) => setsOfMix(sheet, mix, basis)),
    ...findingsOf(sheet, entries, basis),
    marksDone: draft.version === 1 && booking.state === "confirmed",
    isOnHold: isOnHold(booking, draft),
    /** When signing opens, in words; null where it is open. */
    signedFrom: now() < booking.startsAt ? formatMoment(booking.startsAt, zone) : null,
  };
}

/** Of a mix whose cylinders somebody asked for; `nextBy` is the volume by which the next set is due, `planned` what the day comes to by the mix's ages. */
function setsOfMix(sheet: Sheet, mix: MixSheet, basis: Basis) {
  const progress = setProgress(sheet, mix, basis);
  if (!progress) return [];
  const { unit } = mix.placed;
  const nextBy = progress.nextBy === null ? null : { typed: progress.nextBy, unit };
  const { specification, place } = basis;
  const planned =
    mix.planned && specification
      ? plannedLine(mix.planned, { ...mix.typed, id: mix.id }, specification, place.date).cylinders
      : null;
  return [{ ...progress, mix: mix.typed.mixId, placed: mix.placed, nextBy, planned }];
}

/** The draft with who would sign it, the certification that would be frozen in, the roles in which nobody would get it, and its fingerprint for `signReport`. @throws DomainError not_found */
export function reportToSign(actor: InspectorActor, bookingId: string) {
  const own = ownReport(reads(), actor, bookingId);
  const draft = draftOfOwn(own);
  if (!draft) return null;
  const { technician } = technicianOf(reads(), actor.id, draft.booking.date);
  const omissions = omissionsIn(draft.deviations);
  const unlisted = unlistedIn(recipientsOf(reads(), own.booking));
  return { draft, technician, omissions, unlisted, seen: draftFingerprint(draft.version, draft.sheet) };
}

export type DraftReport = NonNullable<ReturnType<typeof draftReport>>;

/** Returns the version asked for of a booking's signed report, or the one in force, with the numbers of all; null where there is none. @throws DomainError not_found */
export function signedReport(actor: PersonActor, bookingId: string, version?: number) {
  const booking = bookingFor(actor, bookingId);
  return signedOf(booking, versionsOf(booking.id), version);
}

function signedOf(
  { id: bookingId, number: bookingNumber }: Pick<BookingView, "id" | "number">,
  all: readonly VersionInShort[],
  version?: number,
) {
  const versions = all.filter(({ state }) => state !== "draft");
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
    bookingId,
    bookingNumber,
    code: found.code ?? "",
    isCurrent: listed.state === "signed",
    pdfSha256: found.pdfSha256,
    contentSha256: found.contentSha256 ?? "",
    signed: readSigned(found.content),
    versions: versions.map(({ version: each, state }) => ({ version: each, state })),
  };
}

/** Returns the signed versions and the draft without their content, which may be megabytes, in their order, each with how much was added to its report. Not scoped. */
function versionsOf(bookingId: string) {
  const { id, reportId, version, state } = reportVersions;
  const added = sql<number>`(select count(*) from ${reportSupplements} where ${reportSupplements.reportId} = ${reports.id})`;
  return reads()
    .select({ id, reportId, version, state, added })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), inArray(reportVersions.state, ["draft", "signed", "superseded"])))
    .orderBy(asc(reportVersions.version))
    .all();
}

type VersionInShort = ReturnType<typeof versionsOf>[number];

export type SignedReportView = NonNullable<ReturnType<typeof signedReport>>;

/** To its inspector also whether one is being recorded or can be begun. Not scoped: `bookingFor` has read the booking. */
export function reportInShort({ role }: PersonActor, booking: BookingView) {
  const isInspector = role === "inspector";
  const versions = versionsOf(booking.id);
  const draft = versions.find(({ state }) => state === "draft");
  const signed = signedOf(booking, versions)?.signed ?? null;
  const [first] = versions;
  return {
    signed,
    since: signed && first ? standingOf(reads(), { reportId: first.reportId, signed, added: first.added }).since : null,
    draft: isInspector && draft ? draft.version : null,
    notices: versions.length > 0 ? listedNotices(booking) : [],
    mayBegin: isInspector && mayBegin(booking, now()),
  };
}

export type ReportInShort = ReturnType<typeof reportInShort>;
