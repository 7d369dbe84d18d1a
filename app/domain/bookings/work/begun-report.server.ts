import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { bookings, type Connection, reports, reportVersions } from "#db/client.server";

/** A column of a query of bookings: whether the field report was begun and is not signed. */
export function isReportBegun(connection: Connection): SQL<boolean> {
  const draft = connection
    .select({ one: sql`1` })
    .from(reports)
    .innerJoin(reportVersions, eq(reportVersions.reportId, reports.id))
    // Written as in the partial index.
    .where(and(eq(reports.bookingId, bookings.id), sql`${reportVersions.state} = 'draft'`));
  return sql<boolean>`${exists(draft)}`.mapWith(Boolean);
}
