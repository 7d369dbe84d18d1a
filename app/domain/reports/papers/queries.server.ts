import { and, eq, inArray } from "drizzle-orm";
import { bookings, reportPapers, reports, reportVersions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { todayIn } from "~/lib/time/dates";
import type { PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { notFound } from "../../errors";
import { findBlob, type StoredBlob } from "../../files/blob-store.server";
import { versionOf } from "../own-report.server";
import { readCode } from "./code";

interface StoredPaper {
  number: number;
  version: number;
  /** Null while it is being prepared. */
  blob: StoredBlob | null;
}

/** Returns the PDF of a signed version. @throws DomainError not_found */
export function reportPdf(actor: PersonActor, bookingId: string, version: number): StoredPaper {
  const { id } = bookingFor(actor, bookingId);
  const found = reads()
    .select({ number: reports.number, sha256: reportPapers.sha256 })
    .from(reports)
    .innerJoin(reportVersions, eq(reportVersions.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, reportVersions.id))
    .where(
      and(
        eq(reports.bookingId, id),
        eq(reportVersions.version, version),
        inArray(reportVersions.state, ["signed", "superseded"]),
      ),
    )
    .get();
  if (!found) throw notFound();
  return { number: found.number, version, blob: blobOf(found.sha256) };
}

function blobOf(sha256: string | null): StoredBlob | null {
  if (sha256 === null) return null;
  const blob = findBlob(sha256);
  if (!blob) throw notFound();
  return blob;
}

/** What anyone may know of a signed report who has its code. `date`: of the signature, at the site. */
export interface Verified {
  number: number;
  version: number;
  date: string;
  technician: string;
  /** The last four characters of the ACI number; null without one. */
  aciEnding: string | null;
  /** The version in force; null where it is this one. */
  replacedBy: number | null;
  /** Null while the PDF is being prepared. */
  pdfSha256: string | null;
}

/** Returns null for a code that is nobody's, also for a text that is no code. */
export function verifiedBy(typed: string): Verified | null {
  const found = reads()
    .select({
      number: reports.number,
      reportId: reports.id,
      version: reportVersions.version,
      state: reportVersions.state,
      signedAt: reportVersions.signedAt,
      zone: bookings.zone,
      technician: reportVersions.technicianName,
      aciNumber: reportVersions.aciNumber,
      pdfSha256: reportPapers.sha256,
    })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .innerJoin(reportPapers, eq(reportPapers.id, reportVersions.id))
    .where(eq(reportVersions.code, readCode(typed)))
    .get();
  if (!found) return null;
  const { number, reportId, version, state, signedAt, zone, technician, aciNumber, pdfSha256 } = found;
  const current = state === "signed" ? undefined : versionOf(reads(), reportId, "signed");
  return {
    number,
    version,
    date: todayIn(zone, signedAt ?? 0),
    technician: technician ?? "",
    aciEnding: aciNumber?.slice(-4) ?? null,
    replacedBy: current?.version ?? null,
    pdfSha256,
  };
}
