import { inArray, sql } from "drizzle-orm";
import { paymentReceipts, payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";

/** Returns the receipts of payments of the mail's receiver, the oldest first. Cents. */
export function receiptsOf(paymentIds: readonly string[]) {
  return reads()
    .select({ number: paymentReceipts.number, paymentId: payments.id, amount: payments.amount })
    .from(paymentReceipts)
    .innerJoin(payments, sql`${payments.id} = ${paymentReceipts.paymentId}`)
    .where(inArray(payments.id, [...paymentIds]))
    .orderBy(paymentReceipts.number)
    .all();
}

export type MailReceipt = ReturnType<typeof receiptsOf>[number];
