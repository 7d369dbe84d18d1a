import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Urgency } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { keyset, keysetConditions, type Place, type Shape as PlaceShape } from "../keyset.server";
import { preparedByShape } from "../prepared.server";
import { reads } from "../runtime.server";
import { whileUnchanged } from "../unchanged.server";
import { type JobSearch, jobMatches, jobSearchOf } from "./search.server";

const { applications, companyProfiles, jobs } = schema;
export const PAGE_SIZE = 20;
/** Beyond this a count says "10,000+" (decisions: Admin). */
export const COUNT_LIMIT = 10_000;

export interface JobFilter {
  /** Part of a title or place, or a job's code. */
  search?: string | undefined;
  /** Two-letter code of the site's state. */
  siteState?: string | undefined;
  urgency?: Urgency | undefined;
}

/** What may be had: open jobs, newest first, each with the state of the inspector's own application. */
export function availableJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("open", actor, filter, place);
}

/** A company's own jobs, newest first, without those it has deleted. */
export function companyJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("own", actor, filter, place);
}

/** Every job there is, newest first, for administrators. */
export function allJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("every", actor, filter, place);
}

/** What an inspector has applied to, the last application first: also jobs that are not open any more. */
export function appliedJobs(actor: PersonActor, place: Place = {}) {
  return listed("applied", actor, {}, place);
}

/** A job as lists show it. */
export type JobRow = ReturnType<ReturnType<typeof jobRows>["all"]>[number];

export type JobList = ReturnType<typeof availableJobs>;

type List = "open" | "own" | "every" | "applied";

function listed(list: List, actor: PersonActor, { search = "", siteState, urgency }: JobFilter, place: Place) {
  const sought = jobSearchOf(search);
  const pages = keyset(ORDERS[list], place);
  const shape = { list, search: sought?.by, siteState: !!siteState, urgency: !!urgency };
  const values = { sought: sought?.sought, siteState, urgency };
  const found = rowsQuery(reads(), { ...shape, ...pages.shape }).all({ ...values, ...pages.values, actorId: actor.id });
  return { ...pages.pageOf(found, PAGE_SIZE), count: countOf(shape, { ...values, actorId: actor.id }) };
}

function countOf(shape: Filtered, { actorId, ...values }: { actorId: string; [placeholder: string]: unknown }): number {
  const isPersonal = shape.list === "own" || shape.list === "applied";
  return whileUnchanged(JSON.stringify([isPersonal ? actorId : null, shape, values]), () => {
    return countQuery(reads(), shape).get({ ...values, actorId })?.count ?? 0;
  });
}

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
const ORDERS = { open: newest, own: newest, every: newest, applied: lastApplied };

interface Filtered {
  list: List;
  search: JobSearch["by"] | undefined;
  siteState: boolean;
  urgency: boolean;
}

const rowsQuery = preparedByShape((connection, shape: Filtered & PlaceShape) => {
  const pages = keysetConditions(ORDERS[shape.list], shape);
  return jobRows(connection)
    .where(and(matching(shape), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .prepare();
});

/** Exact to 10,000; one more stands for "more". */
const countQuery = preparedByShape((connection, shape: Filtered) => {
  const from = shape.list === "applied" ? applications : jobs;
  const some = connection
    .select({ id: from.id })
    .from(from)
    .where(matching(shape))
    .limit(COUNT_LIMIT + 1)
    .as("some");
  return connection.select({ count: sql<number>`count(*)` }).from(some).prepare();
});

/** Not scoped: the caller's `where` is. The application is the actor's own; only inspectors have one. */
function jobRows(connection: Connection) {
  const own = and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, sql.placeholder("actorId")));
  return connection
    .select({
      id: jobs.id,
      number: jobs.number,
      state: jobs.state,
      deletedAt: jobs.deletedAt,
      title: jobs.title,
      description: jobs.description,
      location: jobs.location,
      zone: jobs.zone,
      urgency: jobs.urgency,
      startDate: jobs.startDate,
      timeSlot: jobs.timeSlot,
      duration: jobs.duration,
      budgetRange: jobs.budgetRange,
      requiresInspectorEquipment: jobs.requiresInspectorEquipment,
      applicationsCount: jobs.applicationsCount,
      pendingApplicationsCount: jobs.pendingApplicationsCount,
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

function matching({ list, search, siteState, urgency }: Filtered): SQL | undefined {
  return and(
    LISTS[list],
    search && jobMatches(search),
    siteState ? eq(jobs.siteState, sql.placeholder("siteState")) : undefined,
    urgency ? eq(jobs.urgency, sql.placeholder("urgency")) : undefined,
  );
}

/** "Open" is written out, so that the partial indexes are used. */
const LISTS = {
  open: and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt)),
  own: and(eq(jobs.companyId, sql.placeholder("actorId")), isNull(jobs.deletedAt)),
  every: undefined,
  applied: eq(applications.inspectorId, sql.placeholder("actorId")),
};
