import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "../columns";
import { users } from "./accounts";

/** The private address of an inspector's calendar; without a row there is none. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    inspectorId: text()
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the token in the address. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("calendar_feeds_token").on(t.tokenHash)],
);
