import { and, asc, count, eq, min, sql } from "drizzle-orm";
import { companies, disputes, payments, refundAttempts, refunds, strays } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { reads } from "~/domain/core/runtime.server";
import { OPEN_REFUND_STATES, UNANSWERED_DISPUTES } from "~/lib/state-meanings";
import type { AdminActor } from "../../actor";
import { paymentsNamed } from "../records/records.server";
import { stuckTransferCount, stuckTransfers } from "../transfers/stuck-transfers.server";

/** At most so many of a kind are listed; `total` counts them all. */
const LISTED = 50;

const unanswered = sql.raw(UNANSWERED_DISPUTES);

/** The first condition is the partial index's. */
const owed = and(isAnyOf(refunds.state, OPEN_REFUND_STATES), eq(refunds.state, "owed"));

/** Written as in its partial index. */
const notReturned = sql`${strays.failureCode} is not null`;

/** Counts what waits for a person: disputes that nobody has answered, transfers that do not arrive, and refunds that did not, those of charges that bought nothing included. */
export function paymentIssueCounts(_actor: AdminActor) {
  const answers = reads()
    .select({ total: count(), due: min(disputes.evidenceDueAt) })
    .from(disputes)
    .where(unanswered)
    .get();
  const refundsOwed = reads()
    .select({ total: count(), since: min(refunds.createdAt) })
    .from(refunds)
    .where(owed)
    .get();
  const charges = reads()
    .select({ total: count(), since: min(strays.createdAt) })
    .from(strays)
    .where(notReturned)
    .get();
  const none = { total: 0, since: null };
  const transfers = stuckTransferCount();
  const counts = { disputes: answers ?? { total: 0, due: null }, transfers, refunds: refundsOwed ?? none };
  const returns = charges ?? none;
  const total = counts.disputes.total + transfers.total + counts.refunds.total + returns.total;
  return { ...counts, charges: returns, total };
}

/** Returns the disputes by the day their answer is due, and the transfers, refunds and charges, oldest first; cents, UTC milliseconds. */
export function paymentIssues(actor: AdminActor) {
  const answers = unansweredDisputes();
  const owing = refundsIn("owed");
  const onTheirWay = refundsIn("pending");
  const stuck = stuckTransfers(LISTED);
  const paymentOf = paymentsNamed([...answers, ...owing, ...onTheirWay, ...stuck].map(({ paymentId }) => paymentId));
  return {
    transfers: stuck.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    refundsOnTheirWay: onTheirWay.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    disputes: answers.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    refunds: owing.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    charges: chargesOwed(),
    counts: { ...paymentIssueCounts(actor), pending: pendingRefundCount() },
  };
}

function pendingRefundCount(): number {
  const pending = reads()
    .select({ total: count() })
    .from(refunds)
    .where(and(isAnyOf(refunds.state, OPEN_REFUND_STATES), eq(refunds.state, "pending")))
    .get();
  return pending?.total ?? 0;
}

function unansweredDisputes() {
  return reads()
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      providerId: disputes.providerDisputeId,
      state: disputes.state,
      reason: disputes.reason,
      amount: disputes.amount,
      dueAt: disputes.evidenceDueAt,
      openedAt: disputes.openedAt,
    })
    .from(disputes)
    .where(unanswered)
    .orderBy(sql`${disputes.evidenceDueAt} is null`, asc(disputes.evidenceDueAt))
    .limit(LISTED)
    .all();
}

const attemptsOf = sql`from ${refundAttempts} where ${refundAttempts.refundId} = ${refunds.id}`;

/** The first condition is the partial index's. */
function refundsIn(state: "owed" | "pending") {
  return reads()
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      failureCode: refunds.failureCode,
      nextTryAt: refunds.nextCheckAt,
      createdAt: refunds.createdAt,
      tries: sql<number>`(select count(*) ${attemptsOf})`,
      providerId: sql<
        string | null
      >`(select ${refundAttempts.providerRefundId} ${attemptsOf} order by ${refundAttempts.n} desc limit 1)`,
    })
    .from(refunds)
    .where(and(isAnyOf(refunds.state, OPEN_REFUND_STATES), eq(refunds.state, state)))
    .orderBy(asc(refunds.createdAt))
    .limit(LISTED)
    .all();
}

function chargesOwed() {
  return reads()
    .select({
      id: strays.id,
      amount: strays.amount,
      currency: strays.currency,
      tries: strays.tries,
      failureCode: strays.failureCode,
      nextTryAt: strays.nextCheckAt,
      createdAt: strays.createdAt,
      companyName: companies.name,
    })
    .from(strays)
    .leftJoin(payments, eq(payments.id, strays.namedPaymentId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .where(notReturned)
    .orderBy(asc(strays.createdAt))
    .limit(LISTED)
    .all();
}

export type StuckTransfer = ReturnType<typeof paymentIssues>["transfers"][number];
export type UnansweredDispute = ReturnType<typeof paymentIssues>["disputes"][number];
export type OwedRefund = ReturnType<typeof paymentIssues>["refunds"][number];
export type OwedCharge = ReturnType<typeof paymentIssues>["charges"][number];
