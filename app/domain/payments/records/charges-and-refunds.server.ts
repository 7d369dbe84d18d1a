import { asc, inArray } from "drizzle-orm";
import { paymentLineItems, refunds } from "#db/client.server";
import { reads } from "../../core/runtime.server";

export function chargeLinesOf(paymentIds: string[]) {
  const lines = reads()
    .select({
      id: paymentLineItems.id,
      paymentId: paymentLineItems.paymentId,
      kind: paymentLineItems.kind,
      amount: paymentLineItems.amount,
      quantity: paymentLineItems.quantity,
    })
    .from(paymentLineItems)
    .where(inArray(paymentLineItems.paymentId, paymentIds))
    .all();
  return grouped(lines);
}

export type ChargedLine = NonNullable<ReturnType<ReturnType<typeof chargeLinesOf>["get"]>>[number];

/** Returns the refunds of each of some payments, the oldest first, by the payment's ID; cents, UTC milliseconds. */
export function refundsOf(paymentIds: string[]) {
  const found = reads()
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      state: refunds.state,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      succeededAt: refunds.succeededAt,
    })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.n))
    .all();
  return grouped(found);
}

export type RefundRecord = NonNullable<ReturnType<ReturnType<typeof refundsOf>["get"]>>[number];

function grouped<Row extends { paymentId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.paymentId, [...(groups.get(row.paymentId) ?? []), row]);
  return groups;
}
