import type { CountedJob } from "~/components/jobs/job-ticket";
import type { AdminActor } from "~/domain/actor";
import { allJobs, type JobRow } from "~/domain/jobs/lists/queries.server";
import { pageLinks, placeOf } from "~/http/paging";
import { filterOf, isFiltered } from "./filter";
import { listed } from "./listed.server";

export function everyJob(actor: AdminActor, url: URL) {
  const filter = filterOf(url);
  const { rows, count, atLeast, complete, ...neighbours } = allJobs(actor, filter, placeOf(url));
  return {
    role: "admin" as const,
    ...{ filter, filtered: isFiltered(filter), count, atLeast, complete },
    rows: rows.map(counted),
    links: pageLinks(url, neighbours),
  };
}

/** Adds how many have applied, which no inspector may know. */
function counted(job: JobRow): CountedJob {
  return { ...listed(job), applicationsCount: job.applicationsCount };
}
