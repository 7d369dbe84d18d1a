import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applyTexts } from "~/copy/jobs/applications";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { formAction } from "~/http/doors/form-action.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { jobPage } from "~/routes/shared/job/page.server";
import { JobErrorBoundary } from "./error-boundary";
import { nameOfJob } from "./parts";
import { JobView, jobMeta } from "./view";

export const loader = jobPage;

export const meta: MetaFunction<typeof jobPage> = (shown) =>
  shown.data ? [{ title: `${applyTexts.title}: ${nameOfJob(shown.data.job)} · ${PRODUCT}` }] : jobMeta(shown);

export const action = formAction(applyToJob, {
  add: ({ params }) => ({ jobId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/jobs/${result.jobId}`, applyTexts.done),
});

/** The job's page again, with what was wrong with the application. */
export default function JobApplication() {
  return <JobView shown={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = JobErrorBoundary;
