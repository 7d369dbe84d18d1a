import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PAYOUT_STATES } from "../../app/lib/vocabulary";
import { flag, instant } from "../columns";
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
