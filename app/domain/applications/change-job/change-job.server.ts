import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, jobs, schema } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { newId } from "~/lib/ids";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { checkSite, postingProblems } from "../../jobs/drafts/check-site.server";
import { changedParts, jobChanges } from "../../jobs/job-changes";
import { columnsOf, formChanges, formOf } from "../../jobs/job-form.server";
import { ownJob } from "../../jobs/own-job.server";
import { mayChangeJob } from "../../jobs/policy";
import { jobFields } from "../../jobs/schema";
import { openAcceptanceOf } from "../acceptance/open-acceptance.server";

/** @throws DomainError not_found; invalid at `startDate`, `startTime` or `state`; conflict "job-not-open", "job-changed", "job-being-paid", "job-changes-quota" */
export const changeJob = defineCommand({
  name: "change-job",
  roles: ["company"],
  right: "post",
  input: z.intersection(jobFields, z.object({ jobId: z.string(), seen: z.coerce.number().int() })),
  problems: postingProblems,
  load: ownJob,
  allow: ({ actor }, job) => mayChangeJob(actor, job),
  run(context, job, { jobId, seen, ...fields }) {
    const { tx, actor, now, emit } = context;
    if (job.state !== "open") throw conflict("job-not-open");
    // The last change that the form showed (UTC ms), so that two tabs never undo each other.
    if (job.updatedAt !== seen) throw conflict("job-changed");
    if (openAcceptanceOf(tx, jobId)) throw conflict("job-being-paid");
    const site = checkSite(context, job.companyId, fields);
    const waiting = job.pendingApplicationsCount;
    if (Object.keys(formChanges(formOf(job), fields)).length === 0) return { jobId, parts: [], waiting };
    const columns = columnsOf(tx, fields, site);
    tx.update(jobs)
      .set({ ...columns, updatedAt: now, updatedBy: actor.id })
      .where(eq(jobs.id, jobId))
      .run();
    const changes = jobChanges(job, columns);
    const parts = changedParts(changes);
    if (parts.length > 0) {
      withinQuota("jobChanges", changesOf(tx, jobId));
      const jobChangeId = newId("jch");
      tx.insert(schema.jobChanges).values({ id: jobChangeId, jobId, changes, changedAt: now }).run();
      emit("job.changed", { jobId, jobChangeId });
    }
    return { jobId, parts, waiting };
  },
  audit: ({ jobId }, { jobId: _id, seen: _seen, ...fields }, job) => ({
    subject: ["job", jobId],
    changes: formChanges(formOf(job), fields),
  }),
});

function changesOf(tx: Connection, jobId: string): number {
  const { jobChanges: table } = schema;
  return tx.select({ changes: count() }).from(table).where(eq(table.jobId, jobId)).get()?.changes ?? 0;
}
