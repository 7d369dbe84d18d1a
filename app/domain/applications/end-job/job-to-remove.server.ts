import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { type JobRecord, jobVisibleTo } from "../../jobs/job-record.server";
import { refundable } from "../../payments/interventions/refundable.server";
import { paymentNow } from "../../payments/ledger/divide.server";

/** The job that an administrator is about to delete, the cents that the company gets back, and what is in the way. @throws DomainError not_found */
export function jobToRemove(actor: AdminActor, jobId: string) {
  const job = jobVisibleTo(actor, jobId);
  return { job, refund: refundable(reads(), paymentNow(reads(), job.postingPaymentId)), obstacle: obstacleTo(job) };
}

type Obstacle = "job-deleted-already" | "job-engaged" | "job-not-open";

/** Part of a command too: why the job cannot be deleted as it is. */
export function obstacleTo({ state, deletedAt }: Pick<JobRecord, "state" | "deletedAt">): Obstacle | null {
  if (deletedAt !== null) return "job-deleted-already";
  if (state === "open") return null;
  return state === "closed" ? "job-not-open" : "job-engaged";
}
