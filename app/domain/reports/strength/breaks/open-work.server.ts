import { and, asc, eq } from "drizzle-orm";
import { type Connection, openBreaks, openPickups, reports } from "#db/client.server";

/** The breaks of a booking's report that have no results yet and whose window begins or ends at a moment, UTC ms. Not scoped. */
export function openBreaksOf(
  connection: Connection,
  bookingId: string,
  { opensAt, closesAt }: { opensAt?: number; closesAt?: number },
) {
  const at = opensAt === undefined ? eq(openBreaks.closesAt, closesAt ?? 0) : eq(openBreaks.opensAt, opensAt);
  return connection
    .select({
      prefix: openBreaks.prefix,
      ageDays: openBreaks.ageDays,
      opensAt: openBreaks.opensAt,
      closesAt: openBreaks.closesAt,
    })
    .from(openBreaks)
    .innerJoin(reports, eq(reports.id, openBreaks.reportId))
    .where(and(eq(reports.bookingId, bookingId), at))
    .orderBy(asc(openBreaks.prefix))
    .all();
}

/** Its sets of cylinders that were molded at a moment, UTC ms, and whose pickup is not signed. Not scoped. */
export function openPickupsOf(connection: Connection, bookingId: string, moldedAt: number) {
  return connection
    .select({ prefix: openPickups.prefix })
    .from(openPickups)
    .innerJoin(reports, eq(reports.id, openPickups.reportId))
    .where(and(eq(reports.bookingId, bookingId), eq(openPickups.moldedAt, moldedAt)))
    .orderBy(asc(openPickups.prefix))
    .all();
}
