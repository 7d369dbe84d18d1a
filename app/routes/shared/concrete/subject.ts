import { postJobTexts } from "~/copy/jobs/jobs";

interface Params {
  job?: string;
  id?: string;
}

/** Whose concrete a page is about: a job's, or else a booking's. */
export function subjectOf({ job, id }: Params): Record<string, string> {
  return job ? { jobId: job } : { bookingId: id ?? "" };
}

export function pathOf({ kind, id }: { kind: "job" | "booking"; id: string }): string {
  return `/${kind}s/${id}/concrete`;
}

/** What others than companies are told who open a page that changes a plan. */
export const companiesOnly = { accessText: postJobTexts.accessText };

/** Names a plan in the title of its page. A booking has the title of its job. */
export function nameOf({ kind, number, title }: { kind: "job" | "booking"; number: number; title: string }): string {
  return kind === "booking" ? `PB-${number} ${title}` : title;
}
