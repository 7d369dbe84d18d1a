import { eq, inArray, sql } from "drizzle-orm";
import { bookings, furtherHours, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Purchase } from "../../payments/fulfilment.server";

/** The booking that payments are for, or whose further hours they are for, paid or not. */
export function bookingPurchases(paymentIds: string[]): ReadonlyMap<string, Purchase> {
  const rows = reads()
    .select({
      paymentId: payments.id,
      title: bookings.title,
      location: bookings.location,
      jobId: bookings.jobId,
      bookingNumber: bookings.number,
    })
    .from(payments)
    .leftJoin(furtherHours, eq(furtherHours.id, payments.subjectId))
    .innerJoin(bookings, eq(bookings.id, sql`coalesce(${furtherHours.bookingId}, ${payments.subjectId})`))
    .where(inArray(payments.id, paymentIds))
    .all();
  const none = { draftId: null, applicationId: null, jobDeletedAt: null };
  return new Map(rows.map(({ paymentId, ...row }) => [paymentId, { ...row, ...none }]));
}
