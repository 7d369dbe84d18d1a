import { and, asc, eq, gt, gte, isNotNull, sql } from "drizzle-orm";
import { payments } from "#db/client.server";
import { totalsOf } from "~/domain/core/counters/queries.server";
import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { now, reads } from "~/domain/core/runtime.server";
import { type Cents, cents } from "~/lib/money";
import { addMonths, monthBegins, monthIn, monthStart } from "~/lib/time/month";
import { zoneOfPerson } from "../../accounts/zone-of-person.server";
import type { InspectorActor } from "../../actor";
import { type PaymentRecord, type PurchaseRecord, paymentRecords, withPurchases } from "../records/records.server";

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

/** Returns what was transferred, less what came back, in each of the last 12 calendar months in the person's zone, this one last. `month` is 'YYYY-MM'. */
export function transferredByMonth(actor: InspectorActor): { month: string; transferred: Cents }[] {
  const zone = zoneOfPerson(actor);
  const months = lastMonths(monthIn(zone, now()));
  const since = monthBegins(months[0] ?? monthIn(zone, now()), zone);
  const moved = reads().all<{ at: number; amount: number }>(
    sql`select succeeded_at as at, amount from transfers where inspector_id = ${actor.id} and succeeded_at >= ${since}
      union all select r.succeeded_at, -r.amount from transfers t join transfer_reversals r on r.transfer_id = t.id
      where t.inspector_id = ${actor.id} and r.succeeded_at >= ${since}`,
  );
  const sums = new Map<string, number>();
  for (const { at, amount } of moved) {
    const month = monthIn(zone, at);
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return months.map((month) => ({ month, transferred: cents(sums.get(month) ?? 0) }));
}

function lastMonths(thisMonth: string): string[] {
  return Array.from({ length: 12 }, (_, at) => addMonths(thisMonth, at - 11));
}

/** Payments of which a part of the share is not transferred yet, the oldest first. */
export function untransferredPayments(actor: InspectorActor, most: number) {
  const found = paymentRecords()
    .where(and(earnedBy(actor), gt(payments.inspectorAmount, payments.transferredAmount)))
    .orderBy(asc(payments.succeededAt), asc(payments.id))
    .limit(most)
    .all();
  return withPurchases(found).map(earned);
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
    manualReferences: record.manualReferences,
    awaitsManual: record.awaitsManual,
  };
}

/** Payments that made an engagement. A success that could make none is being refunded. */
function earnedBy(actor: InspectorActor) {
  return and(eq(payments.inspectorId, actor.id), eq(payments.state, "succeeded"), isNotNull(payments.fulfilledAt));
}

function paidAt({ succeededAt, createdAt }: PaymentRecord): number {
  return succeededAt ?? createdAt;
}
