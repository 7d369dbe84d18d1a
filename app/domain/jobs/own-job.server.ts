import { and, eq, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor } from "../actor";
import type { Context } from "../command.server";
import { notFound } from "../errors";

const { jobs } = schema;

/** Part of a command: the job, unless the company has deleted it. @throws DomainError not_found */
export function ownJob({ tx, actor }: Context<CompanyActor>, { jobId }: { jobId: string }) {
  const job = tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt)))
    .get();
  if (!job) throw notFound();
  return job;
}
