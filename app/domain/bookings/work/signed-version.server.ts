import { and, eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { reports, reportVersions } = schema;

/** Returns the number of the version of a booking's field report that is in force, 0 without a signed one. Not scoped. */
export function signedVersion(connection: Connection, bookingId: string): number {
  const found = connection
    .select({ version: reportVersions.version })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportVersions.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(reportVersions.state, "signed")))
    .get();
  return found?.version ?? 0;
}
