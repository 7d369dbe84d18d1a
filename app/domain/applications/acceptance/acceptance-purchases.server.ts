import { eq, inArray, sql } from "drizzle-orm";
import { applications, bookings, jobs, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Purchase } from "../../payments/fulfilment.server";

/** The booking, or the job that was applied for until there is one. */
export function acceptancePurchases(paymentIds: string[]): ReadonlyMap<string, Purchase> {
  const rows = reads()
    .select({
      paymentId: payments.id,
      title: sql<string | null>`coalesce(${bookings.title}, ${jobs.title})`,
      location: sql<string | null>`coalesce(${bookings.location}, ${jobs.location})`,
      applicationId: applications.id,
      jobId: jobs.id,
      jobDeletedAt: jobs.deletedAt,
      bookingNumber: bookings.number,
    })
    .from(payments)
    .leftJoin(applications, eq(applications.id, payments.subjectId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(inArray(payments.id, paymentIds))
    .all();
  return new Map(rows.map(({ paymentId, ...row }) => [paymentId, { ...row, draftId: null }]));
}
