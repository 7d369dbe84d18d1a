import { and, asc, count, eq, min, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { OPEN_REFUND_STATES, UNANSWERED_DISPUTES } from "~/lib/state-meanings";
import type { AdminActor } from "../../actor";
import { reads } from "../../runtime.server";
import { paymentRecords, withPurchases } from "../records.server";

const { companyProfiles, disputes, payments, refunds, refundAttempts, strays } = schema;

/** At most so many of a kind are listed; `total` counts them all. */
const LISTED = 50;

const unanswered = sql.raw(UNANSWERED_DISPUTES);

/** The first condition is the partial index's. */
const owed = and(isAnyOf(refunds.state, OPEN_REFUND_STATES), eq(refunds.state, "owed"));

/** Written as in its partial index. */
const notReturned = sql`${strays.failureCode} is not null`;

/** Counts what waits for a person: disputes that nobody has answered, and refunds that did not arrive, those of charges that bought nothing included. */
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
  return { disputes: answers ?? { total: 0, due: null }, refunds: refundsOwed ?? none, charges: charges ?? none };
}

/** Returns the disputes by the day their answer is due, and the refunds and charges owed, oldest first; cents, UTC milliseconds. */
export function paymentIssues(actor: AdminActor) {
  const answers = unansweredDisputes();
  const owing = refundsOwed();
  const paymentOf = paymentsById([...answers, ...owing].map(({ paymentId }) => paymentId));
  return {
    disputes: answers.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    refunds: owing.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })),
    charges: chargesOwed(),
    counts: paymentIssueCounts(actor),
  };
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

function refundsOwed() {
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
    .where(owed)
    .orderBy(asc(refunds.createdAt))
    .limit(LISTED)
    .all();
}

/** Charges that bought nothing, and could not be returned. */
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
      companyName: companyProfiles.companyName,
    })
    .from(strays)
    .leftJoin(payments, eq(payments.id, strays.namedPaymentId))
    .leftJoin(companyProfiles, eq(companyProfiles.userId, payments.companyId))
    .where(notReturned)
    .orderBy(asc(strays.createdAt))
    .limit(LISTED)
    .all();
}

/** One query for the payments, one for each kind of purchase among them. */
function paymentsById(ids: string[]) {
  const found = ids.length === 0 ? [] : withPurchases(paymentRecords().where(isAmong(ids)).all());
  const byId = new Map(found.map((record) => [record.id, record]));
  return (id: string) => {
    const record = byId.get(id);
    return {
      companyName: record?.companyName ?? "",
      title: record?.title ?? null,
      bookingId: record?.bookingId ?? null,
    };
  };
}

function isAmong(ids: string[]) {
  return sql`${payments.id} in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
}

export type UnansweredDispute = ReturnType<typeof paymentIssues>["disputes"][number];
export type OwedRefund = ReturnType<typeof paymentIssues>["refunds"][number];
export type OwedCharge = ReturnType<typeof paymentIssues>["charges"][number];
