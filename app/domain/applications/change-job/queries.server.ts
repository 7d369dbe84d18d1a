import { and, asc, eq, gt } from "drizzle-orm";
import { jobChanges } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import type { CompanyActor } from "../../actor";
import type { JobChanges } from "../../jobs/job-changes";
import { formOf } from "../../jobs/job-form.server";
import { jobVisibleTo } from "../../jobs/job-record.server";
import { openAcceptanceOf } from "../acceptance/open-acceptance.server";

/** A job with the fields of its form, and the payment that is in the way of a change. @throws DomainError not_found */
export function jobToChange(actor: CompanyActor, jobId: string) {
  const job = jobVisibleTo(actor, jobId);
  const { id, number, state, updatedAt, pendingApplicationsCount: waiting } = job;
  const openPaymentId = state === "open" ? openAcceptanceOf(reads(), id) : null;
  return { id, number, state, updatedAt, waiting, fields: formOf(job), openPaymentId, isPlanned: job.plan.length > 0 };
}

/** Returns the changes of a job after a moment (UTC ms), the earliest first. Not scoped: `jobVisibleTo` has checked that the actor may see the job. */
export function changesSince(jobId: string, since: number) {
  return reads()
    .select({ id: jobChanges.id, changes: jobChanges.changes, changedAt: jobChanges.changedAt })
    .from(jobChanges)
    .where(and(eq(jobChanges.jobId, jobId), gt(jobChanges.changedAt, since)))
    .orderBy(asc(jobChanges.changedAt))
    .limit(ACCOUNT.jobChanges.most)
    .all()
    .map((row) => ({ ...row, changes: row.changes as JobChanges }));
}

export type JobChange = ReturnType<typeof changesSince>[number];
