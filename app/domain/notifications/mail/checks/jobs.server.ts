import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { todayIn } from "~/lib/time/dates";
import { exists, type Said } from "./check.server";

const { applications, jobs, savedSearches } = schema;

export function isJobThere(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), isNull(jobs.deletedAt)));
}

export function isJobOpen(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), eq(jobs.state, "open"), isNull(jobs.deletedAt)));
}

/** Whether it is open, and its reader has not applied. */
export function isJobOffered(id: string, { userId }: Said): boolean {
  return isJobOpen(id) && !exists(applications, and(eq(applications.jobId, id), eq(applications.inspectorId, userId)));
}

/** Whether the saved search is still there, and one of the jobs that it found is open. */
export function hasOpenFinds(searchId: string, { params }: Said): boolean {
  const ids = JSON.stringify(String(params.jobs ?? "").split(","));
  const found = sql`${jobs.id} in (select value from json_each(${ids}))`;
  const isOpen = and(found, eq(jobs.state, "open"), isNull(jobs.deletedAt));
  return exists(savedSearches, eq(savedSearches.id, searchId)) && exists(jobs, isOpen);
}

export function hasWaitingApplications(id: string): boolean {
  const open = and(eq(jobs.state, "open"), isNull(jobs.deletedAt), gt(jobs.pendingApplicationsCount, 0));
  const job = reads()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), open))
    .get();
  return job !== undefined && job.startDate >= todayIn(job.zone, now());
}
