import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  applications,
  bookings,
  type Connection,
  disputes,
  earlierPayoutAccounts,
  furtherHours,
  jobs,
  journal,
  paymentLineItems,
  payments,
  payoutAccounts,
  refundAttempts,
  refunds,
  transferReversals,
  transfers,
} from "#db/client.server";
import { isFrozen } from "../../payments/disputes/frozen.server";

export type PaymentBooks = NonNullable<ReturnType<typeof paymentBooks>>;

export function paymentBooks(reads: Connection, paymentId: string) {
  const payment = reads.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (!payment) return undefined;
  const sent = reads.select().from(transfers).where(eq(transfers.paymentId, paymentId)).all();
  const transferIds = sent.map(({ id }) => id);
  const opened = reads.select().from(disputes).where(eq(disputes.paymentId, paymentId)).all();
  return {
    payment,
    isFrozen: isFrozen(reads, paymentId),
    lines: reads.select().from(paymentLineItems).where(eq(paymentLineItems.paymentId, paymentId)).all(),
    journal: reads.select().from(journal).where(eq(journal.paymentId, paymentId)).all(),
    refunds: reads.select().from(refunds).where(eq(refunds.paymentId, paymentId)).all(),
    attempts: reads.select().from(refundAttempts).where(eq(refundAttempts.paymentId, paymentId)).all(),
    disputes: opened,
    transfers: sent,
    reversals:
      sent.length === 0
        ? []
        : reads.select().from(transferReversals).where(inArray(transferReversals.transferId, transferIds)).all(),
    offsets: offsetsOf(reads, sent),
    ...subjectOf(reads, payment),
  };
}

/** Returns what was taken off one payment by hand for another: those that a share was used for, and those that a claim was settled by. */
function offsetsOf(reads: Connection, sent: (typeof transfers.$inferSelect)[]) {
  const ids = sent.filter(({ way }) => way === "manual").map(({ id }) => id);
  if (ids.length === 0) return [];
  const used = alias(transfers, "used");
  const { id, amount, state, cause, transferId } = transferReversals;
  return reads
    .select({ reversalId: id, claimed: amount, state, cause, transferId: used.id, taken: used.amount })
    .from(transferReversals)
    .innerJoin(used, eq(used.offsetsId, id))
    .where(or(inArray(transferId, ids), inArray(used.id, ids)))
    .all();
}

function subjectOf(reads: Connection, { kind, subjectId, engagementId, inspectorId }: typeof payments.$inferSelect) {
  const further = reads.select().from(furtherHours).where(eq(furtherHours.id, subjectId)).get();
  const isOfIt = [
    eq(bookings.id, engagementId ?? further?.bookingId ?? subjectId),
    eq(bookings.applicationId, subjectId),
  ];
  const booking =
    kind === "job_posting"
      ? undefined
      : reads
          .select()
          .from(bookings)
          .where(or(...isOfIt))
          .get();
  const application = reads.select().from(applications).where(eq(applications.id, subjectId)).get();
  // Accounts of the inspector that were closed and replaced count too.
  const accounts = [payoutAccounts, earlierPayoutAccounts].flatMap((table) =>
    reads
      .select({ id: table.stripeAccountId })
      .from(table)
      .where(eq(table.inspectorId, inspectorId ?? ""))
      .all()
      .flatMap(({ id }) => id ?? []),
  );
  const job = application && reads.select().from(jobs).where(eq(jobs.id, application.jobId)).get();
  return { booking, application, further, job, accounts, hoursPaid: booking ? hoursPaidOf(reads, booking.id) : 0 };
}

/** Returns the hours that all payments of a booking bought, without those that were bought beyond its own. */
function hoursPaidOf(reads: Connection, bookingId: string): number {
  const hours = sql<number>`coalesce(sum(${paymentLineItems.quantity}), 0)`;
  const isTime = eq(paymentLineItems.kind, "inspection_time");
  const isPaid = and(
    eq(payments.engagementId, bookingId),
    ne(payments.kind, "further_hours"),
    isNotNull(payments.fulfilledAt),
  );
  const lines = reads
    .select({ hours })
    .from(payments)
    .innerJoin(paymentLineItems, and(eq(paymentLineItems.paymentId, payments.id), isTime));
  return lines.where(isPaid).get()?.hours ?? 0;
}
