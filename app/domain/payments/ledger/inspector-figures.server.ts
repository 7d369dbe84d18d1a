import { isNotNull, sql } from "drizzle-orm";
import { journal, payments } from "#db/client.server";
import { type Cents, cents } from "~/lib/money";
import type { JournalAccount } from "~/lib/vocabulary";

/** What the journal says of inspectors' work. The accountant's export and the inspectors' own statements are both made of these figures. */
export interface Figures {
  payments: number;
  /** Cents that companies paid, without deductions (Form 1099-K, box 1a). */
  gross: Cents;
  /** What went back to companies, or is owed to them. */
  refunded: Cents;
  platformFees: Cents;
  /** Refunds that the platform bears, because the inspector had the money already. Gross less refunds and fees plus this is `net`. */
  borne: Cents;
  net: Cents;
  /** What was transferred, less what came back of it. */
  transferred: Cents;
}

/** Money that bought the work of an inspector. A success that bought nothing belongs to none. */
export const boughtWork = isNotNull(payments.fulfilledAt);

const TRANSFERRED = "event in ('transfer_sent', 'transfer_reversed')";

export const sums = {
  payments: sql<number>`count(distinct ${journal.paymentId}) filter (where event = 'payment_succeeded')`,
  gross: credited("stripe_balance", "event = 'payment_succeeded'", -1),
  platformFees: credited("platform_fees"),
  held: credited("held_shares"),
  losses: credited("platform_losses", "true", -1),
  transferred: sql<number>`${credited("stripe_balance", TRANSFERRED)} + ${credited("manual_payouts", TRANSFERRED)}`,
};

type Sums = Record<keyof typeof sums, number>;

export function figuresOf(rows: readonly Sums[]): Figures {
  const sum = (of: keyof Sums) => rows.reduce((total, row) => total + row[of], 0);
  const gross = sum("gross");
  const fees = sum("platformFees");
  const held = sum("held");
  const transferred = sum("transferred");
  return {
    payments: sum("payments"),
    gross: cents(gross),
    refunded: cents(gross + sum("losses") - fees - held - transferred),
    platformFees: cents(fees),
    borne: cents(sum("losses")),
    net: cents(held + transferred),
    transferred: cents(transferred),
  };
}

/** The cents by which an account was credited, less those by which it was debited; with a `sign` of -1 the opposite. */
function credited(account: JournalAccount, events = "true", sign: 1 | -1 = 1) {
  const moved = sql`${journal.amount} * ((credit = ${account}) - (debit = ${account}))`;
  return sql<number>`${sign} * coalesce(sum(${moved}) filter (where ${sql.raw(events)}), 0)`;
}
