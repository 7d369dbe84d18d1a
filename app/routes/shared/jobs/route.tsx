import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CountedJob, JobTicket } from "~/components/jobs/job-ticket";
import { JobsList } from "~/components/jobs/jobs-list";
import { PageHeader } from "~/components/ui/page-header";
import { jobListTexts } from "~/copy/job-list";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "../frame/error-view";
import { AvailableJobs } from "./available";
import { JobsFilterForm } from "./filter-form";
import { inspectorJobs } from "./offers.server";
import { everyJob } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${jobListTexts[data?.role ?? "inspector"].title} · ${PRODUCT}` },
];

export const loader = page({}, ({ actor, url }) => {
  if (actor.role === "inspector") return inspectorJobs(actor, url);
  // A company has one list of its jobs.
  if (actor.role === "company") throw redirect(`/company-dashboard${url.search}`, 303);
  return everyJob(actor, url);
});

export default function Jobs() {
  const shown = useLoaderData<typeof loader>();
  return shown.role === "inspector" ? <AvailableJobs {...shown} /> : <AllJobs {...shown} />;
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
