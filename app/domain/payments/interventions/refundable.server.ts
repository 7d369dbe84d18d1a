import { and, eq, inArray, sql } from "drizzle-orm";
import { type Connection, disputes } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import type { Payment } from "../payment";

/** Returns the cents of a payment that neither went back to the company nor are promised to it. */
export function leftOf({ amount, refundedAmount }: Pick<Payment, "amount" | "refundedAmount">): Cents {
  return cents(Math.max(0, amount - refundedAmount));
}

/** Cents: what is left, less a settled share, and less what a bank holds while it decides on a dispute. */
export function refundable(connection: Connection, payment: Payment): Cents {
  const kept = (payment.agreedShare ?? 0) + atBank(connection, payment.id);
  return cents(Math.max(0, leftOf(payment) - kept));
}

function atBank(connection: Connection, paymentId: string): number {
  const open = and(eq(disputes.paymentId, paymentId), inArray(disputes.state, OPEN_DISPUTE_STATES));
  const taken = connection
    .select({ amount: sql<number>`coalesce(sum(${disputes.withdrawnAmount} - ${disputes.lostAmount}), 0)` })
    .from(disputes)
    .where(open)
    .get();
  return Math.max(0, taken?.amount ?? 0);
}
