import type { Quota } from "./params";

export type JobCode =
  | "specification-changed"
  | "mix-planned"
  | "plan-closed"
  | "plan-reported"
  | "company-gone"
  | "draft-not-open"
  | "site-state-unknown"
  | "start-date-past"
  | "job-not-due"
  | "search-dates-over"
  | "job-not-open"
  | "job-changed"
  | "job-changed-since"
  | "job-being-paid"
  | "job-engaged"
  | "job-deleted-already"
  | "already-applied"
  | "withdrawn-being-paid"
  | "application-not-pending";

export interface JobParams {
  "draft-quota": Quota;
  "job-changes-quota": Quota;
  "application-quota": Quota;
  "applicants-quota": Quota;
  "reapplication-quota": Quota;
  "project-quota": Quota;
  "specification-quota": Quota;
  "mix-quota": Quota;
  "plan-quota": Quota;
  "search-quota": Quota;
}
