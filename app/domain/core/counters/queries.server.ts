import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { accountTotals, paymentSums, platformCounts } from "#db/client.server";
import type { AdminActor } from "~/domain/actor";
import { type ListedPayoutStatus, ROLES, type Role } from "~/lib/vocabulary";
import { reads } from "../runtime.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Accounts by role, companies, jobs ever posted, jobs that take applications, certificates to review, accounts to be paid to by status. */
type Counted = Role | "companies" | "jobs" | "open-jobs" | "pending-certifications" | `payouts-${ListedPayoutStatus}`;

export function countOf(actor: AdminActor, name: Counted): number {
  return countsOf(actor, [name])[name];
}

/** Several of them in one statement. */
export function countsOf<Name extends Counted>(_actor: AdminActor, names: readonly Name[]): Record<Name, number> {
  const { name, at, count } = platformCounts;
  const found = reads()
    .select({ name, count })
    .from(platformCounts)
    .where(and(inArray(name, names), eq(at, 0)))
    .all();
  const byName = new Map<string, number>(found.map((row) => [row.name, row.count]));
  return Object.fromEntries(names.map((each) => [each, byName.get(each) ?? 0])) as Record<Name, number>;
}

/** Counts what began at `since` or later: UTC ms, a full hour. */
export function countSince(_actor: AdminActor, what: "people" | "jobs", since: number): number {
  const names: Counted[] = what === "jobs" ? ["jobs"] : [...ROLES];
  const sum = reads()
    .select({ count: sql<number>`coalesce(sum(${platformCounts.count}), 0)` })
    .from(platformCounts)
    // The row of the total stands at 0.
    .where(and(inArray(platformCounts.name, names), gte(platformCounts.at, Math.max(since, 1))))
    .get();
  return sum?.count ?? 0;
}

/** Unscoped: callers know whose figures they may show. The schema's `accountTotals` says what each counts. */
export function totalsOf(userId: string) {
  return reads().select().from(accountTotals).where(eq(accountTotals.userId, userId)).get() ?? NOTHING;
}

const NOTHING = {
  activeJobs: 0,
  completedJobs: 0,
  waitingApplications: 0,
  paidPayments: 0,
  spent: 0,
  refunded: 0,
  pendingPayments: 0,
  pendingApplications: 0,
  engagements: 0,
  completedEngagements: 0,
  earnedPayments: 0,
  earned: 0,
  untransferred: 0,
  ratingCount: 0,
  ratingSum: 0,
};

interface PaymentSums {
  payments: number;
  amount: number;
  refundedAmount: number;
  platformFee: number;
  inspectorAmount: number;
}

interface Period {
  /** UTC ms, full hours; `before` is not part of it. */
  from?: number | undefined;
  before?: number | undefined;
}

/** Sums by state the payments begun within a period. Drafts are not counted. */
export function sumsOfPayments(
  _actor: AdminActor,
  { from = 0, before = Number.MAX_SAFE_INTEGER }: Period,
): Map<string, PaymentSums> {
  // Reads whole days, and the hours at both ends: a few thousand rows for years of payments.
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(before / DAY_MS) * DAY_MS;
  if (firstDay >= lastDay) return byState(within("created-hour", from, before));
  return byState(
    within("created-day", firstDay, lastDay),
    within("created-hour", from, firstDay),
    within("created-hour", lastDay, before),
  );
}

/** Sums the payments that succeeded at `since` or later: UTC ms, a full hour. */
export function sumsOfSuccesses(_actor: AdminActor, since: number): PaymentSums {
  return byState(within("succeeded-hour", since, Number.MAX_SAFE_INTEGER)).get("succeeded") ?? NO_PAYMENTS;
}

export const NO_PAYMENTS: PaymentSums = {
  payments: 0,
  amount: 0,
  refundedAmount: 0,
  platformFee: 0,
  inspectorAmount: 0,
};

type Unit = (typeof paymentSums.$inferSelect)["unit"];

function within(unit: Unit, from: number, before: number): SQL {
  return sql`(${and(eq(paymentSums.unit, unit), gte(paymentSums.at, from), lt(paymentSums.at, before))})`;
}

function byState(...periods: SQL[]): Map<string, PaymentSums> {
  const sums = new Map<string, PaymentSums>();
  for (const period of periods) {
    for (const { state, ...found } of sumRows(period)) {
      const sum = sums.get(state) ?? NO_PAYMENTS;
      sums.set(state, added(sum, found));
    }
  }
  return sums;
}

function added(one: PaymentSums, other: PaymentSums): PaymentSums {
  return {
    payments: one.payments + other.payments,
    amount: one.amount + other.amount,
    refundedAmount: one.refundedAmount + other.refundedAmount,
    platformFee: one.platformFee + other.platformFee,
    inspectorAmount: one.inspectorAmount + other.inspectorAmount,
  };
}

function sumRows(period: SQL) {
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`;
  return reads()
    .select({
      state: paymentSums.state,
      payments: sumOf(paymentSums.count),
      amount: sumOf(paymentSums.amount),
      refundedAmount: sumOf(paymentSums.refundedAmount),
      platformFee: sumOf(paymentSums.platformFee),
      inspectorAmount: sumOf(paymentSums.inspectorAmount),
    })
    .from(paymentSums)
    .where(period)
    .groupBy(paymentSums.state)
    .all();
}
