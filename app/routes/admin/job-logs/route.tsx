import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ClipboardList } from "lucide";
import { JobFilters } from "~/components/admin/job-filters";
import { titled } from "~/components/document/title";
import { Banner, EmptyState, LinkButton, PageHeader, Pagination } from "~/components/ui";
import { jobFilterTexts, jobListTexts, jobLogTexts as texts } from "~/copy/admin/jobs-admin";
import { countText } from "~/copy/jobs/job-list";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { JOB_LOG_SORTS, logFilterOf, queryOfJobs } from "~/domain/admin/jobs/filter";
import { jobLog, jobsLogged } from "~/domain/admin/jobs/log.server";
import { trailsOf } from "~/domain/admin/jobs/trail.server";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { JobLogCard } from "./card";

export const meta = titled(texts.heading);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = logFilterOf(url);
  const { rows, count, atLeast, complete, ...neighbours } = jobLog(actor, filter, placeOf(url));
  const trails = trailsOf(
    actor,
    rows.map(({ id }) => id),
  );
  return {
    filter,
    count,
    atLeast,
    complete,
    rows: rows.map((row) => ({ ...row, trail: trails.get(row.id) ?? [] })),
    total: jobsLogged(actor),
    links: pageLinks(url, neighbours),
    noWords: [filter.search ?? "", filter.company ?? ""].filter((typed) => typed !== "" && wordsOf(typed).length === 0),
    zone: zoneOfPerson(actor),
  };
});

/** The log of all jobs, the deleted ones too. */
export default function AdminJobLogs() {
  const { filter, rows, total, count, atLeast, complete, links, noWords, zone } = useLoaderData<typeof loader>();
  const query = queryOfJobs(filter);
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={
          <>
            {texts.lead} <strong className="whitespace-nowrap text-ink">{texts.total(total)}</strong>
          </>
        }
        actions={
          <LinkButton
            to={query ? `/admin/job-logs.csv?${query}` : "/admin/job-logs.csv"}
            variant="secondary"
            reloadDocument
          >
            {texts.exportCsv}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <JobFilters
          action="/admin/job-logs"
          filter={filter}
          statuses={texts.statuses}
          sorts={JOB_LOG_SORTS}
          orders={texts.orders}
          noWords={noWords}
        />
        {rows.length === 0 && complete ? (
          <NoLogs narrowed={query !== ""} />
        ) : (
          <>
            <ul className="grid gap-4">
              {rows.map((row) => (
                <li key={row.id} className="min-w-0">
                  <JobLogCard job={row} zone={zone} />
                </li>
              ))}
            </ul>
            {complete ? null : <p className="text-sm text-muted">{jobListTexts.partly}</p>}
            <Pagination
              summary={countText(rows.length, { count, atLeast }, "job", "jobs")}
              label={texts.pages}
              {...links}
            />
          </>
        )}
      </div>
    </>
  );
}

function NoLogs({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={ClipboardList}
      title={texts.empty}
      action={
        narrowed ? (
          <LinkButton to="/admin/job-logs" variant="secondary">
            {jobFilterTexts.showAll}
          </LinkButton>
        ) : null
      }
    >
      {narrowed ? texts.emptyText : texts.noneText}
    </EmptyState>
  );
}

/** A fault says both texts of the specification. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isFault = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <>
      {isFault ? (
        <div className="mb-5">
          <Banner tone="bad" title={texts.failed} />
        </div>
      ) : null}
      <ErrorView failed="jobLogs" />
    </>
  );
}
