import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { jobListTexts } from "~/copy/jobs/job-list";
import { page } from "~/http/doors/page.server";
import { boundaryOf } from "../frame/error-view";
import { AvailableJobs } from "./available";
import { inspectorJobs } from "./offers.server";

export const meta = titled(jobListTexts.inspector.title);

export const loader = page({}, ({ actor, url }) => {
  if (actor.role === "inspector") return inspectorJobs(actor, url);
  // One list has one address: a company's jobs are on its dashboard, all jobs on the administrators'.
  throw redirect(actor.role === "company" ? `/company-dashboard${url.search}` : "/admin/jobs", 303);
});

export default function Jobs() {
  return <AvailableJobs {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = boundaryOf("jobs");
