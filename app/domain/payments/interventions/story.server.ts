import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { AdminActor } from "../../actor";
import { withDetails } from "../../audit/entries.server";
import { notFound } from "../../errors";
import { chargeLinesOf } from "../charges-and-refunds.server";
import { hasOpenDispute } from "../disputes/frozen.server";
import { disputesOf, receiptNumbersOf, refundsWithTries, reversalsOf, transfersOf } from "../movements-of.server";
import { paymentRecords, withPurchases } from "../records.server";
import { pendingApproval } from "./approvals/queries.server";
import { type AdminPayment, paymentForAdmin } from "./queries.server";
import { leftOf } from "./refundable.server";

const { auditLog, disputes, paymentInterventions, payments, refundAttempts, refunds, transfers, users } = schema;
const requester = alias(users, "requester");
const decider = alias(users, "decider");

/**
 * Returns everything that administrators need to know of one payment: what it bought, every movement of its money, what administrators decided about
 * it, and what can be done with it. Cents, UTC milliseconds. @throws DomainError not_found
 */
export function paymentStory(actor: AdminActor, paymentId: string) {
  const [record] = withPurchases(paymentRecords().where(eq(payments.id, paymentId)).all());
  if (!record) throw notFound();
  const payment = paymentForAdmin(actor, paymentId);
  const ids = [paymentId];
  return {
    id: paymentId,
    ...aboutOf(record),
    code: receiptNumbersOf(ids).get(paymentId) ?? null,
    lines: chargeLinesOf(ids).get(paymentId) ?? [],
    figures: figuresOf(payment),
    leftAmount: leftOf(payment),
    isDisputed: hasOpenDispute(reads(), paymentId),
    refunds: refundsWithTries(ids),
    transfers: transfersOf(ids),
    reversals: reversalsOf(ids),
    disputes: disputesOf(ids),
    decisions: decisionsAbout(paymentId),
    holds: holdsOf(paymentId),
    providerIds: providerIdsOf(paymentId),
    pending: pendingApproval(actor, paymentId) ?? null,
    zone: zoneOfPerson(actor),
  };
}

export type PaymentStory = ReturnType<typeof paymentStory>;

function aboutOf(record: ReturnType<typeof withPurchases>[number]) {
  const { kind, title, location, bookingId, bookingNumber, companyName, inspectorName, succeededAt } = record;
  const { state, failureCode, createdAt, fulfilledAt, shareStanding } = record;
  return {
    kind,
    title,
    location,
    bookingId,
    bookingNumber,
    companyName,
    inspectorName,
    state,
    failureCode,
    createdAt,
    succeededAt,
    shareStanding,
    isInUse: fulfilledAt !== null && kind !== "job_posting",
  };
}

function figuresOf(payment: AdminPayment) {
  const { amount, refundedAmount, platformFee, inspectorAmount, platformLoss, agreedShare } = payment;
  const { transferredAmount, untransferredAmount, refundableAmount, claimableAmount, heldAt, chargeId } = payment;
  return {
    amount,
    refundedAmount,
    platformFee,
    inspectorAmount,
    platformLoss,
    agreedShare,
    transferredAmount,
    untransferredAmount,
    refundableAmount,
    claimableAmount,
    heldAt,
    chargeId,
  };
}

/** Returns what the provider calls everything of a payment, to look it up there. */
function providerIdsOf(paymentId: string) {
  const intent = reads()
    .select({ id: payments.paymentIntentId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .all();
  const sent = reads()
    .select({ id: transfers.providerTransferId })
    .from(transfers)
    .where(eq(transfers.paymentId, paymentId))
    .all();
  const back = reads()
    .select({ id: refundAttempts.providerRefundId })
    .from(refunds)
    .innerJoin(refundAttempts, eq(refundAttempts.refundId, refunds.id))
    .where(eq(refunds.paymentId, paymentId))
    .all();
  const disputed = reads()
    .select({ id: disputes.providerDisputeId })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .all();
  const known = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { intent: known(intent), transfers: known(sent), refunds: known(back), disputes: known(disputed) };
}

/** Returns the decisions of administrators, alone or two together, the oldest first. */
function decisionsAbout(paymentId: string) {
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
function holdsOf(paymentId: string) {
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
