import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { zeroCents } from "../../app/lib/money";
import { PAYMENT_KINDS } from "../../app/lib/prices";
import { OPEN_PAYMENT_STATES } from "../../app/lib/state-meanings";
import {
  LINE_KINDS,
  PAYMENT_CHANNELS,
  PAYMENT_ENDINGS,
  PAYMENT_OBSTACLES,
  PAYMENT_STATES,
} from "../../app/lib/vocabulary";
import { cents, companyId, id, instant, notNegative, personId } from "../columns";
import { isAnyOf } from "../conditions";
import { users } from "./accounts";
import { bookings } from "./bookings";
import { companies } from "./companies";

/**
 * One attempt of a company to pay for one thing. Triggers hold the money together: once it is no
 * longer `draft`, its lines add up to `amount` and never change; once it succeeded, its fee, share and loss are those of the journal.
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
    /** The US state of the site: its booking's, its job's, or that of the job applied to; null while a posting fee has made no job. Kept by triggers. */
    siteState: text(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    inspectorId: text().references(() => users.id),
    /** Who of the company pressed. Null in payments from before companies had people. */
    payerId: personId().references(() => users.id),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** 1 for the first; rises only after a final failure. */
    attempt: integer().notNull(),
    /** The channel of this attempt; the next attempt may use another. */
    channel: text({ enum: PAYMENT_CHANNELS }).notNull().default("checkout"),
    /** What the company is charged, gross. */
    amount: cents().notNull(),
    /** What went back to the company or is promised to it: refunds, and what its bank took in disputes. */
    refundedAmount: cents().notNull().default(zeroCents),
    /** The platform's percentage as it was when the payment began. */
    feePercent: integer().notNull(),
    platformFee: cents().notNull(),
    /** The inspector's share: what was transferred, and what still is to be. */
    inspectorAmount: cents().notNull(),
    /** What the platform bears, because money went back to the company after it had been transferred. */
    platformLoss: cents().notNull().default(zeroCents),
    /** Of the share, what transfers carried and no reversal took back. Kept by triggers. */
    transferredAmount: cents().notNull().default(zeroCents),
    /** The inspector's share as an administrator settled it; null while the percentage tells. */
    agreedShare: cents(),
    /** While an administrator holds it, nothing is transferred. */
    heldAt: instant(),
    /** Which try to open it at the provider, and part of its key: rises when the provider repeats a server error under it. */
    opening: integer().notNull().default(1),
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
    uniqueIndex("payments_charge").on(t.chargeId),
    index("payments_engagement").on(t.engagementId),
    index("payments_company").on(t.companyId, t.createdAt, t.id),
    index("payments_company_open").on(t.companyId, t.createdAt, t.id).where(sql`state = 'pending'`),
    index("payments_inspector").on(t.inspectorId, t.succeededAt, t.id),
    index("payments_by_state").on(t.state, t.createdAt, t.id),
    index("payments_newest").on(t.createdAt, t.id),
    index("payments_untransferred")
      .on(t.succeededAt)
      .where(sql`state = 'succeeded' and inspector_amount > transferred_amount`),
    index("payments_to_check").on(t.nextCheckAt).where(sql`state = 'pending'`),
    check("payments_positive", sql`${t.amount} > 0`),
    check("payments_percent", sql`${t.feePercent} between 0 and 100`),
    // A bank may take back what was refunded already, so more may go back than was paid.
    notNegative("payments_refunded", t.refundedAmount),
    check(
      "payments_adds_up",
      sql`${t.platformFee} + ${t.inspectorAmount} - ${t.platformLoss} = ${t.amount} - ${t.refundedAmount}`,
    ),
    notNegative("payments_fee", t.platformFee),
    notNegative("payments_loss", t.platformLoss),
    check("payments_share", sql`${t.inspectorAmount} >= ${t.transferredAmount} and ${t.transferredAmount} >= 0`),
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

/** What a payment pays for. Written with its draft, and never changed. */
export const paymentLineItems = sqliteTable(
  "payment_line_items",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: LINE_KINDS }).notNull(),
    amount: cents().notNull(),
    quantity: integer().notNull().default(1),
    /** The price of one, frozen: cents an hour for time. */
    unitAmount: cents().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("payment_line_items_payment").on(t.paymentId),
    check("payment_line_items_priced", sql`${t.amount} > 0 and ${t.amount} = ${t.unitAmount} * ${t.quantity}`),
  ],
);

/**
 * A number for each payment that succeeded, in sequence and without gaps. Triggers assign it in the transaction of the
 * success, and let nobody change it.
 */
export const paymentReceipts = sqliteTable(
  "payment_receipts",
  {
    /** Shown as R-1001. */
    number: integer().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
  },
  (t) => [uniqueIndex("payment_receipts_payment").on(t.paymentId)],
);
