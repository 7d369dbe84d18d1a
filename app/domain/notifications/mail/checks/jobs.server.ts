import { and, eq, gt, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { todayIn } from "~/lib/time/dates";
import { now, reads } from "../../../runtime.server";
import { exists } from "./check.server";

const { applications, jobs } = schema;

export function isJobThere(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), isNull(jobs.deletedAt)));
}

export function isJobOpen(id: string): boolean {
  return exists(jobs, and(eq(jobs.id, id), eq(jobs.state, "open"), isNull(jobs.deletedAt)));
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

export function doesApplicationWait(id: string): boolean {
  return exists(applications, and(eq(applications.id, id), eq(applications.state, "pending")));
}

export function isApplicationWithdrawn(id: string): boolean {
  return exists(applications, and(eq(applications.id, id), eq(applications.state, "withdrawn")));
}
