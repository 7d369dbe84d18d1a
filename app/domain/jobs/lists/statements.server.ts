import { and, eq, sql } from "drizzle-orm";
import { applications, type Connection, companies, jobs } from "#db/client.server";
import { keysetConditions, type PlaceShape } from "~/domain/core/reads/keyset.server";
import { prepared, preparedByShape } from "~/domain/core/reads/prepared.server";
import { SEARCH } from "~/lib/bounds";

export const PAGE_SIZE = 20;

export type JobRow = ReturnType<ReturnType<typeof jobRows>["all"]>[number];

export const LAST_APPLIED = {
  by: applications.createdAt,
  id: applications.id,
  descending: true,
  keyOf: ({ appliedAt, applicationId }: JobRow) => ({ at: appliedAt ?? 0, id: applicationId ?? "" }),
};
const own = () => eq(applications.inspectorId, sql.placeholder("actorId"));

/** What an inspector has applied to: one row more than a page. */
export const appliedRows = preparedByShape((connection, shape: PlaceShape) => {
  const pages = keysetConditions(LAST_APPLIED, shape);
  return jobRows(connection)
    .where(and(own(), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .prepare();
});

/** Exact to 10,000; 10,001 means more. */
export const appliedCount = prepared((connection) => {
  const some = connection
    .select({ id: applications.id })
    .from(applications)
    .where(own())
    .limit(SEARCH.count.most + 1)
    .as("some");
  return connection.select({ count: sql<number>`count(*)` }).from(some).prepare();
});

export const numberedRows = prepared((connection) =>
  jobRows(connection)
    .where(sql`${jobs.number} in (select value from json_each(${sql.placeholder("numbers")}))`)
    .prepare(),
);

/** Not scoped: the caller's `where` is. */
function jobRows(connection: Connection) {
  return connection
    .select({
      id: jobs.id,
      number: jobs.number,
      state: jobs.state,
      deletedAt: jobs.deletedAt,
      title: jobs.title,
      location: jobs.location,
      lat: jobs.lat,
      lon: jobs.lon,
      zone: jobs.zone,
      urgency: jobs.urgency,
      startDate: jobs.startDate,
      timeSlot: jobs.timeSlot,
      startTime: jobs.startTime,
      duration: jobs.duration,
      budgetRange: jobs.budgetRange,
      requiresInspectorEquipment: jobs.requiresInspectorEquipment,
      requiredCertifications: jobs.requiredCertifications,
      applicationsCount: jobs.applicationsCount,
      createdAt: jobs.createdAt,
      companyName: companies.name,
      applicationId: applications.id,
      applicationState: applications.state,
      appliedAt: applications.createdAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), own()))
    .$dynamic();
}
