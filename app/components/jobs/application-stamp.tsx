import { stamps } from "~/components/ui/stamps";
import { StatusStamp } from "~/components/ui/status-stamp";
import { jobTexts } from "~/copy/jobs/job-list";
import type { ApplicationState } from "~/lib/vocabulary";

export function ApplicationStamp({ state, reader }: { state: ApplicationState; reader: "inspector" | "company" }) {
  if (reader === "company") return <StatusStamp {...stamps.application[state === "completed" ? "accepted" : state]} />;
  return <StatusStamp {...stamps.application[state]} {...(state === "pending" ? { label: jobTexts.applied } : {})} />;
}
