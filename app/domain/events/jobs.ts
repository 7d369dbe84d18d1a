import type { Cents } from "~/lib/money";

export interface JobEvents {
  "job.posted": { jobId: string };
  "job.alerted": { jobAlertId: string };
  /** A daily alert of a saved search. The first jobs are named, the newest first; `count` is of all, as far as they are counted. */
  "search.found": { searchId: string; jobIds: string[]; count: number };
  /** The company changed what applicants had agreed to by applying. */
  "job.changed": { jobId: string; jobChangeId: string };
  "job.deleted": { jobId: string; applicationIds: string[] };
  /** By an administrator. `refunded` are the cents of the posting fee that are promised back. */
  "job.removed": { jobId: string; applicationIds: string[]; refunded: Cents };
  "job.closed": { jobId: string; applicationIds: string[] };
  /** Its inspector canceled. The named applications, turned down before because the position was filled, wait for an answer again. */
  "job.reopened": { jobId: string; applicationIds: string[] };
  "application.submitted": { applicationId: string };
  "application.accepted": { applicationId: string; bookingId: string };
  "application.rejected": { applicationId: string };
  /** By the inspector, before the company had answered. */
  "application.withdrawn": { applicationId: string };
}
