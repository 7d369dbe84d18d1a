import { eq } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { checkSite, postingProblems } from "../../jobs/drafts/check-site.server";
import { columnsOf, formChanges, formOf } from "../../jobs/job-form.server";
import { ownJob } from "../../jobs/own-job.server";
import { mayChangeJob } from "../../jobs/policy";
import { type JobFields, jobFields } from "../../jobs/schema";
import { openAcceptanceOf } from "../acceptance/open-acceptance.server";
import { recordJobChanges } from "./record-changes.server";

/** @throws DomainError not_found; invalid at `startDate`, `startTime` or `state`; conflict "job-not-open", "job-changed", "job-being-paid", "job-changes-quota" */
export const changeJob = defineCommand({
  name: "change-job",
  roles: ["company"],
  right: "post",
  input: z.intersection(jobFields, z.object({ jobId: z.string(), seen: z.coerce.number().int() })),
  problems: postingProblems,
  load: ownJob,
  allow: ({ actor }, job) => mayChangeJob(actor, job),
  run(context, job, { jobId, seen, ...typed }) {
    const { tx, actor, now } = context;
    const fields = withPlannedTests(job, typed);
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
    const parts = recordJobChanges(context, job, columns);
    return { jobId, parts, waiting };
  },
  audit: ({ jobId }, { jobId: _id, seen: _seen, ...typed }, job) => ({
    subject: ["job", jobId],
    changes: formChanges(formOf(job), withPlannedTests(job, typed)),
  }),
});

/** Where mixes are planned, they say what is tested, and the form does not ask for it. */
function withPlannedTests(job: ReturnType<typeof ownJob>, typed: JobFields): JobFields {
  if (job.plan.length === 0) return typed;
  const { tests, cylinderSets } = formOf(job);
  return { ...typed, tests, cylinderSets };
}
