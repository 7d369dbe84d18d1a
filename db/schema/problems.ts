import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROBLEM_KINDS, PROBLEM_OFFER_STATES, PROBLEM_REASONS, PROBLEM_STATES, SIDES } from "../../app/lib/vocabulary";
import { cents, id, instant, notNegative, personId, sideId } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";

/** What a side says is wrong with a booking, or a schedule found. While it is open, the booking is disputed and its money stays. */
export const problems = sqliteTable(
  "problems",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    kind: text({ enum: PROBLEM_KINDS }).notNull(),
    state: text({ enum: PROBLEM_STATES }).notNull(),
    /** Null where a schedule opened it. */
    openedBy: personId().references(() => users.id),
    /** Of a problem with the work. */
    reason: text({ enum: PROBLEM_REASONS }),
    /** The words of who reported it. Where a schedule opened it, the company's. */
    statement: text(),
    statedAt: instant(),
    /** The other side's words. */
    answer: text(),
    answeredAt: instant(),
    /** When the clock acts: decides, or asks an administrator to. Null once it has. */
    dueAt: instant(),
    /** Since when it waits for an administrator's decision. */
    waitsSince: instant(),
    /** Who asked for it; null where the clock did. */
    decisionAskedBy: sideId().references(() => users.id),
    /** A decision above the limit of one administrator, which a second one has to approve. */
    proposedBy: text().references(() => users.id),
    proposedAt: instant(),
    /** The state of the proposer's account then, as for `payment_interventions`. */
    proposerEpoch: integer(),
    proposedRefund: cents(),
    /** What the inspector has of it, as the proposer was shown. */
    proposedShare: cents(),
    proposedReason: text(),
    endedAt: instant(),
    /** Null where the sides settled or withdrew, or nobody answered in time. */
    decidedBy: text().references(() => users.id),
    /** Who else approved it. */
    approvedBy: text().references(() => users.id),
    decisionReason: text(),
    /** What went back to the company; null where the booking went on. */
    refund: cents(),
    /** What the inspector has of it then. */
    share: cents(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("problems_booking").on(t.bookingId, t.createdAt),
    uniqueIndex("problems_one_open").on(t.bookingId).where(sql`state = 'open'`),
    index("problems_due").on(t.dueAt).where(sql`state = 'open' and due_at is not null`),
    // What an administrator's lists show, in their order; queries have the same conditions.
    index("problems_waiting").on(t.waitsSince, t.id).where(sql`state = 'open' and waits_since is not null`),
    index("problems_between_sides").on(t.createdAt, t.id).where(sql`state = 'open' and waits_since is null`),
    index("problems_ended").on(t.endedAt, t.id).where(sql`state <> 'open'`),
    index("problems_decided_alone")
      .on(t.decidedBy, t.endedAt)
      .where(sql`decided_by is not null and approved_by is null`),
    check("problems_ended_at", sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check("problems_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("problems_proposed", sql`(${t.proposedBy} is null) = (${t.proposedRefund} is null)`),
    check("problems_opened", sql`(${t.kind} = 'unreported') = (${t.openedBy} is null)`),
    notNegative("problems_refund", t.refund),
  ],
);

/** How much goes back to the company, as one side offers it to the other. */
export const problemOffers = sqliteTable(
  "problem_offers",
  {
    id: id(),
    problemId: text()
      .notNull()
      .references(() => problems.id),
    /** The side that offers. */
    by: text({ enum: SIDES }).notNull(),
    offeredBy: personId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: PROBLEM_OFFER_STATES }).notNull(),
    refund: cents().notNull(),
    /** What the inspector has of it, as both sides were shown. */
    share: cents().notNull(),
    note: text(),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("problem_offers_problem").on(t.problemId, t.createdAt),
    uniqueIndex("problem_offers_one_open").on(t.problemId).where(sql`state = 'open'`),
    check("problem_offers_decided", sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    notNegative("problem_offers_refund", t.refund),
    notNegative("problem_offers_share", t.share),
  ],
);
