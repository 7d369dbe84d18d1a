import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FURTHER_HOURS_STATES } from "../../app/lib/vocabulary";
import { companyId, id, instant } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";
import { companies } from "./companies";

/** Hours beyond those that a booking's company has paid for, as its inspector proposes them. The price follows from the booking's rate. */
export const furtherHours = sqliteTable(
  "further_hours",
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
    state: text({ enum: FURTHER_HOURS_STATES }).notNull(),
    quarters: integer().notNull(),
    /** What took longer. */
    note: text(),
    /** Why the company declined. */
    declineReason: text(),
    /** When the company is reminded; null once it was, or has answered. */
    remindAt: instant(),
    expiresAt: instant().notNull(),
    /** When it was answered or came to its end. */
    decidedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("further_hours_booking").on(t.bookingId, t.createdAt),
    uniqueIndex("further_hours_one_open").on(t.bookingId).where(sql`state = 'proposed'`),
    index("further_hours_waiting").on(t.companyId, t.createdAt).where(sql`state = 'proposed'`),
    index("further_hours_expiring").on(t.expiresAt).where(sql`state = 'proposed'`),
    index("further_hours_unanswered").on(t.remindAt).where(sql`state = 'proposed'`),
    check("further_hours_some", sql`${t.quarters} > 0`),
    check("further_hours_decided", sql`(${t.state} = 'proposed') = (${t.decidedAt} is null)`),
    check("further_hours_declined", sql`(${t.state} = 'declined') = (${t.declineReason} is not null)`),
  ],
);
