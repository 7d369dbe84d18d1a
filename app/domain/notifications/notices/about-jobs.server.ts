import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";

const { jobAlerts, jobs } = schema;

/** To its company. */
export function jobNotice(tx: Connection, jobId: string, kind: "job_posted" | "job_closed_unfilled"): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return [];
  return [{ userId: job.companyId, kind, params: { title: job.title }, link: `/jobs/${jobId}`, aboutId: jobId }];
}

/** To its company, if a schedule has closed it: then the company does not know. */
export function jobClosed(tx: Connection, jobId: string): Notice[] {
  const job = tx.select({ updatedBy: jobs.updatedBy }).from(jobs).where(eq(jobs.id, jobId)).get();
  return job?.updatedBy === null ? jobNotice(tx, jobId, "job_closed_unfilled") : [];
}

/** To an inspector near the site. The job may have closed since. */
export function urgentJob(tx: Connection, jobAlertId: string): Notice[] {
  const found = tx
    .select({ userId: jobAlerts.inspectorId, job: jobs })
    .from(jobAlerts)
    .innerJoin(jobs, eq(jobs.id, jobAlerts.jobId))
    .where(and(eq(jobAlerts.id, jobAlertId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
    .get();
  if (!found) return [];
  const { userId, job } = found;
  const params = { title: job.title, place: job.location, startDate: job.startDate, budget: job.budgetRange };
  return [{ userId, kind: "job_urgent", params, link: `/jobs/${job.id}`, aboutId: job.id }];
}
