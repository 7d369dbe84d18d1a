import { useLoaderData } from "@remix-run/react";
import { JobErrorBoundary } from "./error-boundary";
import { jobPage } from "./page.server";
import { JobView, jobMeta } from "./view";

export const loader = jobPage;
export const meta = jobMeta;

export default function Job() {
  return <JobView shown={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = JobErrorBoundary;
