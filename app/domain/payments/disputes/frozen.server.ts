import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

const { disputes, payments } = schema;

export function hasOpenDispute(connection: Connection, paymentId: string): boolean {
  const open = connection
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.state, OPEN_DISPUTE_STATES)))
    .limit(1)
    .get();
  return open !== undefined;
}

/** True while nothing of a payment may be transferred: it is disputed, or an administrator holds it. */
export function isFrozen(connection: Connection, paymentId: string): boolean {
  const held = connection
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), isNotNull(payments.heldAt)))
    .get();
  return held !== undefined || hasOpenDispute(connection, paymentId);
}
