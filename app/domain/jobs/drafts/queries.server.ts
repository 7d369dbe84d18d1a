import { and, desc, eq, sql } from "drizzle-orm";
import { companies, jobDrafts, jobs, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { notFound } from "../../errors";
import { siteStateOf } from "../site-state.server";
import type { DraftFields } from "./store-draft.server";

const LISTED = 20;

/** `openPaymentId` is a payment that can still be paid. */
export function unfinishedPosts(actor: CompanyActor) {
  return reads()
    .select({
      id: jobDrafts.id,
      title: sql<string>`${jobDrafts.fields} ->> '$.title'`,
      location: sql<string>`${jobDrafts.fields} ->> '$.location'`,
      startDate: sql<string>`${jobDrafts.fields} ->> '$.startDate'`,
      updatedAt: jobDrafts.updatedAt,
      openPaymentId: payments.id,
    })
    .from(jobDrafts)
    .leftJoin(
      payments,
      and(eq(payments.kind, "job_posting"), eq(payments.subjectId, jobDrafts.id), eq(payments.state, "pending")),
    )
    .where(and(eq(jobDrafts.companyId, companyOf(actor)), eq(jobDrafts.state, "editing")))
    .orderBy(desc(jobDrafts.updatedAt))
    .limit(LISTED)
    .all();
}

export type UnfinishedPost = ReturnType<typeof unfinishedPosts>[number];

/** `jobId` is set once it was posted. @throws DomainError not_found for another company's draft and for a discarded one */
export function ownDraft(actor: CompanyActor, draftId: string) {
  const found = reads()
    .select({ draft: jobDrafts, jobId: jobs.id, usState: companies.usState })
    .from(jobDrafts)
    .innerJoin(companies, eq(companies.id, jobDrafts.companyId))
    .leftJoin(jobs, eq(jobs.draftId, jobDrafts.id))
    .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, companyOf(actor))))
    .get();
  if (!found || found.draft.state === "discarded") throw notFound();
  const fields = found.draft.fields as DraftFields;
  return {
    id: draftId,
    jobId: found.jobId,
    fields,
    site: siteStateOf(reads(), fields, found.usState) ?? null,
  };
}

export function companyState(actor: CompanyActor): string | null {
  const company = reads()
    .select({ usState: companies.usState })
    .from(companies)
    .where(eq(companies.id, companyOf(actor)))
    .get();
  return company?.usState ?? null;
}
