import { BriefcaseBusiness } from "lucide";
import { jobDue } from "~/components/jobs/job-facts";
import { NoJobMatches } from "~/components/jobs/jobs-list";
import {
  Badge,
  Card,
  DateTime,
  EmptyState,
  jobStamps,
  LinkButton,
  Pagination,
  StatusStamp,
  Table,
  Ticket,
} from "~/components/ui";
import { countText, jobCode, jobListTexts, jobTexts } from "~/copy/jobs/job-list";
import { dashboardTexts } from "~/copy/jobs/jobs";
import { ownJobsTexts as texts } from "~/copy/jobs/own-jobs";
import type { OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import type { OwnJob } from "~/domain/applications/own-jobs/own-jobs.server";
import type { UnfinishedPost } from "~/domain/jobs/drafts/queries.server";
import { shortened } from "~/lib/text/shortened";
import { actionsOf, JOB_COLUMNS, nextOf } from "./job-columns";
import { isNarrowed } from "./jobs-filter";
import { JobsFilterForm } from "./jobs-filter-form";

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

function NoJobs() {
  const { empty, emptyText, post } = jobListTexts.company;
  return (
    <EmptyState icon={BriefcaseBusiness} title={empty} action={<LinkButton to="/post-job">{post}</LinkButton>}>
      {emptyText}
    </EmptyState>
  );
}

/** Characters. Specification 2, section 9: job descriptions in lists. */
const DESCRIPTION_CUT_AT = 150;

/** A company's job on a phone. */
function OwnJobTicket({ job }: { job: OwnJob }) {
  const { id, number, state, title, location, description, waiting, applicationsCount, booking } = job;
  const next = nextOf(job);
  return (
    <Ticket
      code={jobCode(number)}
      stamp={<StatusStamp {...jobStamps[state]} />}
      title={title}
      to={`/jobs/${id}`}
      headingLevel={3}
      place={location}
      figure={{ label: jobTexts.budget, value: job.budgetRange }}
      due={jobDue(job)}
      facts={[
        { label: texts.applicants, value: texts.waiting(waiting, applicationsCount) },
        { label: texts.columns.inspector, value: booking?.inspectorName ?? texts.noInspector },
      ]}
      action={
        <>
          {next?.to ? (
            <LinkButton to={next.to} aria-label={`${next.words}: ${title}`}>
              {next.words}
            </LinkButton>
          ) : null}
          {actionsOf(job).map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="secondary" aria-label={`${label}: ${title}`}>
              {label}
            </LinkButton>
          ))}
        </>
      }
    >
      <p className="text-muted">{shortened(description, DESCRIPTION_CUT_AT)}</p>
    </Ticket>
  );
}

const unfinishedPostTexts = dashboardTexts.unfinished;

/** Postings that are not paid for yet. `zone` is for times that belong to no site. */
function UnfinishedPosts({ posts, zone }: { posts: readonly UnfinishedPost[]; zone: string }) {
  return (
    <Card title={unfinishedPostTexts.title} aside={unfinishedPostTexts.text}>
      <ul className="-my-3 grid divide-y divide-line">
        {posts.map(({ id, title, location, updatedAt, openPaymentId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-semibold break-words">{title}</p>
              <p className="text-sm text-muted">
                {location} · {unfinishedPostTexts.lastEdited} <DateTime at={updatedAt} zone={zone} />
              </p>
              {openPaymentId ? <Badge tone="waiting">{unfinishedPostTexts.openPayment}</Badge> : null}
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton
                to={`/post-job?draft=${id}`}
                variant="secondary"
                aria-label={`${unfinishedPostTexts.continue}: ${title}`}
              >
                {unfinishedPostTexts.continue}
              </LinkButton>
              <LinkButton
                to={`/drafts/${id}/deletion`}
                variant="quiet"
                aria-label={`${unfinishedPostTexts.discard}: ${title}`}
              >
                {unfinishedPostTexts.discard}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
