import { NO_PAYMENTS, sumsOfPayments } from "~/domain/core/counters/queries.server";
import { type Cents, cents } from "~/lib/money";
import { addDays, type CalendarDate, zonedTime } from "~/lib/time/dates";
import type { AdminActor } from "../../actor";
import type { TransactionFilter } from "../schema";
import type { SeenPayment } from "./people-in-payments.server";

export const STATE_OF = { completed: "succeeded", pending: "pending", failed: "failed" } as const;

/** Cents, net of refunds, of completed transactions only: revenue is fees and earnings less losses. Posting fees are revenue without an inspector. */
interface TransactionSummary {
  totalRevenue: Cents;
  totalPlatformFees: Cents;
  totalInspectorEarnings: Cents;
  /** What the platform bears, because money went back to companies after it had been transferred. */
  totalLosses: Cents;
  /** Counts transactions of any status. */
  totalTransactions: number;
}

export function summaryOf(found: readonly SeenPayment[]): TransactionSummary {
  const completed = found.filter(({ state }) => state === "succeeded");
  const sumOf = (amount: (payment: SeenPayment) => number) =>
    completed.reduce((sum, payment) => sum + amount(payment), 0);
  return summed(
    {
      amount: sumOf(({ amount }) => amount),
      refundedAmount: sumOf(({ refundedAmount }) => refundedAmount),
      platformFee: sumOf(({ platformFee }) => platformFee),
      inspectorAmount: sumOf(({ inspectorAmount }) => inspectorAmount),
    },
    found.length,
  );
}

type Sums = { [K in "amount" | "refundedAmount" | "platformFee" | "inspectorAmount"]: number };

/** The database checks of each payment that fee and share less the loss are what is left of it. */
function summed({ amount, refundedAmount, platformFee, inspectorAmount }: Sums, totalTransactions: number) {
  const revenue = amount - refundedAmount;
  return {
    totalRevenue: cents(revenue),
    totalPlatformFees: cents(platformFee),
    totalInspectorEarnings: cents(inspectorAmount),
    totalLosses: cents(platformFee + inspectorAmount - revenue),
    totalTransactions,
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
  return summed(
    completed,
    shown.reduce((count, [, { payments }]) => count + payments, 0),
  );
}

export function dayBegins(date: CalendarDate, zone: string): number {
  return zonedTime(date, "00:00", zone);
}
