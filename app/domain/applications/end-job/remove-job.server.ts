import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/client.server";
import { rejectionReason } from "~/domain/core/input/rejection-reason";
import { zeroCents } from "~/lib/money";
import { type Context, defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { conflict } from "../../errors";
import { mayRemoveJob } from "../../jobs/policy";
import { refundable } from "../../payments/interventions/refundable.server";
import { paymentNow } from "../../payments/ledger/divide.server";
import { requestRefund } from "../../payments/refunds/request-refund.server";
import { obstacleTo } from "./job-to-remove.server";
import { rejectPending } from "./reject-pending.server";

/** The page asks for the reason; the call may leave it out (specification 3, section 7). */
export const jobRemoval = z.object({ jobId: z.string(), reason: rejectionReason });

/**
 * An administrator deletes an open job softly. Its posting fee goes back, and a payment under way for an acceptance is closed or refunded.
 * @throws DomainError not_found; conflict "job-deleted-already", "job-engaged", "job-not-open", "state-moved"
 */
export const removeJob = defineCommand({
  name: "remove-job",
  roles: ["admin"],
  input: jobRemoval.partial({ reason: true }),
  load: ({ tx }, { jobId }) => existing(tx, jobs, eq(jobs.id, jobId)),
  allow: ({ actor }, job) => mayRemoveJob(actor, job),
  run(context, { id: jobId, state, deletedAt, postingPaymentId }, { reason }) {
    const obstacle = obstacleTo({ state, deletedAt });
    if (obstacle) throw conflict(obstacle);
    const { tx, now, emit } = context;
    const { id: by } = context.actor;
    const removed = tx
      .update(jobs)
      .set({ deletedAt: now, deletedBy: by, removalReason: reason ?? null, updatedAt: now, updatedBy: by })
      .where(and(eq(jobs.id, jobId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
      .run();
    if (removed.changes === 0) throw conflict("state-moved");
    const applicationIds = rejectPending(context, jobId, "job_removed");
    const refunded = refundFee(context, postingPaymentId);
    emit("job.removed", { jobId, applicationIds, refunded });
    return { jobId, rejected: applicationIds.length, refunded };
  },
  audit: ({ jobId, rejected, refunded }, { reason }) => ({
    subject: ["job", jobId],
    details: { rejected, refunded },
    forgettable: { reason },
    changes: { deleted: [false, true] },
  }),
});

/** Promises what is left of the fee, less what a bank holds in a dispute. Returns the cents. */
function refundFee(context: Context, paymentId: string) {
  const payment = paymentNow(context.tx, paymentId);
  const amount = refundable(context.tx, payment);
  if (amount === zeroCents) return zeroCents;
  requestRefund(context, payment, amount, "job_removed");
  return amount;
}
