import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import { monthStart } from "~/lib/time/month";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { InspectorActor } from "../../actor";
import { totalsOf } from "../../counters/queries.server";
import { keyset, type Place } from "../../reads/keyset.server";
import { now, reads } from "../../runtime.server";
import { type PaymentRecord, type PurchaseRecord, paymentRecords, withPurchases } from "../records.server";

const { payments } = schema;
const PAGE_SIZE = 20;

/** Cents, net of refunds unless it says otherwise. Source: decisions, Money. */
interface EarningsSummary {
  totalEarnings: Cents;
  /** Payments of this calendar month, in the person's zone. */
  monthlyEarnings: Cents;
  /** Paid by the company and not yet transferred. */
  pendingEarnings: Cents;
  totalCompletedJobs: number;
  totalTransactions: number;
}

interface RecentPayment {
  bookingId: string;
  /** Gross: what the company was charged. */
  amount: Cents;
  platformFee: Cents;
  processedAt: number;
}

/** Source: specification 2, section 3: Earnings. */
export function inspectorEarnings(actor: InspectorActor): {
  summary: EarningsSummary;
  recentPayments: RecentPayment[];
} {
  const { payments: recent } = earnedPayments(actor);
  return {
    summary: earningsSummary(actor),
    recentPayments: recent.map(({ bookingId, amount, platformFee, processedAt }) => ({
      bookingId,
      amount,
      platformFee,
      processedAt,
    })),
  };
}

export function earningsSummary(actor: InspectorActor): EarningsSummary {
  const totals = totalsOf(actor.id);
  return {
    totalEarnings: cents(totals.earned),
    monthlyEarnings: earnedSince(actor, monthStart(zoneOfPerson(actor), now())),
    pendingEarnings: cents(totals.untransferred),
    totalCompletedJobs: totals.completedEngagements,
    totalTransactions: totals.earnedPayments,
  };
}

/** An inspector is never booked twice at once, so the payments of a month are few. */
function earnedSince(actor: InspectorActor, since: number): Cents {
  const sum = reads()
    .select({ earned: sql<number>`coalesce(sum(${payments.inspectorAmount}), 0)` })
    .from(payments)
    .where(and(earnedBy(actor), gte(payments.succeededAt, since)))
    .get();
  return cents(sum?.earned ?? 0);
}

export function earnedPayments(actor: InspectorActor, place: Place = {}) {
  const order = { by: payments.succeededAt, id: payments.id, descending: true };
  const pages = keyset({ ...order, keyOf: (row: PaymentRecord) => ({ at: paidAt(row), id: row.id }) }, place);
  const found = paymentRecords()
    .where(and(earnedBy(actor), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, previous, next } = pages.pageOf(found, PAGE_SIZE);
  return { payments: withPurchases(rows).map(earned), previous, next };
}

export type EarnedPayment = ReturnType<typeof earned>;

function earned(record: PurchaseRecord) {
  return {
    id: record.id,
    bookingId: record.bookingId ?? "",
    bookingNumber: record.bookingNumber,
    title: record.title ?? "",
    companyName: record.companyName,
    amount: record.amount,
    refundedAmount: record.refundedAmount,
    platformFee: record.platformFee,
    inspectorAmount: record.inspectorAmount,
    processedAt: paidAt(record),
    shareStanding: record.shareStanding,
    transferredAmount: record.transferredAmount,
    transferredAt: record.transferredAt,
  };
}

/** Payments that made an engagement. A success that could make none is being refunded. */
function earnedBy(actor: InspectorActor) {
  return and(eq(payments.inspectorId, actor.id), eq(payments.state, "succeeded"), isNotNull(payments.fulfilledAt));
}

function paidAt({ succeededAt, createdAt }: PaymentRecord): number {
  return succeededAt ?? createdAt;
}
