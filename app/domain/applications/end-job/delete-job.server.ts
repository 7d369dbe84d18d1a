import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { ownJob } from "../../jobs/own-job.server";
import { mayEndJob } from "../../jobs/policy";
import { rejectPending } from "./reject-pending.server";

/** Softly. A payment under way for an acceptance is closed or refunded, the posting fee is not. @throws DomainError conflict "job-engaged", "job-not-open" */
export const deleteJob = defineCommand({
  name: "delete-job",
  roles: ["company"],
  right: "post",
  input: z.object({ jobId: z.string() }),
  load: ownJob,
  allow: ({ actor }, job) => mayEndJob(actor, job),
  run(context, job) {
    if (job.state === "closed") throw conflict("job-not-open");
    if (job.state !== "open") throw conflict("job-engaged");
    const { tx, now, emit } = context;
    const { id: by } = context.actor;
    const deleted = tx
      .update(jobs)
      .set({ deletedAt: now, deletedBy: by, updatedAt: now, updatedBy: by })
      .where(and(eq(jobs.id, job.id), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
      .run();
    if (deleted.changes === 0) throw conflict("state-moved");
    const applicationIds = rejectPending(context, job.id, "job_deleted");
    emit("job.deleted", { jobId: job.id, applicationIds });
    return { jobId: job.id, rejected: applicationIds.length };
  },
  audit: ({ jobId, rejected }) => ({
    subject: ["job", jobId],
    details: { rejected },
    changes: { deleted: [false, true] },
  }),
});
