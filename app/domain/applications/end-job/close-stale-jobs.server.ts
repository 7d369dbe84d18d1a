import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { todayIn } from "~/lib/time/dates";
import { latestToday } from "~/lib/time/home-zone";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import { auditOfClosing, close } from "./close-job.server";

/** Closes a job still open the day after its start date, by its site's calendar. @throws DomainError conflict "job-not-due", "job-not-open" */
export const closeStaleJob = defineCommand({
  name: "close-stale-job",
  roles: ["system"],
  input: z.object({ jobId: z.string() }),
  load: ({ tx }, { jobId }) => existing(tx, jobs, eq(jobs.id, jobId)),
  allow: ({ actor }, job) => bySystem(actor, job),
  run(context, job) {
    if (job.startDate >= todayIn(job.zone, context.now)) throw conflict("job-not-due");
    return close(context, job, null);
  },
  audit: auditOfClosing,
});

/** Returns how many were closed, the oldest first. @throws the first error, after all have been tried */
export async function closeStaleJobs(): Promise<number> {
  const at = now();
  const begun = reads()
    .select({ id: jobs.id, startDate: jobs.startDate, zone: jobs.zone })
    .from(jobs)
    // Written as in the partial index.
    .where(and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt), lt(jobs.startDate, latestToday(at))))
    .orderBy(asc(jobs.startDate))
    .limit(SLICE.jobsClosed.most)
    .all();
  const stale = begun.filter(({ startDate, zone }) => startDate < todayIn(zone, at));
  let done = 0;
  await tryEach(stale, async ({ id }) => {
    // A company that accepts or closes the job in the same moment wins.
    if (await unlessConflict(() => execute(closeStaleJob, { actor: SYSTEM, input: { jobId: id } }))) done += 1;
  });
  return done;
}
