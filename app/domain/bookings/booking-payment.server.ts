import { and, asc, eq, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "../actor";
import { chargeLinesOf, paymentRecords, refundsOf } from "../payments/records.server";

const { payments } = schema;

/** Companies see what was charged, inspectors the shares, administrators both. The first of several payments; null while unpaid. */
export function bookingPayment(actor: Pick<PersonActor, "role">, bookingId: string) {
  const record = paymentRecords()
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt)))
    .orderBy(asc(payments.createdAt))
    .limit(1)
    .get();
  if (!record) return null;
  const { amount, refundedAmount, succeededAt, platformFee, inspectorAmount } = record;
  const { shareStanding, transferredAmount, transferredAt } = record;
  const seesCharge = actor.role !== "inspector";
  const seesShares = actor.role !== "company";
  return {
    id: record.id,
    amount,
    refundedAmount,
    paidAt: succeededAt,
    lines: seesCharge ? (chargeLinesOf([record.id]).get(record.id) ?? []) : [],
    refunds: seesCharge ? (refundsOf([record.id]).get(record.id) ?? []) : [],
    shares: seesShares ? { platformFee, inspectorAmount, shareStanding, transferredAmount, transferredAt } : null,
  };
}

export type BookingPayment = NonNullable<ReturnType<typeof bookingPayment>>;
