import { applicationStamps } from "~/components/ui/stamps/jobs";
import { StatusStamp } from "~/components/ui/status-stamp";
import { jobTexts } from "~/copy/jobs/job-list";
import type { ApplicationState } from "~/lib/vocabulary";

export function ApplicationStamp({ state, reader }: { state: ApplicationState; reader: "inspector" | "company" }) {
  if (reader === "company") return <StatusStamp {...applicationStamps[state === "completed" ? "accepted" : state]} />;
  return <StatusStamp {...applicationStamps[state]} {...(state === "pending" ? { label: jobTexts.applied } : {})} />;
}
