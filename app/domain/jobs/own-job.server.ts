import { and, eq, isNull } from "drizzle-orm";
import { jobs } from "#db/client.server";
import type { CompanyActor } from "../actor";
import type { Context } from "../command.server";
import { companyOf } from "../companies/company-of";
import { existing } from "../core/reads/existing.server";

/** Part of a command: the job, unless the company has deleted it. @throws DomainError not_found */
export function ownJob({ tx, actor }: Context<CompanyActor>, { jobId }: { jobId: string }) {
  return existing(tx, jobs, and(eq(jobs.id, jobId), eq(jobs.companyId, companyOf(actor)), isNull(jobs.deletedAt)));
}
