import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { companies, jobs } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { reads } from "~/domain/core/runtime.server";
import type { CompanyId } from "~/lib/ids";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import { auditOfClosing, close } from "./close-job.server";

/** Closes an open job whose company has closed. @throws DomainError not_found; conflict "job-not-due", "job-not-open" */
export const closeLeftJob = defineCommand({
  name: "close-left-job",
  roles: ["system"],
  input: z.object({ jobId: z.string() }),
  load({ tx }, { jobId }) {
    const job = existing(tx, jobs, eq(jobs.id, jobId));
    const left = tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, job.companyId), isNotNull(companies.closedAt)))
      .get();
    return { job, hasLeft: left !== undefined };
  },
  allow: ({ actor }, found) => bySystem(actor, found),
  run(context, { job, hasLeft }) {
    if (!hasLeft) throw conflict("job-not-due");
    return close(context, job, null);
  },
  audit: auditOfClosing,
});

/** Closes the jobs that a company with many has left open, each in a transaction of its own, so that other requests come in between. @throws the first error, after all have been tried */
export async function closeLeftJobs({ companyId }: { companyId: CompanyId }): Promise<void> {
  const open = reads()
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
    .orderBy(asc(jobs.number))
    .all();
  await tryEach(open, ({ id }) => unlessConflict(() => execute(closeLeftJob, { actor: SYSTEM, input: { jobId: id } })));
}
