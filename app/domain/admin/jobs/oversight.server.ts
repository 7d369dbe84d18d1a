import { and, desc, eq, inArray, or } from "drizzle-orm";
import { applications, bookings, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import type { JobRecord } from "../../jobs/job-record.server";
import { paymentRecords } from "../../payments/records/records.server";
import { loggedJobs } from "./log.server";
import { trailsOf } from "./trail.server";

const PAYMENTS = 50;

/** What an administrator sees of a job beside its sheet and its applications: who posted it, what was paid for it, and what was done with it. */
export function jobOversight(actor: AdminActor, { id, number, postingPaymentId }: JobRecord) {
  return {
    logged: loggedJobs([number])[0],
    trail: trailsOf(actor, [id]).get(id) ?? [],
    payments: paymentsOfJob(id, postingPaymentId),
  };
}

function paymentsOfJob(jobId: string, postingPaymentId: string) {
  const applied = reads().select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId));
  const booked = reads().select({ id: bookings.id }).from(bookings).where(eq(bookings.jobId, jobId));
  return paymentRecords()
    .where(
      or(
        eq(payments.id, postingPaymentId),
        and(eq(payments.kind, "application"), inArray(payments.subjectId, applied)),
        inArray(payments.engagementId, booked),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAYMENTS)
    .all()
    .map(({ id, kind, state, amount, refundedAmount, createdAt, inspectorName }) => ({
      id,
      kind,
      state,
      amount,
      refundedAmount,
      createdAt,
      inspectorName,
    }));
}
