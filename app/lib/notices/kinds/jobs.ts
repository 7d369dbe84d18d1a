import type { AnyTraits } from "../traits";

export const JOBS = {
  // The mails of a job that was posted or removed tell of its fee, so nobody turns them off.
  job_posted: { group: "payments", about: "job", check: "isJobThere", values: ["title"] },
  job_handed: { group: "applications", about: "job", check: "isJobOpen", members: true, values: ["title", "doer?"] },
  job_changed: {
    group: "applications",
    about: "application",
    while: "pending",
    values: ["title", "company", "parts", "startDate?", "timeSlot?", "startTime?"],
  },
  job_closed_unfilled: { group: "applications", about: "job", values: ["title"] },
  job_removed: { group: "payments", about: "job", values: ["title", "refunded", "reason?"] },
  application_received: {
    group: "applications",
    about: "application",
    while: "pending",
    asks: true,
    values: ["title", "name"],
  },
  application_rejected_company: { group: "applications", about: "application", values: ["title", "company"] },
  job_urgent: { group: "jobs", about: "job", check: "isJobOpen", values: ["title", "place", "startDate", "budget"] },
  job_found: {
    group: "jobs",
    about: "job",
    check: "isJobOffered",
    values: ["title", "place", "startDate", "budget", "search"],
  },
  search_found: {
    group: "jobs",
    about: "savedSearch",
    check: "hasOpenFinds",
    values: ["name", "count", "jobs", "title", "place"],
  },
  application_withdrawn: { group: "applications", about: "application", while: "withdrawn", values: ["title", "name"] },
  application_rejected_position_filled: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_deleted: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_removed: { group: "applications", about: "application", values: ["title", "company"] },
  application_rejected_job_closed: { group: "applications", about: "application", values: ["title", "company"] },
  application_reopened: { group: "applications", about: "application", while: "pending", values: ["title", "company"] },
} as const satisfies Record<string, AnyTraits>;
