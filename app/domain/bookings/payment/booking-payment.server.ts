import { and, asc, eq, isNotNull } from "drizzle-orm";
import { payments } from "#db/client.server";
import type { PersonActor } from "../../actor";
import { chargeLinesOf, refundsOf } from "../../payments/records/charges-and-refunds.server";
import { type PaymentRecord, paymentRecords } from "../../payments/records/records.server";

/** Companies see what was charged, inspectors the shares, administrators both. The booking's own payment comes first, then those of further hours. */
export function bookingPayments(actor: Pick<PersonActor, "role">, bookingId: string) {
  const records = paidForBooking(bookingId);
  const ids = records.map(({ id }) => id);
  const seesCharge = actor.role !== "inspector";
  const seesShares = actor.role !== "company";
  const lines: ReturnType<typeof chargeLinesOf> = seesCharge ? chargeLinesOf(ids) : new Map();
  const refunds: ReturnType<typeof refundsOf> = seesCharge ? refundsOf(ids) : new Map();
  return records.map((record) => {
    const { id, kind, amount, refundedAmount, succeededAt, platformFee, inspectorAmount } = record;
    const { shareStanding, transferredAmount, transferredAt } = record;
    return {
      id,
      kind,
      amount,
      refundedAmount,
      paidAt: succeededAt,
      lines: lines.get(id) ?? [],
      refunds: refunds.get(id) ?? [],
      shares: seesShares ? { platformFee, inspectorAmount, shareStanding, transferredAmount, transferredAt } : null,
    };
  });
}

export type BookingPayment = ReturnType<typeof bookingPayments>[number];

/** Returns the payments that made or lengthened a booking, oldest first. Not scoped: the caller has read the booking through its own scope. */
export function paidForBooking(bookingId: string): PaymentRecord[] {
  return paymentRecords()
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all();
}
