import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { type Connection, disputes, payments } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

/** Whether a bank decides about a payment of the booking. Its money cannot be divided meanwhile. */
export function hasOpenBankDispute(connection: Connection, bookingId: string): boolean {
  return hasBankDispute(connection, bookingId, inArray(disputes.state, OPEN_DISPUTE_STATES));
}

/** Whether a bank was deciding about a payment of the booking when that time came (UTC milliseconds), as far as the provider had reported. */
export function wasAtBank(connection: Connection, bookingId: string, at: number): boolean {
  const isOpenThen = or(isNull(disputes.decidedAt), gte(disputes.decidedAt, at));
  return hasBankDispute(connection, bookingId, and(lt(disputes.createdAt, at), isOpenThen));
}

function hasBankDispute(connection: Connection, bookingId: string, which: SQL | undefined): boolean {
  const found = connection
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt), which))
    .limit(1)
    .get();
  return found !== undefined;
}
