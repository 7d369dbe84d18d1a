import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { zeroCents } from "../../app/lib/money";
import { OPEN_REFUND_STATES, UNANSWERED_DISPUTES } from "../../app/lib/state-meanings";
import {
  DISPUTE_STATES,
  MANUAL_RETURNS,
  PAYOUT_WAYS,
  REFUND_ATTEMPT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
  REVERSAL_STATES,
  TRANSFER_STATES,
} from "../../app/lib/vocabulary";
import { cents, flag, id, instant, notNegative } from "../columns";
import { isAnyOf } from "../conditions";
import { users } from "./accounts";
import { payments } from "./payments";
import { bankPayouts } from "./payouts";

const paymentId = () =>
  text()
    .notNull()
    .references(() => payments.id);

/**
 * A part of the inspector's share on its way to their account: `transfer:{paymentId}:{n}` is its idempotency key. Triggers
 * see to it that live transfers, less what was reversed, never exceed the share.
 */
export const transfers = sqliteTable(
  "transfers",
  {
    id: id(),
    paymentId: paymentId(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    /** The number of the try, part of its key. It rises after a refusal, and after a server error once the provider cannot complete the try any more. */
    n: integer().notNull(),
    amount: cents().notNull(),
    /** What reversals took back. Kept by triggers. */
    reversedAmount: cents().notNull().default(zeroCents),
    state: text({ enum: TRANSFER_STATES }).notNull(),
    /** Decided when it is promised, and never changed. */
    way: text({ enum: PAYOUT_WAYS }).notNull().default("provider"),
    /** Since when an administrator pays it at the bank; null before that and once it is marked as paid. */
    begunAt: instant(),
    begunBy: text().references(() => users.id),
    /** What that administrator pays, whatever happens to the promise meanwhile. */
    begunAmount: cents(),
    /** Which bank details that administrator was shown: when they were sent in, and the last digits of their account. */
    begunDetailsAt: instant(),
    paidToLast4: text(),
    /** What the bank calls the payment, and the day on which it was made. */
    bankReference: text(),
    paidOn: text(),
    /** The claim that it was set off against; no money left then. */
    offsetsId: text().references((): AnySQLiteColumn => transferReversals.id),
    /** When an administrator recorded that the bank sent it back. Its reference may then be used again. */
    returnedAt: instant(),
    /** The account at the provider that it was sent to. */
    destination: text(),
    providerTransferId: text(),
    failureCode: text(),
    /** Since when the provider has not carried out the try, and may still complete it. */
    stuckSince: instant(),
    succeededAt: instant(),
    /** The payout to the inspector's bank that carries it, the latest if one failed before. */
    payoutId: text().references(() => bankPayouts.id),
    /** When the sweep looks for that payout, in case an event was lost; null when it waits for none. */
    payoutCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("transfers_once").on(t.paymentId, t.n),
    uniqueIndex("transfers_provider").on(t.providerTransferId),
    index("transfers_inspector").on(t.inspectorId, t.createdAt),
    index("transfers_pending").on(t.updatedAt, t.createdAt).where(sql`state = 'pending' and way = 'provider'`),
    index("transfers_manual_due")
      .on(t.createdAt, t.id)
      .where(sql`way = 'manual' and (state = 'pending' or begun_at is not null)`),
    index("transfers_manual_paid").on(t.succeededAt, t.id).where(sql`way = 'manual' and state = 'succeeded'`),
    uniqueIndex("transfers_offsets").on(t.offsetsId).where(sql`offsets_id is not null`),
    uniqueIndex("transfers_bank_reference")
      .on(t.bankReference)
      .where(sql`bank_reference is not null and returned_at is null`),
    index("transfers_of_payout").on(t.payoutId).where(sql`payout_id is not null`),
    index("transfers_payout_due").on(t.payoutCheckAt).where(sql`payout_check_at is not null`),
    index("transfers_payout_awaited").on(t.destination).where(sql`payout_check_at is not null`),
    check("transfers_positive", sql`${t.amount} > 0`),
    check("transfers_reversal_within", sql`${t.reversedAmount} between 0 and ${t.amount}`),
  ],
);

/** A part of a transfer that is taken back: `reversal:{transferId}:{n}` is its idempotency key. */
export const transferReversals = sqliteTable(
  "transfer_reversals",
  {
    id: id(),
    transferId: text()
      .notNull()
      .references(() => transfers.id),
    /** The number of the try, part of its key. It rises as that of a transfer does. */
    n: integer().notNull(),
    amount: cents().notNull(),
    state: text({ enum: REVERSAL_STATES }).notNull(),
    /** That of its transfer: the provider takes back only what it sent. */
    way: text({ enum: PAYOUT_WAYS }).notNull().default("provider"),
    /** How money that was paid by hand came back; null while it has not. */
    cause: text({ enum: MANUAL_RETURNS }),
    /** What the bank calls the payment that brought it back, and its day. */
    bankReference: text(),
    bankDate: text(),
    providerReversalId: text(),
    failureCode: text(),
    /** Since when the provider has not carried out the try, and may still complete it. */
    stuckSince: instant(),
    nextCheckAt: instant(),
    succeededAt: instant(),
    /** The payout to the inspector's bank that is smaller by it. */
    payoutId: text().references(() => bankPayouts.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("transfer_reversals_once").on(t.transferId, t.n),
    uniqueIndex("transfer_reversals_provider").on(t.providerReversalId),
    index("transfer_reversals_to_send").on(t.nextCheckAt).where(sql`state = 'pending'`),
    index("transfer_reversals_manual").on(t.createdAt, t.id).where(sql`state = 'pending' and way = 'manual'`),
    index("transfer_reversals_of_payout").on(t.payoutId).where(sql`payout_id is not null`),
    check("transfer_reversals_positive", sql`${t.amount} > 0`),
  ],
);

/** Money that a company gets back, from whoever promised it. It stays owed until the provider says that it arrived. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    paymentId: paymentId(),
    n: integer().notNull(),
    /** Less than was promised where a part reached the company another way; 0 when all of it did. */
    amount: cents().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** Why the last try failed, in the provider's word. */
    failureCode: text(),
    succeededAt: instant(),
    /** When it is sent or asked about again: banks answer late, and return even what has succeeded. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("refunds_once").on(t.paymentId, t.n),
    index("refunds_open").on(t.updatedAt).where(isAnyOf(sql`state`, OPEN_REFUND_STATES)),
    index("refunds_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check("refunds_positive", sql`${t.amount} > 0 or ${t.state} = 'settled'`),
  ],
);

/** One try to send a refund: `refund:{paymentId}:{n}` is its idempotency key. A refund has one that is not failed at most. */
export const refundAttempts = sqliteTable(
  "refund_attempts",
  {
    id: id(),
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    paymentId: paymentId(),
    n: integer().notNull(),
    amount: cents().notNull(),
    state: text({ enum: REFUND_ATTEMPT_STATES }).notNull(),
    /** True while the money is out of the platform's balance at the provider. */
    isOut: flag().notNull().default(false),
    providerRefundId: text(),
    failureCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("refund_attempts_once").on(t.paymentId, t.n),
    uniqueIndex("refund_attempts_provider").on(t.providerRefundId),
    index("refund_attempts_refund").on(t.refundId),
    check("refund_attempts_positive", sql`${t.amount} > 0`),
  ],
);

/** What a cardholder's bank says against a payment, as the provider tells it. Any state may follow any other. */
export const disputes = sqliteTable(
  "disputes",
  {
    id: id(),
    paymentId: paymentId(),
    /** Null for disputes whose id no release recorded, until the provider is asked. */
    providerDisputeId: text(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    /** The provider's word for the cardholder's reason. */
    reason: text().notNull(),
    /** What the bank asks back: a part or all of the payment. */
    amount: cents().notNull(),
    /** What the bank has taken and not given back. */
    withdrawnAmount: cents().notNull().default(zeroCents),
    /** What the provider charged for it and did not give back. */
    feeAmount: cents().notNull().default(zeroCents),
    /** What the books say is lost by it; of that, what settled refunds that were owed. */
    lostAmount: cents().notNull().default(zeroCents),
    settledRefunds: cents().notNull().default(zeroCents),
    evidenceDueAt: instant(),
    evidenceCount: integer().notNull().default(0),
    openedAt: instant().notNull(),
    decidedAt: instant(),
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("disputes_provider").on(t.providerDisputeId),
    index("disputes_payment").on(t.paymentId),
    index("disputes_unanswered").on(t.evidenceDueAt).where(sql.raw(UNANSWERED_DISPUTES)),
    index("disputes_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check("disputes_positive", sql`${t.amount} > 0`),
    notNegative("disputes_lost", t.lostAmount),
    check("disputes_settled_within", sql`${t.settledRefunds} between 0 and ${t.lostAmount}`),
  ],
);
