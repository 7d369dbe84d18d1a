import { z } from "zod";
import type { jobs } from "#db/client.server";
import { moveIf } from "~/domain/core/move.server";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { ownJob } from "../../jobs/own-job.server";
import { mayEndJob } from "../../jobs/policy";
import { JOB_GRAPH } from "../../jobs/states";
import { rejectPending } from "./reject-pending.server";

type Job = typeof jobs.$inferSelect;

/** Waiting applicants are turned down and notified. The job stays in its list. @throws DomainError conflict "job-not-open" */
export const closeJob = defineCommand({
  name: "close-job",
  roles: ["company"],
  right: "post",
  input: z.object({ jobId: z.string() }),
  load: ownJob,
  allow: ({ actor }, job) => mayEndJob(actor, job),
  run: (context, job) => close(context, job, context.actor.id),
  audit: auditOfClosing,
});

/** Part of a command. `by` is the person who closed it, null the schedule. @throws DomainError conflict "job-not-open" */
export function close(context: Context, { id: jobId, deletedAt }: Job, by: string | null) {
  const { tx, now, emit } = context;
  const closed =
    deletedAt === null && moveIf(tx, JOB_GRAPH, jobId, "open", "closed", { updatedAt: now, updatedBy: by });
  if (!closed) throw conflict("job-not-open");
  const applicationIds = rejectPending(context, jobId, "job_closed");
  emit("job.closed", { jobId, applicationIds });
  return { jobId, rejected: applicationIds.length };
}

export function auditOfClosing({ jobId, rejected }: ReturnType<typeof close>) {
  return {
    subject: ["job", jobId] as const,
    details: { rejected },
    changes: { state: ["open", "closed"] as const },
  };
}
