import { type AnySQLiteColumn, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { calendarDate, cents } from "../columns";
import { users } from "./accounts";

/**
 * Inspectors whom companies can book, each with all that "Find inspectors" filters and sorts by. Triggers
 * keep the rows in the transaction of each change; nothing else writes them.
 */
export const inspectorListings = sqliteTable(
  "inspector_listings",
  {
    /** The person in `people_search_keys`, and in the full-text index `inspector_search`. */
    number: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    usState: text(),
    /** As typed, and in small letters. */
    city: text(),
    cityKey: text(),
    /** The home base in degrees, north and east; null where its place is not known. */
    lat: real(),
    lon: real(),
    hourlyRate: cents().notNull(),
    /** The levels of the approved certificates, as `levelBits` gives them, and the last day that any of them covers; null where one has no end. */
    levels: integer().notNull(),
    expiryDate: calendarDate(),
    /** Which booking slots lie in the weekly hours: bit `weekday * 9 + slot`. It has 63 bits, more than JavaScript's numbers keep. */
    slots: integer().notNull(),
    /** The average of the stars in tenths; 0 without reviews. */
    rating: integer().notNull(),
    /** Sorts by rating: the average first, then how many reviews there are. */
    ratingRank: integer().notNull(),
    /** Sorts by "Best match": whoever has hours first, then by rating, in which three reviews of 4 stars are added to all. */
    standing: integer().notNull(),
    /** Name, specialties, specializations and approved certificates, for the full-text search. */
    words: text().notNull(),
  },
  (t) => [
    uniqueIndex("inspector_listings_user").on(t.userId),
    // An index for each order, with all that filters ask, so that no rows are read for what does not fit.
    index("inspector_listings_by_number").on(t.number, ...filtered(t), t.hourlyRate, t.lat, t.lon),
    index("inspector_listings_by_standing").on(t.standing, t.number, ...filtered(t), t.hourlyRate, t.lat, t.lon),
    index("inspector_listings_by_rating").on(t.ratingRank, t.number, ...filtered(t), t.hourlyRate, t.lat, t.lon),
    index("inspector_listings_by_rate").on(t.hourlyRate, t.number, ...filtered(t), t.lat, t.lon),
    index("inspector_listings_at_point").on(
      t.lat,
      t.lon,
      t.number,
      ...filtered(t),
      t.hourlyRate,
      t.standing,
      t.ratingRank,
    ),
    index("inspector_listings_in_city").on(t.usState, t.cityKey, t.number),
  ],
);

type Filterable = "usState" | "cityKey" | "levels" | "expiryDate" | "slots" | "rating" | "userId";

function filtered(t: Record<Filterable, AnySQLiteColumn>): AnySQLiteColumn[] {
  return [t.usState, t.cityKey, t.levels, t.expiryDate, t.slots, t.rating, t.userId];
}

/** Points at which listed inspectors have their home base; kept by triggers. The R*Tree `listed_point_areas` finds those in an area. */
export const listedPoints = sqliteTable(
  "listed_points",
  {
    number: integer().primaryKey(),
    lat: real().notNull(),
    lon: real().notNull(),
    inspectors: integer().notNull(),
  },
  (t) => [uniqueIndex("listed_points_point").on(t.lat, t.lon)],
);
