import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { auditLog, paymentInterventions, users } from "#db/client.server";
import { withDetails } from "~/domain/audit/entries.server";
import { reads } from "~/domain/core/runtime.server";

const requester = alias(users, "requester");
const decider = alias(users, "decider");

export function decisionsAbout(paymentId: string) {
  const { id, kind, state, amount, refundAmount, share, overpaid, reason } = paymentInterventions;
  const { createdAt, decidedAt, decisionReason } = paymentInterventions;
  return reads()
    .select({
      id,
      kind,
      state,
      amount,
      refundAmount,
      share,
      overpaid,
      reason,
      createdAt,
      decidedAt,
      decisionReason,
      requester: { firstName: requester.firstName, lastName: requester.lastName },
      decider: { firstName: decider.firstName, lastName: decider.lastName },
    })
    .from(paymentInterventions)
    .innerJoin(requester, eq(requester.id, paymentInterventions.requestedBy))
    .leftJoin(decider, eq(decider.id, paymentInterventions.decidedBy))
    .where(eq(paymentInterventions.paymentId, paymentId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Returns who held the payment and why, the oldest first. The audit log alone knows of holds that are over. */
export function holdsOf(paymentId: string) {
  const ofPayment = and(
    eq(auditLog.subjectType, "payment"),
    eq(auditLog.subjectId, paymentId),
    eq(auditLog.action, "hold-payment"),
  );
  const found = reads()
    .select({ entry: auditLog, by: { firstName: users.firstName, lastName: users.lastName } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(ofPayment)
    .orderBy(asc(auditLog.seq))
    .all();
  const byOf = new Map(found.map(({ entry, by }) => [entry.seq, by]));
  const entries = withDetails(
    reads(),
    found.map(({ entry }) => entry),
  );
  return entries.map(({ seq, at, details }) => ({
    seq,
    at,
    by: byOf.get(seq) ?? null,
    reason: typeof details.reason === "string" ? details.reason : null,
  }));
}
