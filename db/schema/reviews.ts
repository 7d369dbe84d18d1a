import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REVIEW_REPORT_REASONS, REVIEW_REPORT_STATES, REVIEW_STATES } from "../../app/lib/vocabulary";
import { id, instant, personId, sideId } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";

/**
 * What one side of a completed booking says of the other. It waits until both sides have written or the booking's review window has ended.
 * Triggers count the shown ones in `account_totals`, and refuse a change of what was written.
 */
export const reviews = sqliteTable(
  "reviews",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    authorId: sideId()
      .notNull()
      .references(() => users.id),
    /** The person of a company who wrote it. Null where the author is no company, and in reviews from before companies had people. */
    writerId: personId().references(() => users.id),
    /** Whom it is about: the booking's other side. */
    subjectId: sideId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: REVIEW_STATES }).notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** From then on it is shown, whatever its state says. */
    windowEndsAt: instant().notNull(),
    /** What its author reads when administrators have removed it. */
    removalReason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("reviews_one_a_side").on(t.bookingId, t.authorId),
    index("reviews_subject").on(t.subjectId, t.createdAt, t.id),
    index("reviews_waiting").on(t.windowEndsAt).where(sql`state = 'waiting'`),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    check("reviews_of_the_other", sql`${t.authorId} <> ${t.subjectId}`),
    check("reviews_removed_with_a_reason", sql`(${t.state} = 'removed') = (${t.removalReason} is not null)`),
  ],
);

/** A person's word that a review breaks the rules. A decision about a review decides all reports of it that are open. */
export const reviewReports = sqliteTable(
  "review_reports",
  {
    id: id(),
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    reporterId: sideId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: REVIEW_REPORT_STATES }).notNull(),
    reason: text({ enum: REVIEW_REPORT_REASONS }).notNull(),
    text: text().notNull(),
    decidedBy: text().references(() => users.id),
    decidedAt: instant(),
    /** Why the review stays or was removed. */
    decisionReason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("review_reports_once").on(t.reviewId, t.reporterId),
    index("review_reports_newest").on(t.createdAt, t.id),
    index("review_reports_open").on(t.createdAt, t.id).where(sql`state = 'open'`),
    index("review_reports_decided").on(t.createdAt, t.id).where(sql`state <> 'open'`),
    index("review_reports_open_of_reporter").on(t.reporterId).where(sql`state = 'open'`),
    check("review_reports_decided_by", sql`(${t.state} = 'open') = (${t.decidedBy} is null)`),
  ],
);
