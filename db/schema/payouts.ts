import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  BANK_PAYOUT_STATES,
  type BankAccountType,
  LISTED_PAYOUT_METHODS,
  LISTED_PAYOUT_STATUSES,
  MANUAL_PAYOUT_STATES,
  PAYOUT_STATES,
  type TaxClassification,
  type TaxIdKind,
} from "../../app/lib/vocabulary";
import { flag, id, instant } from "../columns";
import { users } from "./accounts";

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
    /** When the provider stops payouts unless it has what it needs by then. */
    needsBy: instant(),
    /** The provider has all that it asked for and is checking it. */
    underReview: flag().notNull().default(false),
    /** Since when the provider keeps back payouts from an account that was verified before. */
    pausedAt: instant(),
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
    index("payout_accounts_closed").on(t.updatedAt).where(sql`state = 'closed'`),
    index("payout_accounts_to_check").on(t.checkedAt).where(sql`state = 'action_needed'`),
    check("payout_accounts_last4", sql`${t.last4} is null or length(${t.last4}) = 4`),
  ],
);

/** Accounts that were closed and replaced. Shares were sent to them, so their ids stay. */
export const earlierPayoutAccounts = sqliteTable(
  "earlier_payout_accounts",
  {
    stripeAccountId: text().primaryKey(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    retiredAt: instant().notNull(),
  },
  (t) => [index("earlier_payout_accounts_inspector").on(t.inspectorId)],
);

/**
 * Payouts of Stripe from an inspector's account to their bank, those that carry a share of ours. Which shares, the column `payoutId` of transfers and
 * reversals tells.
 */
export const bankPayouts = sqliteTable(
  "bank_payouts",
  {
    /** The provider's id. */
    id: id(),
    stripeAccountId: text().notNull(),
    state: text({ enum: BANK_PAYOUT_STATES }).notNull(),
    /** The day (UTC) on which the bank has it, or is expected to. */
    arrivesAt: instant().notNull(),
    /** When the provider made it. */
    madeAt: instant().notNull(),
    /** Last four digits of the bank account that it goes to. */
    last4: text(),
    /** Why the bank returned it; the provider's code. */
    failureCode: text(),
    /** When the sweep looks at it again, in case an event was lost. */
    nextCheckAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("bank_payouts_newest").on(t.stripeAccountId, t.madeAt),
    index("bank_payouts_to_check").on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check("bank_payouts_last4", sql`${t.last4} is null or length(${t.last4}) = 4`),
  ],
);

/** Bank and tax details (Form W-9) of an inspector who does not use the provider. The numbers are sealed. Pages show their last four digits; `revealBankNumber` alone opens one. */
export const manualPayoutAccounts = sqliteTable(
  "manual_payout_accounts",
  {
    inspectorId: text()
      .primaryKey()
      .references(() => users.id),
    state: text({ enum: MANUAL_PAYOUT_STATES }).notNull(),
    bankName: text().notNull(),
    accountHolder: text().notNull(),
    accountType: text().$type<BankAccountType>().notNull(),
    routingNumber: text().notNull(),
    routingLast4: text().notNull(),
    accountNumber: text().notNull(),
    accountLast4: text().notNull(),
    legalName: text().notNull(),
    businessName: text(),
    taxClassification: text().$type<TaxClassification>().notNull(),
    taxIdKind: text().$type<TaxIdKind>().notNull(),
    taxId: text().notNull(),
    taxIdLast4: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    usState: text().notNull(),
    zip: text().notNull(),
    /** The name typed as signature under the W-9's certification, and when. */
    signedName: text().notNull(),
    signedAt: instant().notNull(),
    submittedAt: instant().notNull(),
    reviewedAt: instant(),
    reviewedBy: text().references(() => users.id),
    /** Why it was rejected; the inspector reads it. */
    reason: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("manual_payout_accounts_newest").on(t.submittedAt, t.inspectorId),
    index("manual_payout_accounts_by_state").on(t.state, t.submittedAt, t.inspectorId),
    check(
      "manual_payout_accounts_last4",
      sql`length(${t.routingLast4}) = 4 and length(${t.accountLast4}) = 4 and length(${t.taxIdLast4}) = 4`,
    ),
  ],
);

/**
 * Every account that an inspector is paid to or wants to be, at the provider or by hand, as administrators list them. Triggers
 * keep the rows in the transaction of each change, and count them by status in `platform_counts`; nothing else writes them.
 */
export const payoutListings = sqliteTable(
  "payout_listings",
  {
    /** The method and the inspector: `stripe_usr…`. */
    id: text().primaryKey(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    method: text({ enum: LISTED_PAYOUT_METHODS }).notNull(),
    status: text({ enum: LISTED_PAYOUT_STATUSES }).notNull(),
    /** Of bank details: when they were sent in. */
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("payout_listings_all").on(t.createdAt, t.id, t.inspectorId),
    index("payout_listings_by_method").on(t.method, t.createdAt, t.id, t.inspectorId),
    index("payout_listings_by_status").on(t.status, t.createdAt, t.id, t.inspectorId),
    index("payout_listings_inspector").on(t.inspectorId),
  ],
);
