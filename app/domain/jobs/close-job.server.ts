import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { rejectPending } from "../applications/reject-pending.server";
import { type Context, defineCommand } from "../command.server";
import { conflict } from "../errors";
import { ownJob } from "./own-job.server";
import { mayEndJob } from "./policy";

const { jobs } = schema;

/**
 * A company takes no more applications for a job; those that wait are turned down and told. The job stays in its list.
 * @throws DomainError(conflict, job-not-open)
 */
export const closeJob = defineCommand({
  name: "close-job",
  roles: ["company"],
  input: z.object({ jobId: z.string() }),
  load: ownJob,
  allow: ({ actor }, job) => mayEndJob(actor, job),
  run: (context, job) => close(context, job.id, job.companyId),
  audit: ({ jobId, rejected }) => ({ subject: ["job", jobId], details: { rejected } }),
});

/** Part of a command: open to closed. `by` is the person who did it; null is the clock. */
export function close(context: Context, jobId: string, by: string | null) {
  const { tx, now, emit } = context;
  const closed = tx
    .update(jobs)
    .set({ state: "closed", updatedAt: now, updatedBy: by })
    .where(and(eq(jobs.id, jobId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
    .run();
  if (closed.changes === 0) throw conflict("job-not-open");
  const applicationIds = rejectPending(context, jobId, "job_closed");
  emit("job.closed", { jobId, applicationIds });
  return { jobId, rejected: applicationIds.length };
}
