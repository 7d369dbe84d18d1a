import type { ListedJob } from "~/components/jobs/job-ticket";
import type { JobRow } from "~/domain/jobs/lists/queries.server";

/** The fields of a job that inspectors get. Written out by name, since leaving fields out of a copy takes many times as long. */
export function listed(job: JobRow): ListedJob {
  return {
    id: job.id,
    number: job.number,
    state: job.state,
    deletedAt: job.deletedAt,
    title: job.title,
    location: job.location,
    zone: job.zone,
    urgency: job.urgency,
    startDate: job.startDate,
    timeSlot: job.timeSlot,
    startTime: job.startTime,
    duration: job.duration,
    budgetRange: job.budgetRange,
    requiresInspectorEquipment: job.requiresInspectorEquipment,
    companyName: job.companyName,
    applicationState: job.applicationState,
  };
}
