import { NoJobMatches } from "~/components/jobs/jobs-list";
import { NoJobs } from "~/components/jobs/no-jobs";
import { Pagination, Table } from "~/components/ui";
import { countText, jobListTexts } from "~/copy/jobs/job-list";
import { ownJobsTexts as texts } from "~/copy/jobs/own-jobs";
import type { OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import type { OwnJob } from "~/domain/applications/own-jobs/own-jobs.server";
import type { UnfinishedPost } from "~/domain/jobs/drafts/queries.server";
import { JOB_COLUMNS } from "./job-columns";
import { OwnJobTicket } from "./job-ticket";
import { isNarrowed } from "./jobs-filter";
import { JobsFilterForm } from "./jobs-filter-form";
import { UnfinishedPosts } from "./unfinished-posts";

interface JobsTabProps {
  unfinished: readonly UnfinishedPost[];
  /** The zone for times that belong to no site. */
  zone: string;
  filter: OwnJobsFilter;
  rows: readonly OwnJob[];
  count: number;
  atLeast: boolean;
  /** False when the words are in more jobs than were looked at. */
  complete: boolean;
  links: { previousTo?: string; nextTo?: string };
}

/** Unpaid postings, then posted jobs: a table where there is room, tickets on a phone. */
export function JobsTab({ unfinished, zone, filter, ...list }: JobsTabProps) {
  const isEmpty = list.rows.length === 0 && !isNarrowed(filter);
  return (
    <>
      {unfinished.length > 0 ? <UnfinishedPosts posts={unfinished} zone={zone} /> : null}
      {isEmpty ? (
        <NoJobs />
      ) : (
        <section aria-labelledby="manage-jobs" className="grid gap-4">
          <h2 id="manage-jobs" className="sr-only">
            {texts.heading}
          </h2>
          <JobsFilterForm filter={filter} />
          {list.rows.length === 0 ? <NoJobMatches clearAt="/company-dashboard" /> : <Jobs {...list} />}
        </section>
      )}
    </>
  );
}

function Jobs({ rows, count, atLeast, complete, links }: Omit<JobsTabProps, "unfinished" | "zone" | "filter">) {
  return (
    <>
      <div className="max-xl:hidden">
        <Table caption={texts.caption} columns={JOB_COLUMNS} rows={rows} rowKey={({ id }) => id} dense />
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:hidden">
        {rows.map((job) => (
          <li key={job.id} className="flex min-w-0">
            <OwnJobTicket job={job} />
          </li>
        ))}
      </ul>
      {complete ? null : <p className="text-sm text-muted">{jobListTexts.filter.partly}</p>}
      <Pagination summary={countText(rows.length, { count, atLeast }, "job", "jobs")} {...links} />
    </>
  );
}
