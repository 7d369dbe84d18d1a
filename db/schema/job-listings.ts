import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { JOB_LOG_STATUSES } from "../../app/lib/vocabulary";
import { cents, instant } from "../columns";

/**
 * Each job with what administrators filter and sort by, and the moments that figures are made of. Triggers keep
 * the rows of these three tables in the transaction of each change; nothing else writes them.
 */
export const jobListings = sqliteTable(
  "job_listings",
  {
    /** The job's number, which rises with time. */
    number: integer().primaryKey(),
    /** Its company in `people_search_keys`, and in the full-text index `company_search`. */
    company: integer().notNull(),
    status: text({ enum: JOB_LOG_STATUSES }).notNull(),
    /** Sorts by title: its first 60 characters in small letters. */
    title: text().notNull(),
    /** Where the budget begins. */
    rate: cents().notNull(),
    updatedAt: instant().notNull(),
    /** The month of the posting in UTC, `YYYY-MM`, and the site's US state: the row of `job_figures` that counts it. */
    month: text().notNull(),
    siteState: text().notNull(),
    postedAt: instant().notNull(),
    applications: integer().notNull(),
    firstAppliedAt: instant(),
    /** Null again once the job is open again. */
    acceptedAt: instant(),
    /** When it stopped being open; null while it is open. */
    endedAt: instant(),
  },
  (t) => [
    // Each order has what filters ask, so that they read no rows.
    index("job_listings_by_number").on(t.status, t.number, t.company, t.siteState),
    index("job_listings_by_update").on(t.status, t.updatedAt, t.number, t.company, t.siteState),
    index("job_listings_by_title").on(t.status, t.title, t.number, t.company, t.siteState),
    index("job_listings_by_rate").on(t.status, t.rate, t.number, t.company, t.siteState),
    index("job_listings_of_company").on(t.company, t.status, t.number, t.siteState),
    index("job_listings_in_state").on(t.siteState, t.status, t.number),
  ],
);

/** How many jobs of a status a company has; `company` 0 stands for all companies. */
export const jobCounts = sqliteTable(
  "job_counts",
  {
    company: integer().notNull(),
    status: text({ enum: JOB_LOG_STATUSES }).notNull(),
    count: integer().notNull(),
    /** Sorts by company: the name's first 60 characters in small letters. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.status] }),
    // Unique, so that SQLite sees that the jobs of each company follow one another.
    uniqueIndex("job_counts_by_name").on(t.status, t.name, t.company).where(sql`count > 0 and company > 0`),
  ],
);

/** Sums over the jobs posted in a month at sites of a US state; spans of time in milliseconds. */
export const jobFigures = sqliteTable(
  "job_figures",
  {
    month: text().notNull(),
    siteState: text().notNull(),
    posted: integer().notNull(),
    open: integer().notNull(),
    filled: integer().notNull(),
    closed: integer().notNull(),
    deleted: integer().notNull(),
    applications: integer().notNull(),
    /** Jobs that somebody has applied to, and how long they waited for the first application altogether. */
    answered: integer().notNull(),
    firstWait: integer().notNull(),
    /** Jobs whose applicant was accepted, and how long that took altogether. */
    accepted: integer().notNull(),
    acceptanceWait: integer().notNull(),
    /** Jobs that are no longer open, and how long they were open altogether. */
    ended: integer().notNull(),
    openTime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.siteState] })],
);
