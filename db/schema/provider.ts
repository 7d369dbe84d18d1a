import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLATFORM_REFUSALS, PROVIDER_LISTS, STRAY_KINDS } from "../../app/lib/vocabulary";
import { flag, id, instant } from "../columns";

/** The account at the provider that the books belong to: the one of the first key. A single row. */
export const providerPlatform = sqliteTable(
  "provider_platform",
  {
    id: integer().primaryKey(),
    /** Null until the first key was accepted. */
    accountId: text(),
    isLive: flag(),
    /** Why the present key must not be used; null while it belongs to that account. */
    refusal: text({ enum: PLATFORM_REFUSALS }),
    updatedAt: instant().notNull(),
  },
  (t) => [check("provider_platform_single", sql`${t.id} = 1`)],
);

/**
 * What the sweep has read of the provider's lists. A span is a day (UTC) of one list, by the times of its objects, or a part of
 * a day that could not be read as a whole. Each span fails for itself, so that one that cannot be read holds up no other.
 */
export const sweptSpans = sqliteTable(
  "swept_spans",
  {
    list: text({ enum: PROVIDER_LISTS }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Everything that was made before this time was listed, to the second. */
    readUntil: instant().notNull(),
    /** The pass under way: what it lists, and the last object that it listed. Null between two passes. */
    passFrom: instant(),
    passUntil: instant(),
    cursor: text(),
    /** When it is listed again, for objects that the provider lists late. Null after the last pass. */
    nextPassAt: instant(),
    /** Failures in a row since the last page that could be read. */
    failures: integer().notNull().default(0),
    failureCode: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.startsAt] }),
    index("swept_spans_due").on(t.startsAt, t.nextPassAt).where(sql`next_pass_at is not null`),
    index("swept_spans_failing").on(t.startsAt).where(sql`failures > 0`),
    check(
      "swept_spans_order",
      sql`${t.startsAt} < ${t.endsAt} and ${t.readUntil} between ${t.startsAt} and ${t.endsAt}`,
    ),
  ],
);

/** Objects that the provider listed and that the books lack or have in an older state. A row is removed once its object was read into the books. */
export const unreadObjects = sqliteTable(
  "unread_objects",
  {
    /** The provider's id. */
    id: id(),
    kind: text({ enum: STRAY_KINDS }).notNull(),
    /** How often it could not be read. */
    tries: integer().notNull().default(0),
    failureCode: text(),
    nextTryAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("unread_objects_due").on(t.nextTryAt),
    index("unread_objects_failing").on(t.tries).where(sql`tries > 0`),
  ],
);

/** Until when the sweep waits because the provider refused a call for its rate limit. A single row. */
export const sweepPauses = sqliteTable(
  "sweep_pauses",
  {
    id: integer().primaryKey(),
    /** How many refusals in a row. */
    refusals: integer().notNull(),
    until: instant().notNull(),
  },
  (t) => [check("sweep_pauses_single", sql`${t.id} = 1`)],
);
