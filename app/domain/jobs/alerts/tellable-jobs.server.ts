import { eq, sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SEARCH } from "~/lib/bounds";
import { todayIn } from "~/lib/time/dates";
import { IS_OPEN } from "../offers/conditions.server";

const COLUMNS = {
  id: jobs.id,
  number: jobs.number,
  title: jobs.title,
  location: jobs.location,
  siteState: jobs.siteState,
  zone: jobs.zone,
  lat: jobs.lat,
  lon: jobs.lon,
  urgency: jobs.urgency,
  projectType: jobs.projectType,
  startDate: jobs.startDate,
  timeSlot: jobs.timeSlot,
  startTime: jobs.startTime,
  payFloor: jobs.payFloor,
  requiresInspectorEquipment: jobs.requiresInspectorEquipment,
  requiredCertifications: jobs.requiredCertifications,
};

/** Returns a job that people may be notified of: it is open, and its start date is not over at the site. */
export function openJob(jobId: string, at: number) {
  const job = reads()
    .select(COLUMNS)
    .from(jobs)
    .where(sql`${eq(jobs.id, jobId)} and ${IS_OPEN}`)
    .get();
  return job && isToCome(job, at) ? job : undefined;
}

export type TellableJob = NonNullable<ReturnType<typeof openJob>>;

/** Returns the newest jobs that people may be notified of, the newest first, as many as are compared in memory. */
export function newestOpenJobs(at: number): TellableJob[] {
  const newest = sql`(select number from jobs indexed by jobs_open_by_number
    where ${IS_OPEN} order by number desc limit ${SEARCH.keys.most})`;
  const found = reads().select(COLUMNS).from(jobs).where(sql`${jobs.number} in ${newest}`).all();
  return found.filter((job) => isToCome(job, at)).sort((one, other) => other.number - one.number);
}

function isToCome({ startDate, zone }: { startDate: string; zone: string }, at: number): boolean {
  return startDate >= todayIn(zone, at);
}
