import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applyTexts } from "~/copy/jobs/applications";
import { askingPhone } from "~/domain/accounts/own-phone";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { execute } from "~/domain/command.server";
import { conflict, DomainError } from "~/domain/errors";
import { formAction } from "~/http/doors/form-action.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { JobErrorBoundary, jobErrorTitle } from "./error-boundary";
import { LeftJob } from "./left-job";
import { applicationPage } from "./page.server";
import { nameOfJob } from "./parts";
import { JobView } from "./view";

export const loader = applicationPage;

export const meta: MetaFunction<typeof applicationPage> = ({ data: shown, error }) => [
  { title: `${shown ? `${applyTexts.title}: ${nameOfJob(shown.job)}` : jobErrorTitle(error)} · ${PRODUCT}` },
];

export const action = formAction(applyToJob, {
  schema: askingPhone(applyToJob.input),
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  run: applyToOpen,
  done: ({ result }) => redirectWithToast(`/jobs/${result.jobId}`, applyTexts.done),
});

/** On its page, a job that was deleted meanwhile is one that is not open: the letter stays. */
async function applyToOpen(given: Parameters<typeof execute<typeof applyToJob>>[1]) {
  try {
    return await execute(applyToJob, given);
  } catch (refusal) {
    throw refusal instanceof DomainError && refusal.kind === "not_found" ? conflict("job-not-open") : refusal;
  }
}

/** The job's page again, with what was wrong with the application. */
export default function JobApplication() {
  const shown = useLoaderData<typeof loader>();
  return shown.view === "left" ? <LeftJob job={shown.job} /> : <JobView shown={shown} />;
}

export const ErrorBoundary = JobErrorBoundary;
