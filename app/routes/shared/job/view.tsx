import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { ArrowLeft, FileQuestion, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { JobSheet } from "~/components/jobs/job-sheet";
import { JobsGateBlock } from "~/components/jobs/jobs-gate";
import { EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { gateTexts, jobCode } from "~/copy/job-list";
import { jobPageTexts as texts } from "~/copy/jobs";
import type { JobsGate } from "~/domain/jobs/gate.server";
import { PRODUCT } from "~/lib/site";
import { formatMoment } from "~/lib/time/dates";
import { ApplicationPanel } from "~/routes/shared/job/application-panel";
import { ErrorView } from "../frame/error-view";
import { JobApplicants } from "./applicants";
import { CompanyDetails, JobStatistics } from "./company";
import type { JobPageData, jobPage } from "./page.server";

export const jobMeta: MetaFunction<typeof jobPage> = ({ data, error }) => {
  const gate = gateOf(error);
  const title = data ? nameOfJob(data.job) : gate ? gateTitle(gate) : texts.notFound.title;
  return [{ title: `${title} · ${PRODUCT}` }];
};

/** "PC-1042 Deck pour": tells it from another of the same words. */
export function nameOfJob({ number, title }: Pick<JobPageData["job"], "number" | "title">): string {
  return `${jobCode(number)} ${title}`;
}

/** One job for whoever may see it: an inspector applies here, its company decides, an administrator reads. */
export function JobView({
  shown,
  lastResult,
}: {
  shown: JobPageData;
  lastResult?: SubmissionResult<string[]> | undefined;
}) {
  const { job } = shown;
  return (
    <>
      <BackToJobs />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <JobSheet job={job} reader={shown.view} action={actionsOf(shown)} />
          {shown.view === "inspector" ? (
            <ApplicationPanel shown={shown} lastResult={lastResult} />
          ) : (
            <JobApplicants applicants={shown.applicants} links={shown.links} decides={shown.view === "company"} />
          )}
        </div>
        <div className="grid gap-5">
          <CompanyDetails job={job} reader={shown.view} />
          <JobStatistics job={job} />
        </div>
      </div>
    </>
  );
}

/** In place of a job that is not there, or that is closed to the inspector for now. */
export function JobErrorBoundary() {
  const error = useRouteError();
  const gate = gateOf(error);
  if (gate) {
    return (
      <>
        <BackToJobs />
        <h1 className="sr-only">{gateTitle(gate)}</h1>
        <JobsGateBlock gate={gate} />
      </>
    );
  }
  const deleted = deletedOf(error);
  if (deleted) {
    const day = formatMoment(deleted.deletedAt, deleted.zone);
    return (
      <>
        <BackToJobs />
        <PageHeader title={nameOfJob(deleted)} />
        <EmptyState
          icon={Trash2}
          title={texts.deleted.title(day)}
          action={<LinkButton to="/post-job">{texts.deleted.action}</LinkButton>}
        >
          {texts.deleted.text}
        </EmptyState>
      </>
    );
  }
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorView />;
  const { title, text, action } = texts.notFound;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={FileQuestion} title={text} action={<LinkButton to="/jobs">{action}</LinkButton>} />
    </>
  );
}

export function BackToJobs() {
  return (
    <Link to="/jobs" className="no-print link-alone mb-3">
      <Icon of={ArrowLeft} className="size-4.5" />
      {texts.back}
    </Link>
  );
}

/** What each reader can do about it; null is nothing, and no empty strip. */
function actionsOf(shown: JobPageData): ReactNode {
  const { job } = shown;
  if (job.bookingId) return <LinkButton to={`/bookings/${job.bookingId}`}>{texts.engagement}</LinkButton>;
  const open = job.state === "open" && job.deletedAt === null;
  if (!open || shown.view === "admin") return null;
  if (shown.view === "inspector") {
    if (shown.application) return null;
    return (
      <a href="#application" className="button button-primary">
        <span className="button-label">{texts.goToApplication}</span>
      </a>
    );
  }
  return (
    <>
      <LinkButton to={`/jobs/${job.id}/closure`} variant="secondary">
        {texts.closeJob}
      </LinkButton>
      <LinkButton to={`/jobs/${job.id}/deletion`} variant="quiet">
        {texts.deleteJob}
      </LinkButton>
    </>
  );
}

/** What the loader throws to an inspector to whom jobs are closed. */
function gateOf(error: unknown): JobsGate | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  return (error.data as { gate?: JobsGate } | null)?.gate;
}

/** What the loader throws to the company that has deleted the job. */
function deletedOf(error: unknown): DeletedJob | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 410) return undefined;
  return (error.data as { deleted?: DeletedJob } | null)?.deleted;
}

interface DeletedJob {
  number: number;
  title: string;
  zone: string;
  /** UTC milliseconds. */
  deletedAt: number;
}

function gateTitle({ certified }: JobsGate): string {
  return certified ? gateTexts.payouts.title : gateTexts.certification;
}
