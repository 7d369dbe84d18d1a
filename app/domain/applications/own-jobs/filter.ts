import { JOB_STATES, type JobState } from "~/lib/vocabulary";

export const OWN_JOB_SORTS = ["newest", "start", "waiting"] as const;
export type OwnJobSort = (typeof OWN_JOB_SORTS)[number];

/** `waiting` stands for open jobs on which an applicant waits for an answer. */
export const OWN_JOB_STATUSES = [...JOB_STATES, "waiting"] as const;
export type OwnJobStatus = (typeof OWN_JOB_STATUSES)[number];

export interface OwnJobsFilter {
  /** Beginnings of words of a title or place, or a job's code. */
  search?: string | undefined;
  status?: OwnJobStatus | undefined;
  siteState?: string | undefined;
  sort?: OwnJobSort | undefined;
}

/** Jobs with a day ahead come with the soonest start first, others with the latest. */
export function beginsWithSoonest(status: OwnJobStatus | undefined): boolean {
  const past: readonly (JobState | undefined)[] = ["completed", "closed", undefined];
  return status === "waiting" || !past.includes(status);
}
