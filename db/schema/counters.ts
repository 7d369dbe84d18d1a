import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PAYMENT_STATES } from "../../app/lib/vocabulary";
import { cents, instant, sideId } from "../columns";
import { users } from "./accounts";

/**
 * Counts and sums that would cost more the more rows there are. Triggers keep them exact in the
 * transaction of each change; nothing else writes them. `npm run ledger:verify` compares them with the rows.
 */

/** How many of something there are in all (`at` = 0), or were made in the hour that begins at `at`. */
export const platformCounts = sqliteTable(
  "platform_counts",
  {
    /** A role for accounts; `jobs` for all ever posted; `open-jobs` and `pending-certifications` in all only. */
    name: text().notNull(),
    at: instant().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.name, t.at] })],
);

/** Sums over payments by state, apart from drafts: by the UTC hour and day of their beginning, and by the hour of their success. */
export const paymentSums = sqliteTable(
  "payment_sums",
  {
    unit: text({ enum: ["created-hour", "created-day", "succeeded-hour"] }).notNull(),
    at: instant().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    count: integer().notNull().default(0),
    amount: cents().notNull(),
    refundedAmount: cents().notNull(),
    platformFee: cents().notNull(),
    inspectorAmount: cents().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unit, t.at, t.state] })],
);

/**
 * What happened in a month in a US state, `none` where no state is known. `at` is the UTC hour within the first twelve hours of a UTC
 * month, and 12:00 of its first day for all that came later. So the months of every US zone are whole rows, and their number has a bound.
 */
export const monthFigures = sqliteTable(
  "month_figures",
  {
    at: instant().notNull(),
    state: text().notNull(),
    /** Accounts registered, by role and the account's state, and accounts closed. A closed account has no state any more. */
    inspectors: figure(),
    companies: figure(),
    admins: figure(),
    closedInspectors: figure(),
    closedCompanies: figure(),
    closedAdmins: figure(),
    /** Jobs posted, at the site's state, and jobs that take applications no more. */
    jobs: figure(),
    endedJobs: figure(),
    applications: figure(),
    /** Accepted applications that became bookings, and the minutes from posting to that, in all. */
    acceptances: figure(),
    acceptanceMinutes: figure(),
    /** Bookings paid for, in the month of their payment. */
    bookings: figure(),
    /** Payments that succeeded, by their beginning, as in the report of transactions. */
    payments: figure(),
    amount: figure(),
    refundedAmount: figure(),
    platformFee: figure(),
    inspectorAmount: figure(),
    /** Transfers that succeeded, and what reversals took back of them since. */
    transfers: figure(),
    transferredAmount: figure(),
    reversedAmount: figure(),
  },
  (t) => [primaryKey({ columns: [t.at, t.state] })],
);

function figure() {
  return integer().notNull().default(0);
}

/** What belongs to one account; no row means that all are 0. */
export const accountTotals = sqliteTable("account_totals", {
  userId: sideId()
    .primaryKey()
    .references(() => users.id),
  /** A company's jobs that are not deleted: open or assigned ones, completed ones, and the applications that wait on them. */
  activeJobs: integer().notNull().default(0),
  completedJobs: integer().notNull().default(0),
  waitingApplications: integer().notNull().default(0),
  /** A company's payments that succeeded: how many, their amount net of refunds, what was refunded; and those still pending. */
  paidPayments: integer().notNull().default(0),
  spent: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  pendingPayments: integer().notNull().default(0),
  /** An inspector's applications that wait; their bookings that were paid for and not canceled, and of those the completed ones. */
  pendingApplications: integer().notNull().default(0),
  engagements: integer().notNull().default(0),
  completedEngagements: integer().notNull().default(0),
  /** Payments that made an engagement: how many, the inspector's share net of refunds, and of it what no transfer has carried yet. */
  earnedPayments: integer().notNull().default(0),
  earned: integer().notNull().default(0),
  untransferred: integer().notNull().default(0),
  /** The reviews of the account that are shown and not removed: how many, and the sum of their stars. */
  ratingCount: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
});
