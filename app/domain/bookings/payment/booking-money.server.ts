import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { auditLog, problems, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { percentOf, subtractCents } from "~/lib/money";
import type { PersonActor } from "../../actor";
import { hasRight } from "../../companies/rights";
import { chargeLinesOf } from "../../payments/records/charges-and-refunds.server";
import {
  disputesOf,
  receiptNumbersOf,
  refundsWithTries,
  reversalsOf,
  transfersOf,
} from "../../payments/records/movements-of.server";
import { bankPayoutsOf } from "../../payouts/bank/queries.server";
import { findPayoutAccount } from "../../payouts/queries.server";
import type { BookingView } from "../queries.server";
import { paidForBooking } from "./booking-payment.server";

/**
 * Companies see charges and refunds (their members none of it), inspectors shares and transfers, administrators both. Inspectors see a company as one,
 * the others who of it did what. Cents, UTC milliseconds.
 */
export function bookingMoney(actor: PersonActor, booking: BookingView) {
  const { id, state, approvalDueAt, inspector } = booking;
  const records = hasRight(actor, "pay") ? paidForBooking(id) : [];
  const ids = records.map(({ id: paymentId }) => paymentId);
  const seesCharge = actor.role !== "inspector";
  const seesShares = actor.role !== "company";
  const lines = seesCharge ? chargeLinesOf(ids) : new Map();
  const receipts = seesCharge ? receiptNumbersOf(ids) : new Map();
  return {
    payments: records.map(({ id: paymentId, kind, amount, succeededAt, createdAt, payerName, ...record }) => ({
      id: paymentId,
      kind,
      amount,
      paidAt: succeededAt ?? createdAt,
      lines: lines.get(paymentId) ?? [],
      by: seesCharge ? payerName : undefined,
      receiptNumber: receipts.get(paymentId) ?? null,
      /** Of the amount as it was charged, whatever went back since. */
      share: seesShares ? subtractCents(amount, percentOf(amount, record.feePercent)) : null,
      isOnHold: record.shareStanding === "on_hold",
    })),
    refunds: refundsWithTries(ids).map(seesCharge ? (refund) => refund : asInspectorsSee),
    disputes: disputesOf(ids),
    problems: problemsOf(id).map(({ by, ...problem }) => ({ ...problem, by: seesCharge ? by : null })),
    transfers: seesShares ? transfersOf(ids) : [],
    reversals: seesShares ? reversalsOf(ids) : [],
    payouts: bankPayoutsOf(ids, actor),
    payout: seesShares ? payoutOf(inspector.id) : null,
    doneBy: seesCharge ? doneBy(booking) : {},
    approvalDueAt: state === "work_done" ? approvalDueAt : null,
    at: now(),
  };
}

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** Who approved and who canceled, where somebody did. */
function doneBy(booking: BookingView): { [action: string]: string } {
  const { id, completedAt, cancelledAt } = booking;
  if (completedAt === null && cancelledAt === null) return {};
  const { action, actorId, subjectType, subjectId } = auditLog;
  const found = reads()
    .select({ action, name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, actorId))
    .where(and(eq(subjectType, "booking"), eq(subjectId, id), inArray(action, ["approve-work", "cancel-booking"])))
    .all();
  return Object.fromEntries(found.map((entry) => [entry.action, entry.name]));
}

function problemsOf(bookingId: string) {
  const { id, kind, state, openedBy, createdAt, endedAt } = problems;
  return reads()
    .select({ id, kind, state, createdAt, endedAt, by: name })
    .from(problems)
    .leftJoin(users, eq(users.id, openedBy))
    .where(eq(problems.bookingId, bookingId))
    .orderBy(asc(createdAt))
    .all();
}

export type BookingMoneyView = ReturnType<typeof bookingMoney>;

type Refund = ReturnType<typeof refundsWithTries>[number];

/** How a refund comes to the company's card is between the two of them and the bank. */
function asInspectorsSee(refund: Refund): Refund {
  return { ...refund, state: "succeeded", succeededAt: refund.createdAt, nextTryAt: null, tries: 0 };
}

function payoutOf(inspectorId: string) {
  const account = findPayoutAccount(inspectorId);
  return { schedule: account?.payoutSchedule ?? null, isEnabled: account?.payoutsEnabled ?? false };
}
