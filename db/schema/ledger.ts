import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { JOURNAL_ACCOUNTS, JOURNAL_EVENTS, STRAY_KINDS } from "../../app/lib/vocabulary";
import { cents, flag, id, instant } from "../columns";
import { payments } from "./payments";

/**
 * The books, in double entry: each row takes one amount from an account to another, so they always balance. Rows are only
 * added (triggers refuse all else), and never to a month that is closed: what is learned late is posted when it is learned.
 */
export const journal = sqliteTable(
  "journal",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** When it was written, which tells its month (UTC). */
    postedAt: instant().notNull(),
    /** When it happened. */
    occurredAt: instant().notNull(),
    event: text({ enum: JOURNAL_EVENTS }).notNull(),
    debit: text({ enum: JOURNAL_ACCOUNTS }).notNull(),
    credit: text({ enum: JOURNAL_ACCOUNTS }).notNull(),
    amount: cents().notNull(),
    paymentId: text().references(() => payments.id),
    /** Our refund, transfer, reversal or dispute that it is about. */
    objectId: text(),
    /** The provider's object that moved the money. */
    providerId: text(),
  },
  (t) => [
    index("journal_posted").on(t.postedAt, t.id),
    index("journal_payment").on(t.paymentId),
    index("journal_provider").on(t.providerId),
    check("journal_positive", sql`${t.amount} > 0`),
    check("journal_moves", sql`${t.debit} <> ${t.credit}`),
  ],
);

/** Months whose rows were exported as final. */
export const closedPeriods = sqliteTable("closed_periods", {
  /** "2026-11". */
  month: text().primaryKey(),
  /** UTC: the first moment after it. */
  endsAt: instant().notNull(),
  rows: integer().notNull(),
  total: cents().notNull(),
  closedAt: instant().notNull(),
});

/** Every movement of the platform's balance at the provider, as the provider lists them. A movement is posted once the books have what caused it. */
export const balanceTransactions = sqliteTable(
  "balance_transactions",
  {
    id: id(),
    type: text().notNull(),
    /** The charge, refund, transfer, reversal, dispute or payout that caused it. */
    sourceId: text(),
    /** Cents, signed; `amount - fee` is what the balance changed by. In another currency, its smallest unit. */
    amount: cents().notNull(),
    fee: cents().notNull(),
    /** The books are in US dollars: a movement of another currency is kept and never posted. */
    currency: text().notNull().default("usd"),
    occurredAt: instant().notNull(),
    availableAt: instant().notNull(),
    postedAt: instant(),
    /** How many tries to read its cause have failed. */
    tries: integer().notNull().default(0),
    failureCode: text(),
    /** Null after it was posted, and for a movement that is never posted. */
    nextTryAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("balance_transactions_source").on(t.sourceId),
    index("balance_transactions_newest").on(t.occurredAt),
    index("balance_transactions_unposted").on(t.nextTryAt).where(sql`next_try_at is not null`),
    index("balance_transactions_failing").on(t.tries).where(sql`next_try_at is not null and tries > 0`),
    index("balance_transactions_foreign").on(t.currency).where(sql`currency <> 'usd'`),
  ],
);

/**
 * Objects at the provider that belong to no payment of ours, for example after a restore, or when somebody paid another amount than we asked
 * for. A charge that this site asked for is refunded: `stray:{id}:{tries}` is the idempotency key of a try.
 */
export const strays = sqliteTable(
  "strays",
  {
    /** The provider's id. */
    id: id(),
    kind: text({ enum: STRAY_KINDS }).notNull(),
    /** In the smallest unit of its currency. */
    amount: cents().notNull(),
    currency: text().notNull(),
    /** Whether this site asked for it. */
    isOurs: flag().notNull().default(false),
    /** The payment that it names; null where it names none. */
    namedPaymentId: text(),
    /** How many tries to refund it have begun. */
    tries: integer().notNull().default(0),
    /** When the try under way began; null between two tries. */
    tryBegunAt: instant(),
    /** Why the last try failed, by the provider's code. While it is set, the charge is owed. */
    failureCode: text(),
    /** The provider's refund by which it was given back; null where a bank took the money. */
    refundedBy: text(),
    returnedAt: instant(),
    /** When the sweep refunds it or asks about it again, since a bank may send back a refund that succeeded. Null when the sweep no longer does. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("strays_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index("strays_owed").on(t.createdAt).where(sql`failure_code is not null`),
  ],
);
