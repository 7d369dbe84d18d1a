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
