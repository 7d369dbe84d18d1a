import type { CountedJob } from "~/components/jobs/job-ticket";
import type { AdminActor, CompanyActor } from "~/domain/actor";
import { applicantsByJob } from "~/domain/applications/queries.server";
import { allJobs, companyJobs, type JobRow } from "~/domain/jobs/lists/queries.server";
import { pageLinks, placeOf } from "~/http/paging";
import { filterOf, isFiltered } from "./filter";
import { listed } from "./listed.server";

/** A company's jobs, each with its first applications. */
export function ownJobs(actor: CompanyActor, url: URL) {
  const filter = filterOf(url);
  const shown = companyJobs(actor, filter, placeOf(url));
  const applicants = applicantsByJob(
    actor,
    shown.rows.map(({ id }) => id),
  );
  const { rows, ...list } = page(url, filter, shown, counted);
  return {
    role: "company" as const,
    ...list,
    rows: rows.map((job) => ({ ...job, applicants: applicants.get(job.id) ?? [] })),
  };
}

export function everyJob(actor: AdminActor, url: URL) {
  const filter = filterOf(url);
  return { role: "admin" as const, ...page(url, filter, allJobs(actor, filter, placeOf(url)), counted) };
}

function page<Job>(
  url: URL,
  filter: ReturnType<typeof filterOf>,
  shown: ReturnType<typeof companyJobs>,
  sent: (job: JobRow) => Job,
) {
  const { rows, count, atLeast, complete } = shown;
  const links = pageLinks(url, shown);
  return { filter, filtered: isFiltered(filter), rows: rows.map(sent), count, atLeast, complete, links };
}

/** Adds how many have applied, which only the company and administrators may know. */
function counted(job: JobRow): CountedJob {
  const { applicationsCount, pendingApplicationsCount } = job;
  return { ...listed(job), applicationsCount, pendingApplicationsCount };
}
