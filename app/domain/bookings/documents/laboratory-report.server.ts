import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Connection, reportSupplements, reports } from "#db/client.server";

const { content, kind, reportId } = reportSupplements;
const file = sql<string>`${content} ->> '$.laboratory.file.id'`;

/** Whether signed strengths of a booking rest on a file, which then stays. */
export function isLaboratoryReport(connection: Connection, bookingId: string, fileId: string): boolean {
  const found = connection
    .select({ id: reportSupplements.id })
    .from(reportSupplements)
    .innerJoin(reports, eq(reports.id, reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(kind, "strength"), eq(file, fileId)))
    .limit(1)
    .get();
  return found !== undefined;
}

/** The ids of the files that signed strengths of a booking rest on, as a condition's query. */
export function laboratoryReportsOf(connection: Connection, bookingId: string) {
  return connection
    .select({ id: file })
    .from(reportSupplements)
    .innerJoin(reports, eq(reports.id, reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(kind, "strength"), isNotNull(file)));
}
