import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, type Connection, reportPapers, reportSupplements, reports, reportVersions } from "#db/client.server";
import type { DocumentFacts, SignedDocument } from "./document-facts";

const inForce = alias(reportVersions, "in_force");

/** All that is signed of a booking, in the order of signing, without what it says. Not scoped. */
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
  return [
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

/** Not scoped. Returns undefined for what was not signed. */
export function documentAt(connection: Connection, id: string): DocumentFacts | undefined {
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
