import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { zeroCents } from "../../app/lib/money";
import { PAYMENT_KINDS } from "../../app/lib/prices";
import { LIVE_TRANSFER_STATES, OPEN_PAYMENT_STATES } from "../../app/lib/state-meanings";
import {
  DISPUTE_STATES,
  LINE_KINDS,
  LINE_SIDES,
  PAYMENT_CHANNELS,
  PAYMENT_ENDINGS,
  PAYMENT_OBSTACLES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
  TRANSFER_STATES,
} from "../../app/lib/vocabulary";
import { cents, flag, id, instant, notNegative } from "../columns";
import { isAnyOf } from "../conditions";
import { users } from "./accounts";
import { bookings } from "./bookings";

/**
 * One attempt of a company to pay for one thing. Triggers (migration 0001) hold the money together: once it is no longer
 * `draft`, its charge lines and its allocation lines each add up to `amount - refundedAmount`, and no line may change.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** The id of what is paid for, whose table the kind tells; the company itself for a posting credit. */
    subjectId: text().notNull(),
    /** The booking that it belongs to, from the moment there is one; a posting fee belongs to none. */
    engagementId: text().references((): AnySQLiteColumn => bookings.id),
    companyId: text()
      .notNull()
      .references(() => users.id),
    inspectorId: text().references(() => users.id),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** 1 for the first; rises only after a final failure. */
    attempt: integer().notNull(),
    /** The channel of this attempt; the next attempt may use another. */
    channel: text({ enum: PAYMENT_CHANNELS }).notNull().default("checkout"),
    /** What the company is charged, gross. */
    amount: cents().notNull(),
    refundedAmount: cents().notNull().default(zeroCents),
    /** The two shares of `amount - refundedAmount`. */
    platformFee: cents().notNull(),
    inspectorAmount: cents().notNull(),
    checkoutSessionId: text(),
    checkoutUrl: text(),
    /** Over Checkout known with the success, over an intent as soon as it is made. Its client secret is kept nowhere. */
    paymentIntentId: text(),
    chargeId: text(),
    /** Set when the money made what it was paid for; a success without it is refunded. */
    fulfilledAt: instant(),
    /** Why it failed, or why a success could not be used. */
    failureCode: text({ enum: [...PAYMENT_ENDINGS, ...PAYMENT_OBSTACLES] }),
    succeededAt: instant(),
    /** Null while its cardholder has disputed nothing. */
    disputeState: text({ enum: DISPUTE_STATES }),
    /** The amount that the bank asks back or has taken; null while `disputeState` is. */
    disputedAmount: cents(),
    /** When the sweeper looks at it again. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("payments_attempt").on(t.kind, t.subjectId, t.attempt),
    uniqueIndex("payments_one_open").on(t.kind, t.subjectId).where(isAnyOf(sql`state`, OPEN_PAYMENT_STATES)),
    // A company may have several credits.
    uniqueIndex("payments_one_fulfilled")
      .on(t.kind, t.subjectId)
      .where(sql`fulfilled_at is not null and subject_id <> company_id`),
    uniqueIndex("payments_checkout_session").on(t.checkoutSessionId),
    uniqueIndex("payments_intent").on(t.paymentIntentId),
    index("payments_engagement").on(t.engagementId),
    index("payments_company").on(t.companyId, t.createdAt, t.id),
    index("payments_inspector").on(t.inspectorId, t.succeededAt, t.id),
    index("payments_by_state").on(t.state, t.createdAt, t.id),
    index("payments_newest").on(t.createdAt, t.id),
    index("payments_to_check").on(t.nextCheckAt).where(sql`state = 'pending'`),
    index("payments_disputed").on(t.nextCheckAt).where(sql`dispute_state = 'open'`),
    check("payments_positive", sql`${t.amount} > 0`),
    check("payments_refund_within", sql`${t.refundedAmount} between 0 and ${t.amount}`),
    check("payments_adds_up", sql`${t.platformFee} + ${t.inspectorAmount} = ${t.amount} - ${t.refundedAmount}`),
    notNegative("payments_fee", t.platformFee),
    notNegative("payments_share", t.inspectorAmount),
    check("payments_fulfilled_is_paid", sql`${t.fulfilledAt} is null or ${t.state} = 'succeeded'`),
    check(
      "payments_posting_is_platforms",
      sql`${t.kind} <> 'job_posting' or (${t.inspectorAmount} = 0 and ${t.inspectorId} is null)`,
    ),
    check(
      "payments_engagement_known",
      sql`case ${t.kind} when 'job_posting' then ${t.engagementId} is null else ${t.engagementId} is not null or ${t.fulfilledAt} is null end`,
    ),
  ],
);

/** The parts of a payment. Rows are only ever added; a refund adds negative ones. */
export const paymentLineItems = sqliteTable(
  "payment_line_items",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    side: text({ enum: LINE_SIDES }).notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    /** Signed: a refund takes away. */
    amount: cents().notNull(),
    quantity: integer().notNull().default(1),
    refundId: text().references((): AnySQLiteColumn => refunds.id),
    createdAt: instant().notNull(),
  },
  (t) => [index("payment_line_items_payment").on(t.paymentId, t.side)],
);

/** The inspector's share on its way to their account: `transfer:{paymentId}:{n}` is its idempotency key. */
export const transfers = sqliteTable(
  "transfers",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    n: integer().notNull(),
    amount: cents().notNull(),
    /** What reversals took back, when a refund came after the transfer. */
    reversedAmount: cents().notNull().default(zeroCents),
    state: text({ enum: TRANSFER_STATES }).notNull(),
    providerTransferId: text(),
    failureCode: text(),
    succeededAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("transfers_once").on(t.paymentId, t.n),
    uniqueIndex("transfers_one_live")
      .on(t.paymentId)
      .where(sql`${isAnyOf(sql`state`, LIVE_TRANSFER_STATES)} and reversed_amount < amount`),
    uniqueIndex("transfers_provider").on(t.providerTransferId),
    index("transfers_inspector").on(t.inspectorId, t.createdAt),
    index("transfers_pending").on(t.updatedAt, t.createdAt).where(sql`state = 'pending'`),
    check("transfers_positive", sql`${t.amount} > 0`),
    check("transfers_reversal_within", sql`${t.reversedAmount} between 0 and ${t.amount}`),
  ],
);

/** Money going back to a company: `refund:{paymentId}:{n}` is its idempotency key. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references((): AnySQLiteColumn => payments.id),
    n: integer().notNull(),
    amount: cents().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    providerRefundId: text(),
    failureCode: text(),
    succeededAt: instant(),
    /** When the provider is asked about it again: banks answer late, and send back even what has succeeded. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("refunds_once").on(t.paymentId, t.n),
    uniqueIndex("refunds_provider").on(t.providerRefundId),
    index("refunds_pending").on(t.updatedAt).where(sql`state = 'pending'`),
    index("refunds_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check("refunds_positive", sql`${t.amount} > 0`),
  ],
);

/** The account that an inspector's share is paid to. The provider decides; this is the last answer that was read. */
export const payoutAccounts = sqliteTable(
  "payout_accounts",
  {
    inspectorId: text()
      .primaryKey()
      .references(() => users.id),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    stripeAccountId: text(),
    payoutsEnabled: flag().notNull().default(false),
    /** What the provider still asks for, in its own words (`individual.dob.day`). */
    needs: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Last four digits of the bank account. */
    last4: text(),
    payoutSchedule: text(),
    checkedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("payout_accounts_stripe").on(t.stripeAccountId),
    index("payout_accounts_newest").on(t.createdAt, t.inspectorId),
    index("payout_accounts_to_check").on(t.checkedAt).where(sql`state = 'action_needed'`),
    check("payout_accounts_last4", sql`${t.last4} is null or length(${t.last4}) = 4`),
  ],
);
