import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Connection, disputes, payments } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

/** `isFrozen` as a condition, for queries of many that have `payments` among their tables. */
export const hasFrozenPayment = sql<boolean>`(${payments.heldAt} is not null or exists (select 1 from ${disputes}
  where ${disputes.paymentId} = ${payments.id} and ${inArray(disputes.state, OPEN_DISPUTE_STATES)}))`.mapWith(Boolean);

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
