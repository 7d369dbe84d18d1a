import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Connection, disputes, inspectorProfiles, payments } from "#db/client.server";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

/** By an administrator, or since its inspector said that a change of their account was not theirs. For queries that have `payments` among their tables. */
export const isHeldPayment = sql<boolean>`(${payments.heldAt} is not null or exists (select 1 from ${inspectorProfiles}
  where ${inspectorProfiles.userId} = ${payments.inspectorId} and ${inspectorProfiles.payoutsHeldAt} is not null))`.mapWith(
  Boolean,
);

const sibling = alias(payments, "sibling");
const { id, engagementId, agreedShare } = payments;

/**
 * While a bank decides about one payment of a booking, all of them wait, except those whose share an administrator has settled. For queries that have `payments` among
 * their tables.
 */
export const isAtBank = sql<boolean>`exists (select 1 from ${payments} ${sql.identifier("sibling")}
  inner join ${disputes} on ${disputes.paymentId} = ${sibling.id} and ${inArray(disputes.state, OPEN_DISPUTE_STATES)}
  where ${sibling.id} = ${id}
    or (${sibling.engagementId} = ${engagementId} and ${agreedShare} is null))`.mapWith(Boolean);

/** `isFrozen` as a condition, for queries of many that have `payments` among their tables. */
export const hasFrozenPayment = sql<boolean>`(${isHeldPayment} or ${isAtBank})`.mapWith(Boolean);

export function hasOpenDispute(connection: Connection, paymentId: string): boolean {
  const open = connection
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.state, OPEN_DISPUTE_STATES)))
    .limit(1)
    .get();
  return open !== undefined;
}

/** True while nothing of a payment may be transferred: it is held, or it or its booking is disputed at a bank. */
export function isFrozen(connection: Connection, paymentId: string): boolean {
  const frozen = connection
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), hasFrozenPayment))
    .get();
  return frozen !== undefined;
}
