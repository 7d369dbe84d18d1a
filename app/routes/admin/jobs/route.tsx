import { useLoaderData } from "@remix-run/react";
import { BriefcaseBusiness, SearchX } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { JobFilters } from "~/components/admin/job-filters";
import { titled } from "~/components/document/title";
import { EmptyState, LinkButton, Pagination } from "~/components/ui";
import { jobFilterTexts, jobListTexts as texts } from "~/copy/admin/jobs-admin";
import { countText } from "~/copy/jobs/job-list";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { JOB_LIST_SORTS, listFilterOf, queryOfJobs } from "~/domain/admin/jobs/filter";
import { jobList } from "~/domain/admin/jobs/list.server";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { JobTable } from "./table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const filter = listFilterOf(url);
  const { rows, count, atLeast, complete, ...neighbours } = jobList(actor, filter, placeOf(url));
  return {
    filter,
    rows,
    count,
    atLeast,
    complete,
    links: pageLinks(url, neighbours),
    noWords: [filter.search ?? "", filter.company ?? ""].filter((typed) => typed !== "" && wordsOf(typed).length === 0),
    zone: zoneOfPerson(actor),
    mayDelete: actor.impersonator === null && !actor.impersonates,
  };
});

/** The dashboard's section of jobs. */
export default function AdminJobs() {
  const { filter, rows, count, atLeast, complete, links, noWords, zone, mayDelete } = useLoaderData<typeof loader>();
  const query = queryOfJobs(filter);
  return (
    <>
      <DashboardHeader
        section="jobs"
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to="/admin/jobs/analytics" variant="secondary">
              {texts.analytics}
            </LinkButton>
            <LinkButton to={query ? `/admin/jobs.csv?${query}` : "/admin/jobs.csv"} variant="secondary" reloadDocument>
              {texts.export}
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-5">
        <JobFilters
          action="/admin/jobs"
          filter={filter}
          statuses={texts.statuses}
          sorts={JOB_LIST_SORTS}
          orders={texts.orders}
          noWords={noWords}
        />
        {rows.length === 0 && complete ? (
          <NoJobs narrowed={query !== ""} />
        ) : (
          <>
            {rows.length > 0 ? <JobTable rows={rows} zone={zone} mayDelete={mayDelete} /> : null}
            {complete ? null : <p className="text-sm text-muted">{texts.partly}</p>}
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

function NoJobs({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) {
    return (
      <EmptyState icon={BriefcaseBusiness} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={texts.empty}
      action={
        <LinkButton to="/admin/jobs" variant="secondary">
          {jobFilterTexts.showAll}
        </LinkButton>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

export const ErrorBoundary = boundaryOf("jobs");
