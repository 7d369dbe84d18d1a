import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DATE_PROPOSAL_STATES } from "../../app/lib/vocabulary";
import { calendarDate, companyId, id, instant, looksLikeDate, sideId } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";
import { companies } from "./companies";

/** Another date and start for a booking, as one of its sides proposes it. The duration stays, and nothing is charged. */
export const dateProposals = sqliteTable(
  "date_proposals",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    /** The company or the inspector; the other one answers. */
    proposerId: sideId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: DATE_PROPOSAL_STATES }).notNull(),
    /** At the site. */
    date: calendarDate().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The booking's start when it was proposed; null where none was agreed. */
    fromStartsAt: instant(),
    note: text(),
    /** Why the other side declined, if it says so. */
    declineReason: text(),
    expiresAt: instant().notNull(),
    /** When it was answered or came to its end. */
    decidedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("date_proposals_booking").on(t.bookingId, t.createdAt),
    uniqueIndex("date_proposals_one_open").on(t.bookingId).where(sql`state = 'proposed'`),
    index("date_proposals_of_company").on(t.companyId, t.expiresAt).where(sql`state = 'proposed'`),
    index("date_proposals_of_inspector").on(t.inspectorId, t.expiresAt).where(sql`state = 'proposed'`),
    index("date_proposals_expiring").on(t.expiresAt).where(sql`state = 'proposed'`),
    looksLikeDate("date_proposals_date", t.date),
    check("date_proposals_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("date_proposals_decided", sql`(${t.state} = 'proposed') = (${t.decidedAt} is null)`),
    check("date_proposals_declined", sql`${t.declineReason} is null or ${t.state} = 'declined'`),
    check("date_proposals_of_a_side", sql`${t.proposerId} in (${t.companyId}, ${t.inspectorId})`),
  ],
);
