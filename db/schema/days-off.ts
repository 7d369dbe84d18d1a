import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, id, instant, looksLikeDate } from "../columns";
import { users } from "./accounts";

/** Whole days on which an inspector cannot be booked directly, whatever the weekly hours say. */
export const daysOff = sqliteTable(
  "days_off",
  {
    id: id(),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    /** Both days are off, in the zone of the inspector's home. */
    fromDate: calendarDate().notNull(),
    toDate: calendarDate().notNull(),
    /** For the inspector alone. */
    note: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("days_off_inspector").on(t.inspectorId, t.toDate, t.fromDate, t.id),
    looksLikeDate("days_off_from", t.fromDate),
    looksLikeDate("days_off_to", t.toDate),
    check("days_off_in_order", sql`${t.fromDate} <= ${t.toDate}`),
  ],
);
