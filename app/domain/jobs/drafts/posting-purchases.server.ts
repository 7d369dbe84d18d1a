import { eq, inArray, sql } from "drizzle-orm";
import { jobDrafts, jobs, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Purchase } from "../../payments/fulfilment.server";

/** The job that was posted, or its draft until then; neither of a posting that was paid in advance. */
export function postingPurchases(paymentIds: string[]): ReadonlyMap<string, Purchase> {
  const rows = reads()
    .select({
      paymentId: payments.id,
      title: sql<string | null>`coalesce(${jobs.title}, ${jobDrafts.fields} ->> '$.title')`,
      location: sql<string | null>`coalesce(${jobs.location}, ${jobDrafts.fields} ->> '$.location')`,
      draftId: jobDrafts.id,
      jobId: jobs.id,
      jobDeletedAt: jobs.deletedAt,
    })
    .from(payments)
    .leftJoin(jobDrafts, eq(jobDrafts.id, payments.subjectId))
    .leftJoin(jobs, eq(jobs.postingPaymentId, payments.id))
    .where(inArray(payments.id, paymentIds))
    .all();
  return new Map(
    rows.map(({ paymentId, ...row }) => [paymentId, { ...row, applicationId: null, bookingNumber: null }]),
  );
}
