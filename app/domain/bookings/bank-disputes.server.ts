import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

const { disputes, payments } = schema;

/** Whether a bank decides about a payment of the booking. Its money cannot be divided meanwhile. */
export function hasOpenBankDispute(connection: Connection, bookingId: string): boolean {
  const open = connection
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(
      and(
        eq(payments.engagementId, bookingId),
        isNotNull(payments.fulfilledAt),
        inArray(disputes.state, OPEN_DISPUTE_STATES),
      ),
    )
    .limit(1)
    .get();
  return open !== undefined;
}
