import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Urgency } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { keyset, type Place } from "../keyset.server";
import { reads } from "../runtime.server";
import { jobMatches } from "./search.server";

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
  return listed(and(isOpen(), matching(filter)), actor, place);
}

/** A company's own jobs, newest first, without those it has deleted. */
export function companyJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed(and(eq(jobs.companyId, actor.id), isNull(jobs.deletedAt), matching(filter)), actor, place);
}

/** Every job there is, newest first, for administrators. */
export function allJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed(matching(filter), actor, place);
}

/** What an inspector has applied to, the last application first: also jobs that are not open any more. */
export function appliedJobs(actor: PersonActor, place: Place = {}) {
  const own = eq(applications.inspectorId, actor.id);
  const order = { by: applications.createdAt, id: applications.id, descending: true };
  const pages = keyset({ ...order, keyOf: appliedAt }, place);
  const found = jobRows(actor)
    .where(and(own, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return { ...pages.pageOf(found, PAGE_SIZE), count: countUpTo(own, applications) };
}

/** A job as lists show it. */
export type JobRow = ReturnType<ReturnType<typeof jobRows>["all"]>[number];

export type JobList = ReturnType<typeof availableJobs>;

function listed(filter: SQL | undefined, actor: PersonActor, place: Place) {
  const order = { by: jobs.createdAt, id: jobs.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: JobRow) => ({ at: createdAt, id }) }, place);
  const found = jobRows(actor)
    .where(and(filter, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  return { ...pages.pageOf(found, PAGE_SIZE), count: countUpTo(filter) };
}

/** Not scoped: the caller's `where` is. The application is the actor's own; only inspectors have one. */
function jobRows(actor: PersonActor) {
  return reads()
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
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)))
    .$dynamic();
}

/** Written out, so that the partial indexes are used. */
function isOpen(): SQL | undefined {
  return and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt));
}

function matching({ search = "", siteState, urgency }: JobFilter): SQL | undefined {
  return and(
    jobMatches(search),
    siteState ? eq(jobs.siteState, siteState) : undefined,
    urgency ? eq(jobs.urgency, urgency) : undefined,
  );
}

/** Exact to 10,000; one more stands for "more". */
function countUpTo(filter: SQL | undefined, from: typeof jobs | typeof applications = jobs): number {
  const some = reads()
    .select({ id: from.id })
    .from(from)
    .where(filter)
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

function appliedAt({ appliedAt, applicationId }: JobRow) {
  return { at: appliedAt ?? 0, id: applicationId ?? "" };
}
