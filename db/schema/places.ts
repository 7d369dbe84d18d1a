import { sql } from "drizzle-orm";
import { check, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TRAVEL } from "../../app/lib/places/travel";
import { flag, instant, sideId } from "../columns";
import { users } from "./accounts";

/** ZIP codes of the 50 states and DC, written by db/fill-places. Degrees, north and east. */
export const zipCodes = sqliteTable("zip_codes", {
  zip: text().primaryKey(),
  city: text().notNull(),
  usState: text().notNull(),
  lat: real().notNull(),
  lon: real().notNull(),
});

/** Cities by the names that their ZIP codes have, each at the middle of its codes. */
export const cities = sqliteTable(
  "cities",
  {
    usState: text().notNull(),
    /** As `cityKey` of lib/places folds it. */
    key: text().notNull(),
    lat: real().notNull(),
    lon: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usState, t.key] })],
);

/** Which edition of the ZIP codes is in the tables. It has one row. */
export const placeEditions = sqliteTable("place_editions", { edition: text().primaryKey() });

/** Where a person starts from: an inspector's home base, a company's office. Without a point where the place is not known. */
export const bases = sqliteTable(
  "bases",
  {
    /** The person in the R*Tree `travel_areas`, whose keys are integers. */
    number: integer().primaryKey(),
    userId: sideId()
      .notNull()
      .references(() => users.id),
    /** As typed, or the city and state of the registration: "Austin, TX". */
    place: text().notNull(),
    /** Whether the person chose it; otherwise it follows the account's city and state. */
    chosen: flag().notNull(),
    lat: real(),
    lon: real(),
    /** How far an inspector travels; null for a company. */
    travelMiles: integer(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("bases_user").on(t.userId),
    check("bases_travel_miles", sql`${t.travelMiles} between ${sql.raw(`${TRAVEL.least} and ${TRAVEL.most}`)}`),
    check("bases_point", sql`(${t.lat} is null) = (${t.lon} is null)`),
  ],
);

/** Points at which jobs are open, with their number; kept by triggers on jobs. The R*Tree `open_site_points` finds those in an area. */
export const openSites = sqliteTable(
  "open_sites",
  {
    number: integer().primaryKey(),
    lat: real().notNull(),
    lon: real().notNull(),
    jobs: integer().notNull(),
  },
  (t) => [uniqueIndex("open_sites_point").on(t.lat, t.lon)],
);
