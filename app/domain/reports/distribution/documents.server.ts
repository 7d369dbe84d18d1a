import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  bookings,
  type Connection,
  fieldNotices,
  reportPapers,
  reportSupplements,
  reports,
  reportVersions,
} from "#db/client.server";
import type { DocumentFacts, SignedDocument } from "./document-facts";

const inForce = alias(reportVersions, "in_force");

/** All that is signed of a booking, without what it says: notices, then versions, then supplements, each by its number. Not scoped. */
export function documentsOf(connection: Connection, bookingId: string): SignedDocument[] {
  const versions = connection
    .select({
      id: reportVersions.id,
      report: reports.number,
      number: reportVersions.version,
      state: reportVersions.state,
      sha256: reportPapers.sha256,
    })
    .from(reports)
    .innerJoin(reportVersions, eq(reportVersions.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, reportVersions.id))
    .where(eq(reports.bookingId, bookingId))
    .orderBy(asc(reportVersions.version))
    .all();
  const supplements = connection
    .select({
      id: reportSupplements.id,
      report: reports.number,
      number: reportSupplements.number,
      kind: reportSupplements.kind,
      replaces: reportSupplements.replaces,
      sha256: reportPapers.sha256,
    })
    .from(reports)
    .innerJoin(reportSupplements, eq(reportSupplements.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, reportSupplements.id))
    .where(eq(reports.bookingId, bookingId))
    .orderBy(asc(reportSupplements.number))
    .all();
  const replaced = new Set(supplements.map(({ replaces }) => replaces));
  const isSigned = versions.length > 0;
  return [
    ...noticesIn(connection, bookingId).map((notice) => ({ ...notice, isPresent: notice.isPresent && !isSigned })),
    ...versions.map(({ state, ...version }) => ({
      ...version,
      kind: "report" as const,
      isPresent: state === "signed",
    })),
    ...supplements.map(({ replaces: _, ...supplement }) => ({
      ...supplement,
      isPresent: !replaced.has(supplement.number),
    })),
  ];
}

function noticesIn(connection: Connection, bookingId: string): SignedDocument[] {
  const { id, number, replaces } = fieldNotices;
  const rows = connection
    .select({ id, report: reports.number, number, replaces, sha256: reportPapers.sha256 })
    .from(reports)
    .innerJoin(fieldNotices, eq(fieldNotices.reportId, reports.id))
    .innerJoin(reportPapers, eq(reportPapers.id, id))
    .where(eq(reports.bookingId, bookingId))
    .orderBy(asc(number))
    .all();
  const replaced = new Set(rows.map((row) => row.replaces));
  return rows.map(({ replaces: _, ...row }) => ({ ...row, kind: "notice", isPresent: !replaced.has(row.number) }));
}

/** Not scoped. Returns undefined for what was not signed. */
export function documentAt(connection: Connection, id: string): DocumentFacts | undefined {
  return noticeAt(connection, id) ?? reportDocumentAt(connection, id);
}

function noticeAt(connection: Connection, noticeId: string): DocumentFacts | undefined {
  const { id, number, replaces, signedAt, technicianName, content } = fieldNotices;
  const found = connection
    .select({
      report: reports.number,
      number,
      replaces,
      signedAt,
      signer: technicianName,
      project: sql<string>`${content} ->> '$.project.name'`,
      company: sql<string>`${content} ->> '$.booking.company'`,
      zone: bookings.zone,
      sha256: reportPapers.sha256,
    })
    .from(fieldNotices)
    .innerJoin(reportPapers, eq(reportPapers.id, id))
    .innerJoin(reports, eq(reports.id, fieldNotices.reportId))
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(eq(id, noticeId))
    .get();
  return found && { ...found, kind: "notice", reason: null };
}

function reportDocumentAt(connection: Connection, id: string): DocumentFacts | undefined {
  const reportId = sql`coalesce(${reportVersions.reportId}, ${reportSupplements.reportId})`;
  const content = sql`coalesce(${reportVersions.content}, ${reportSupplements.content})`;
  // Strengths name neither project nor company: they are those of their report.
  const report = sql`coalesce(${reportVersions.content}, ${inForce.content})`;
  const found = connection
    .select({
      id: reportPapers.id,
      report: reports.number,
      zone: bookings.zone,
      sha256: reportPapers.sha256,
      version: reportVersions.version,
      supplement: reportSupplements.number,
      kind: reportSupplements.kind,
      replaces: reportSupplements.replaces,
      signedAt: reportPapers.createdAt,
      signer: sql<string>`coalesce(${reportVersions.technicianName}, ${reportSupplements.technicianName})`,
      project: sql<string>`coalesce(${report} ->> '$.project.name', ${bookings.title})`,
      company: sql<string>`${report} ->> '$.booking.company'`,
      reason: sql<string | null>`${content} ->> '$.reason'`,
    })
    .from(reportPapers)
    .leftJoin(reportVersions, eq(reportVersions.id, reportPapers.id))
    .leftJoin(reportSupplements, eq(reportSupplements.id, reportPapers.id))
    .innerJoin(reports, eq(reports.id, reportId))
    .innerJoin(inForce, and(eq(inForce.reportId, reports.id), eq(inForce.state, "signed")))
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(eq(reportPapers.id, id))
    .get();
  if (!found) return undefined;
  const { version, supplement, kind, replaces, ...facts } = found;
  if (kind && supplement !== null) return { ...facts, kind, number: supplement, replaces };
  const number = version ?? 1;
  return { ...facts, kind: "report", number, replaces: number > 1 ? number - 1 : null };
}
