import { NO_PAYMENTS, sumsOfPayments } from "~/domain/core/counters/queries.server";
import { type Cents, cents } from "~/lib/money";
import { addDays, type CalendarDate, zonedTime } from "~/lib/time/dates";
import type { AdminActor } from "../../actor";
import type { TransactionFilter } from "../schema";
import type { SeenPayment } from "./people-in-payments.server";

export const STATE_OF = { completed: "succeeded", pending: "pending", failed: "failed" } as const;

/** Cents, net of refunds, of completed transactions only. Posting fees are revenue without an inspector. */
interface TransactionSummary {
  totalRevenue: Cents;
  totalPlatformFees: Cents;
  totalInspectorEarnings: Cents;
  /** Counts transactions of any status. */
  totalTransactions: number;
}

export function summaryOf(found: readonly SeenPayment[]): TransactionSummary {
  const completed = found.filter(({ state }) => state === "succeeded");
  const sumOf = (amount: (payment: SeenPayment) => number) =>
    cents(completed.reduce((sum, payment) => sum + amount(payment), 0));
  return {
    totalRevenue: sumOf(({ amount, refundedAmount }) => amount - refundedAmount),
    totalPlatformFees: sumOf(({ platformFee }) => platformFee),
    totalInspectorEarnings: sumOf(({ inspectorAmount }) => inspectorAmount),
    totalTransactions: found.length,
  };
}

/** Without a person to filter by, the sums come from counters. Dates are days in `zone`. */
export function wholeSummary(
  actor: AdminActor,
  { status, dateFrom, dateTo }: TransactionFilter = {},
  zone: string = "UTC",
): TransactionSummary {
  const sums = sumsOfPayments(actor, {
    from: dateFrom ? dayBegins(dateFrom, zone) : undefined,
    before: dateTo ? dayBegins(addDays(dateTo, 1), zone) : undefined,
  });
  const shown = [...sums].filter(([state]) => !status || state === STATE_OF[status]);
  const completed = new Map(shown).get("succeeded") ?? NO_PAYMENTS;
  return {
    totalRevenue: cents(completed.amount - completed.refundedAmount),
    totalPlatformFees: cents(completed.platformFee),
    totalInspectorEarnings: cents(completed.inspectorAmount),
    totalTransactions: shown.reduce((count, [, { payments }]) => count + payments, 0),
  };
}

export function dayBegins(date: CalendarDate, zone: string): number {
  return zonedTime(date, "00:00", zone);
}
