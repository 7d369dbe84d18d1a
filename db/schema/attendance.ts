import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ATTENDANCE_KINDS } from "../../app/lib/vocabulary";
import { id, instant } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";

/**
 * When an inspector came to the site and left: a row for each press, and one for each correction of it. Rows are only added. A
 * trigger removes the places when the inspector's account closes.
 */
export const attendance = sqliteTable(
  "attendance",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    inspectorId: text()
      .notNull()
      .references(() => users.id),
    /** 1 for the first time that the inspector comes to the site. */
    visit: integer().notNull(),
    kind: text({ enum: ATTENDANCE_KINDS }).notNull(),
    /** The time that counts: the one of the press, or the one typed in a correction. */
    at: instant().notNull(),
    /** The server's time. */
    pressedAt: instant().notNull(),
    /** The press that a correction corrects; null for a press. */
    correctsId: text(),
    reason: text(),
    /** Degrees, as the phone reported them; null where it reported none. */
    latitude: real(),
    longitude: real(),
    /** Meters around the place. */
    accuracy: integer(),
  },
  (t) => [
    index("attendance_booking").on(t.bookingId, t.pressedAt),
    uniqueIndex("attendance_press").on(t.bookingId, t.visit, t.kind).where(sql`corrects_id is null`),
    index("attendance_places").on(t.inspectorId).where(sql`latitude is not null`),
    check("attendance_visit", sql`${t.visit} > 0`),
    check(
      "attendance_corrected",
      sql`case when ${t.correctsId} is null then ${t.at} = ${t.pressedAt} and ${t.reason} is null else ${t.reason} is not null and ${t.latitude} is null end`,
    ),
    check(
      "attendance_place",
      sql`(${t.latitude} is null) = (${t.longitude} is null) and (${t.latitude} is null) = (${t.accuracy} is null)`,
    ),
    check(
      "attendance_on_earth",
      sql`${t.latitude} is null or (${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180 and ${t.accuracy} >= 0)`,
    ),
  ],
);
