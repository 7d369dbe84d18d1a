import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, instant } from "../columns";
import { users } from "./accounts";

/** The hours in which an inspector can be booked directly, week after week: a row a day, in the zone of the inspector's home. */
export const availability = sqliteTable(
  "availability",
  {
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    /** 0 is Monday, 6 Sunday. */
    weekday: integer().notNull(),
    /** A day that is switched off keeps its hours, so that they need not be typed again. */
    enabled: flag().notNull(),
    /** Minutes after midnight. An end before its start is on the next day. */
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
    /**
     * Until when the inspector can be booked without a gap from `fromMinute` on, hours of the next days that touch included. Minutes after this
     * day's midnight, at most three days. 0 while the day is switched off.
     */
    openUntil: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.inspectorId, t.weekday] }),
    // Whom a search by date and hour finds without reading rows of people who do not work then.
    index("availability_day").on(t.weekday, t.fromMinute, t.openUntil, t.inspectorId).where(sql`enabled = 1`),
    index("availability_until").on(t.weekday, t.openUntil, t.fromMinute, t.inspectorId).where(sql`enabled = 1`),
    check("availability_weekday", sql`${t.weekday} between 0 and 6`),
    check("availability_minutes", sql`${t.fromMinute} between 0 and 1439 and ${t.toMinute} between 0 and 1439`),
    check("availability_not_empty", sql`not ${t.enabled} or ${t.fromMinute} <> ${t.toMinute}`),
  ],
);
