import { eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Purchase } from "../../payments/fulfilment.server";
import { reads } from "../../runtime.server";

const { bookings, payments } = schema;

/** The booking, paid or not. */
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
    .innerJoin(bookings, eq(bookings.id, payments.subjectId))
    .where(inArray(payments.id, paymentIds))
    .all();
  const none = { draftId: null, applicationId: null, jobDeletedAt: null };
  return new Map(rows.map(({ paymentId, ...row }) => [paymentId, { ...row, ...none }]));
}
