import { stamps } from "~/components/ui/stamps";
import { StatusStamp } from "~/components/ui/status-stamp";
import { jobTexts } from "~/copy/job-list";
import type { ApplicationState } from "~/lib/vocabulary";

/** How an application stands, in the words of whoever reads it (decisions: Vocabularies). */
export function ApplicationStamp({ state, reader }: { state: ApplicationState; reader: "inspector" | "company" }) {
  if (reader === "company") return <StatusStamp {...stamps.application[state === "completed" ? "accepted" : state]} />;
  return <StatusStamp {...stamps.application[state]} {...(state === "pending" ? { label: jobTexts.applied } : {})} />;
}
