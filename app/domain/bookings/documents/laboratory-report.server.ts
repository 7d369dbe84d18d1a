import { and, eq, sql } from "drizzle-orm";
import { type Connection, reportSupplements, reports } from "#db/client.server";

/** Whether signed strengths of a booking rest on a file, which then stays. */
export function isLaboratoryReport(connection: Connection, bookingId: string, fileId: string): boolean {
  const { content, kind, reportId } = reportSupplements;
  const named = sql`${content} ->> '$.laboratory.file.id' = ${fileId}`;
  const found = connection
    .select({ id: reportSupplements.id })
    .from(reportSupplements)
    .innerJoin(reports, eq(reports.id, reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(kind, "strength"), named))
    .limit(1)
    .get();
  return found !== undefined;
}
