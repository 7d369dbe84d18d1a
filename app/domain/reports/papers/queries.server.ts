import { and, eq, inArray } from "drizzle-orm";
import { reportPapers, reports, reportVersions } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { notFound } from "../../errors";
import { findBlob, type StoredBlob } from "../../files/blob-store.server";
import type { DocumentName } from "../distribution/document-facts";

export interface StoredPaper extends DocumentName {
  /** Null while it is being prepared. */
  blob: StoredBlob | null;
}

/** Returns the PDF of a signed version. @throws DomainError not_found */
export function reportPdf(actor: PersonActor, bookingId: string, version: number): StoredPaper {
  const { id } = bookingFor(actor, bookingId);
  const found = reads()
    .select({ report: reports.number, sha256: reportPapers.sha256 })
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
  return { kind: "report", report: found.report, number: version, blob: blobOf(found.sha256) };
}

export function blobOf(sha256: string | null): StoredBlob | null {
  if (sha256 === null) return null;
  const blob = findBlob(sha256);
  if (!blob) throw notFound();
  return blob;
}
