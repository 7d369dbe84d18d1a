import { and, eq, sql } from "drizzle-orm";
import { type Connection, reports, reportVersions } from "#db/client.server";

/** How many nonconformances and deviations a booking's report was signed with; without a signed one, nothing. The database counts: a report may be megabytes. Not scoped. */
export function foundIn(connection: Connection, bookingId: string): { nonconformances?: number; deviations?: number } {
  const lengthOf = (list: string) => sql<number>`json_array_length(${reportVersions.content}, ${`$.${list}`})`;
  const found = connection
    .select({ nonconformances: lengthOf("nonconformances"), deviations: lengthOf("deviations") })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(reportVersions.state, "signed")))
    .get();
  return found ?? {};
}
