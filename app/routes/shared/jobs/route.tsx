import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CountedJob, JobTicket } from "~/components/jobs/job-ticket";
import { CompanyJobTicket } from "~/components/jobs/job-with-applicants";
import { JobsList } from "~/components/jobs/jobs-list";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { jobListTexts } from "~/copy/job-list";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "../frame/error-view";
import { AvailableJobs } from "./available";
import { JobsFilterForm } from "./filter-form";
import { inspectorJobs } from "./offers.server";
import { everyJob, ownJobs } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${jobListTexts[data?.role ?? "inspector"].title} · ${PRODUCT}` },
];

export const loader = page({}, ({ actor, url }) => {
  if (actor.role === "inspector") return inspectorJobs(actor, url);
  return actor.role === "company" ? ownJobs(actor, url) : everyJob(actor, url);
});

export default function Jobs() {
  const shown = useLoaderData<typeof loader>();
  if (shown.role === "inspector") return <AvailableJobs {...shown} />;
  return shown.role === "company" ? <ManageJobs {...shown} /> : <AllJobs {...shown} />;
}

function ManageJobs({ filter, ...list }: ReturnType<typeof ownJobs>) {
  const { title, lead, post, empty, emptyText } = jobListTexts.company;
  const posting = <LinkButton to="/post-job">{post}</LinkButton>;
  return (
    <>
      <PageHeader title={title} lead={lead} actions={posting} />
      <div className="grid gap-5">
        {list.count > 0 || list.filtered ? <JobsFilterForm filter={filter} /> : null}
        <JobsList {...list} empty={{ title: empty, text: emptyText, action: posting }} ticket={CompanyJobTicket} />
      </div>
    </>
  );
}

function AllJobs({ filter, ...list }: ReturnType<typeof everyJob>) {
  const { title, lead, empty, emptyText } = jobListTexts.admin;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid gap-5">
        <JobsFilterForm filter={filter} />
        <JobsList {...list} empty={{ title: empty, text: emptyText }} ticket={AnyJobTicket} />
      </div>
    </>
  );
}

function AnyJobTicket({ job }: { job: CountedJob }) {
  return <JobTicket job={job} reader="admin" />;
}

export function ErrorBoundary() {
  return <ErrorView failed="jobs" />;
}
