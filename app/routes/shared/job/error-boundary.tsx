import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { FileQuestion, Trash2 } from "lucide";
import { JobsGateBlock } from "~/components/jobs/jobs-gate";
import { EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { gateTexts } from "~/copy/jobs/job-list";
import { jobPageTexts as texts } from "~/copy/jobs/jobs";
import type { JobsGate } from "~/domain/jobs/gate.server";
import { formatMoment } from "~/lib/time/dates";
import { ErrorView } from "../frame/error-view";
import { BackToJobs, nameOfJob } from "./parts";

/** Shown in place of a job that does not exist, or that the inspector may not see for now. */
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
  if (deleted) return <Deleted job={deleted} />;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorView failed="jobDetails" />;
  const { title, text, action } = texts.notFound;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={FileQuestion} title={text} action={<LinkButton to="/jobs">{action}</LinkButton>} />
    </>
  );
}

export function jobErrorTitle(error: unknown): string {
  const gate = gateOf(error);
  const deleted = deletedOf(error);
  if (gate) return gateTitle(gate);
  return deleted ? nameOfJob(deleted) : texts.notFound.title;
}

function Deleted({ job }: { job: DeletedJob }) {
  return (
    <>
      <BackToJobs />
      <PageHeader title={nameOfJob(job)} />
      <EmptyState
        icon={Trash2}
        title={(job.removed ? texts.removed : texts.deleted).title(formatMoment(job.deletedAt, job.zone))}
        action={<LinkButton to="/post-job">{texts.deleted.action}</LinkButton>}
      >
        {job.removed ? texts.removed.text(job.removalReason) : texts.deleted.text}
      </EmptyState>
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
  /** By an administrator, who may have given a reason. */
  removed: boolean;
  removalReason: string | null;
}

function gateTitle({ certified }: JobsGate): string {
  return certified ? gateTexts.payouts.title : gateTexts.certification;
}
