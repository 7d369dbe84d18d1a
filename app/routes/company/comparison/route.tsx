import { Form, Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft, UsersRound } from "lucide";
import { titled } from "~/components/document/title";
import { FilterButton } from "~/components/filters/filter-button";
import { useFreshOn } from "~/components/live";
import { EmptyState, PageHeader, Select, Table } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { sortTexts } from "~/copy/frame/layout";
import { COMPARISON_SORT_NAMES, comparisonTexts as texts } from "~/copy/inspectors/comparison";
import { jobCode } from "~/copy/jobs/job-list";
import { postJobTexts } from "~/copy/jobs/jobs";
import { COMPARISON_SORTS, inOrder } from "~/domain/applications/comparison";
import { applicantsToCompare } from "~/domain/applications/queries.server";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { page } from "~/http/doors/page.server";
import { COLUMNS } from "./columns";

export const meta = titled<typeof loader>((data) => `${texts.title}: ${jobCode(data.job.number)}`);

export const loader = page(
  { roles: ["company"], right: "choose", accessText: postJobTexts.accessText },
  ({ actor, params, url }) => {
    const { id, number, title, location, pendingApplicationsCount: waiting } = jobVisibleTo(actor, params.id ?? "");
    const sort = COMPARISON_SORTS.find((known) => known === url.searchParams.get("sort")) ?? "first";
    return {
      job: { id, number, title, location, waiting },
      sort,
      applicants: inOrder(applicantsToCompare(actor, { id }), sort),
    };
  },
);

/** A job's waiting applicants, side by side. */
export default function Comparison() {
  const { job, sort, applicants } = useLoaderData<typeof loader>();
  useFreshOn("notification");
  return (
    <>
      <Link to={`/jobs/${job.id}`} className="no-print link-alone mb-1">
        <Icon of={ArrowLeft} className="size-4.5" />
        {texts.back}
      </Link>
      <PageHeader
        title={texts.title}
        lead={
          <>
            {jobCode(job.number)} {job.title}, {job.location}. {texts.lead(job.waiting)}
          </>
        }
      />
      {applicants.length === 0 ? (
        <EmptyState icon={UsersRound} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <SortForm key={sort} sort={sort} jobId={job.id} />
          <Table caption={texts.title} columns={COLUMNS} rows={applicants} rowKey={({ id }) => id} />
          {job.waiting > applicants.length ? (
            <p className="text-sm text-muted">{texts.first(applicants.length)}</p>
          ) : null}
          <p className="text-sm text-muted">{texts.further}</p>
        </div>
      )}
    </>
  );
}

function SortForm({ sort, jobId }: { sort: string; jobId: string }) {
  const address = `/jobs/${jobId}/comparison`;
  return (
    <Form action={address} className="no-print flex flex-wrap items-end gap-3">
      <Select
        id="sort"
        name="sort"
        label={texts.sort}
        options={COMPARISON_SORTS.map((value) => ({ value, label: COMPARISON_SORT_NAMES[value] }))}
        defaultValue={sort}
      />
      <FilterButton action={address} words={sortTexts} />
    </Form>
  );
}
