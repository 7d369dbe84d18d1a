import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { SEARCH } from "~/lib/bounds";
import { keysetConditions, type PlaceShape } from "../../reads/keyset.server";
import { preparedByShape } from "../../reads/prepared.server";

const { applications, companyProfiles, jobs } = schema;
export const PAGE_SIZE = 20;

export type JobRow = ReturnType<ReturnType<typeof jobRows>["all"]>[number];

/** `applied`: what an inspector has applied to. */
export type List = "every" | "applied";

const newest = {
  by: jobs.createdAt,
  id: jobs.id,
  descending: true,
  keyOf: ({ createdAt, id }: JobRow) => ({ at: createdAt, id }),
};
const lastApplied = {
  by: applications.createdAt,
  id: applications.id,
  descending: true,
  keyOf: ({ appliedAt, applicationId }: JobRow) => ({ at: appliedAt ?? 0, id: applicationId ?? "" }),
};
export const ORDERS = { every: newest, applied: lastApplied };

/** What the text of a statement depends on, apart from its place. */
export interface Filtered {
  list: List;
  /** Whether a job's number is sought, or the numbers that a search has found. */
  sought: "number" | "numbers" | undefined;
  siteState: boolean;
  urgency: boolean;
}

/** Returns one row more than a page. */
export const rowsQuery = preparedByShape((connection, shape: Filtered & PlaceShape) => {
  const pages = keysetConditions(ORDERS[shape.list], shape);
  return jobRows(connection)
    .where(and(matching(shape), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .prepare();
});

/** Exact to 10,000; 10,001 means more. */
export const countQuery = preparedByShape((connection, shape: Filtered) => {
  const from = shape.list === "applied" ? applications : jobs;
  const some = connection
    .select({ id: from.id })
    .from(from)
    .where(matching(shape))
    .limit(SEARCH.count.most + 1)
    .as("some");
  return connection.select({ count: sql<number>`count(*)` }).from(some).prepare();
});

/** Not scoped: the caller's `where` is. */
function jobRows(connection: Connection) {
  const own = and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, sql.placeholder("actorId")));
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
      companyName: companyProfiles.companyName,
      applicationId: applications.id,
      applicationState: applications.state,
      appliedAt: applications.createdAt,
    })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.userId, jobs.companyId))
    .leftJoin(applications, own)
    .$dynamic();
}

function matching({ list, sought, siteState, urgency }: Filtered): SQL | undefined {
  return and(
    LISTS[list],
    sought && SOUGHT[sought],
    siteState ? eq(jobs.siteState, sql.placeholder("siteState")) : undefined,
    urgency ? eq(jobs.urgency, sql.placeholder("urgency")) : undefined,
  );
}

const SOUGHT = {
  number: sql`${jobs.number} = ${sql.placeholder("sought")}`,
  numbers: sql`${jobs.number} in (select value from json_each(${sql.placeholder("sought")}))`,
};

const LISTS = {
  every: undefined,
  applied: eq(applications.inspectorId, sql.placeholder("actorId")),
};
