import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { instant } from "../columns";

/** What is known of the machine's clock, in a single row. Times are that clock's own. */
export const clockTrust = sqliteTable(
  "clock_trust",
  {
    id: integer().primaryKey(),
    /** The heartbeat: when the clock was last trusted. Null before the first time. */
    trustedAt: instant(),
    /** When the payment provider or an administrator last said that the clock is right. */
    agreedAt: instant(),
    /** Since when nobody has explained a jump; null while the clock is trusted. */
    waitingSince: instant(),
  },
  (t) => [check("clock_trust_single", sql`${t.id} = 1`)],
);
