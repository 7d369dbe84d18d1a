import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { applications, type Connection, jobAlerts, jobChanges, jobs, savedSearches } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import type { DomainEvents } from "../../events";
import { changedParts, type JobChanges, joinedChanges } from "../../jobs/job-changes";
import { burstBegunBy } from "./bursts";

export function jobNotice(tx: Connection, jobId: string, kind: "job_posted" | "job_closed_unfilled"): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return [];
  return [{ sideId: job.companyId, kind, params: { title: job.title }, link: `/jobs/${jobId}`, aboutId: jobId }];
}

/** To its company, if a schedule has closed it: then the company does not know. */
export function jobClosed(tx: Connection, jobId: string): Notice[] {
  const job = tx.select({ updatedBy: jobs.updatedBy }).from(jobs).where(eq(jobs.id, jobId)).get();
  return job?.updatedBy === null ? jobNotice(tx, jobId, "job_closed_unfilled") : [];
}

export function jobRemoved(tx: Connection, { jobId, refunded }: DomainEvents["job.removed"]): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return [];
  const params = { title: job.title, refunded, ...(job.removalReason !== null && { reason: job.removalReason }) };
  return [{ sideId: job.companyId, kind: "job_removed", params, link: `/jobs/${jobId}`, aboutId: jobId }];
}

/** To those who wait for an answer, once for all changes at about the same time: of what differs now from what they applied for. */
export function jobChanged(tx: Connection, jobChangeId: string): Notice[] {
  const found = tx
    .select({ job: jobs })
    .from(jobChanges)
    .innerJoin(jobs, eq(jobs.id, jobChanges.jobId))
    .where(eq(jobChanges.id, jobChangeId))
    .get();
  if (!found) return [];
  const { job } = found;
  const ofJob = tx
    .select()
    .from(jobChanges)
    .where(eq(jobChanges.jobId, job.id))
    .orderBy(asc(jobChanges.changedAt), asc(sql`rowid`))
    .all();
  const burst = burstBegunBy(ofJob, jobChangeId, ({ changedAt }) => changedAt);
  return tx
    .select({ id: applications.id, userId: applications.inspectorId, appliedAt: applications.createdAt })
    .from(applications)
    .where(and(eq(applications.jobId, job.id), eq(applications.state, "pending")))
    .all()
    .flatMap(({ id, userId, appliedAt }): Notice[] => {
      const since = burst.filter(({ changedAt }) => changedAt > appliedAt);
      const changes = joinedChanges(since.map((change) => change.changes as JobChanges));
      if (changedParts(changes).length === 0) return [];
      const start = changes.start?.[1];
      const params = {
        title: job.title,
        company: whom(job.companyId),
        parts: changedParts(changes).join(","),
        ...(start && { startDate: start.startDate, timeSlot: start.timeSlot }),
        ...(start?.startTime && { startTime: start.startTime }),
      };
      return [{ userId, kind: "job_changed", params, link: `/jobs/${job.id}`, aboutId: id }];
    });
}

/** To the inspector. The job may have closed since, or been applied for. */
export function jobAlerted(tx: Connection, jobAlertId: string): Notice[] {
  const found = tx
    .select({ alert: jobAlerts, job: jobs })
    .from(jobAlerts)
    .innerJoin(jobs, eq(jobs.id, jobAlerts.jobId))
    .where(and(eq(jobAlerts.id, jobAlertId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
    .get();
  if (!found) return [];
  const { job, alert } = found;
  const params = { title: job.title, place: job.location, startDate: job.startDate, budget: job.budgetRange };
  const notice = { userId: alert.inspectorId, link: `/jobs/${job.id}`, aboutId: job.id };
  return alert.searchName === null
    ? [{ ...notice, kind: "job_urgent", params }]
    : [{ ...notice, kind: "job_found", params: { ...params, search: alert.searchName } }];
}

/** To the inspector whose daily search it is, unless it was deleted since. */
export function searchFound(tx: Connection, { searchId, jobIds, count }: DomainEvents["search.found"]): Notice[] {
  const search = tx.select().from(savedSearches).where(eq(savedSearches.id, searchId)).get();
  const newest = tx
    .select()
    .from(jobs)
    .where(eq(jobs.id, jobIds[0] ?? ""))
    .get();
  if (!search || !newest) return [];
  const { inspectorId: userId, name, query } = search;
  const params = { name, count, jobs: jobIds.join(","), title: newest.title, place: newest.location };
  return [{ userId, kind: "search_found", params, link: query ? `/jobs?${query}` : "/jobs", aboutId: searchId }];
}
