import { eq, inArray } from "drizzle-orm";
import { companies, jobListings, jobs } from "#db/client.server";
import { everyPage } from "~/domain/core/reads/every-page.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { groupsOfList, type JobListStatus, type JobsFilter, listStatusOf } from "./filter";
import { jobsPage, orderingOf } from "./page.server";

const JOBS_A_PAGE = 20;

/** The dashboard's jobs, without the deleted ones. */
export function jobList(
  actor: AdminActor,
  filter: JobsFilter<JobListStatus>,
  place: Place = {},
  size: number = JOBS_A_PAGE,
) {
  const ordering = orderingOf(filter, groupsOfList(filter.status));
  const { numbers, ...page } = jobsPage(actor, filter, ordering, place, size);
  return { ...page, rows: rowsOf(numbers) };
}

export function wholeJobList(actor: AdminActor, filter: JobsFilter<JobListStatus>): AsyncGenerator<ListedJob[]> {
  return everyPage((place, size) => jobList(actor, filter, place, size));
}

/** `companyName` is null where the company has no profile. */
export type ListedJob = ReturnType<typeof rowsOf>[number];

function rowsOf(numbers: readonly number[]) {
  const found = reads()
    .select({
      id: jobs.id,
      number: jobs.number,
      title: jobs.title,
      location: jobs.location,
      budgetRange: jobs.budgetRange,
      createdAt: jobs.createdAt,
      logStatus: jobListings.status,
      companyName: companies.name,
    })
    .from(jobs)
    .innerJoin(jobListings, eq(jobListings.number, jobs.number))
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.number, [...numbers]))
    .all();
  const byNumber = new Map(
    found.map(({ logStatus, ...row }) => [row.number, { ...row, status: listStatusOf(logStatus) }]),
  );
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
