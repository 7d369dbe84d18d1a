import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONNECTION_STATES } from "../../app/lib/vocabulary";
import { flag, id, instant, sideId } from "../columns";
import { users } from "./accounts";

/** What two people are to each other: one row a pair, whoever asks. A later request moves the same row. */
export const connections = sqliteTable(
  "connections",
  {
    id: id(),
    /** The two people's ids in order, joined by a colon. */
    pairKey: text().notNull(),
    /** Who asked last. */
    requesterId: sideId()
      .notNull()
      .references(() => users.id),
    recipientId: sideId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: CONNECTION_STATES }).notNull(),
    /** Who brought it into its state. */
    movedBy: sideId()
      .notNull()
      .references(() => users.id),
    movedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("connections_pair").on(t.pairKey),
    check("connections_to_another", sql`${t.requesterId} <> ${t.recipientId}`),
  ],
);

/** A connection as one of its two has it. Kept by triggers on connections. */
export const connectionSides = sqliteTable(
  "connection_sides",
  {
    userId: sideId()
      .notNull()
      .references(() => users.id),
    partnerId: sideId()
      .notNull()
      .references(() => users.id),
    connectionId: text()
      .notNull()
      .references(() => connections.id),
    /** As `connections` has it. */
    state: text().notNull(),
    isRequester: flag().notNull(),
    movedBy: sideId()
      .notNull()
      .references(() => users.id),
    movedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.partnerId] }),
    index("connection_sides_list").on(t.userId, t.state, t.isRequester, t.movedAt, t.connectionId),
    index("connection_sides_accepted").on(t.userId, t.movedAt, t.connectionId).where(sql`state = 'accepted'`),
    index("connection_sides_all")
      .on(t.userId, t.movedAt, t.connectionId)
      .where(sql`state in ('pending', 'accepted', 'rejected')`),
  ],
);

/** Whoever is blocked and whoever blocks do not find, ask or write to each other. */
export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: sideId()
      .notNull()
      .references(() => users.id),
    blockedId: sideId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("blocks_blocked").on(t.blockedId, t.blockerId),
    index("blocks_newest").on(t.blockerId, t.createdAt, t.blockedId),
    check("blocks_another", sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** Everybody with a profile, as the directory filters them; a later account has a higher key. Kept by triggers on accounts and profiles, as are the search tables with the same keys. */
export const directoryEntries = sqliteTable(
  "directory_entries",
  {
    key: integer().primaryKey(),
    userId: sideId()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    /** Neither suspended nor closed. */
    isListed: flag().notNull(),
    isConfirmed: flag().notNull(),
    usState: text(),
    companySize: text(),
  },
  (t) => [
    uniqueIndex("directory_entries_user").on(t.userId),
    index("directory_entries_role").on(t.role, t.isListed, t.key),
    index("directory_entries_state").on(t.role, t.isListed, t.usState, t.key),
    index("directory_entries_size").on(t.role, t.isListed, t.companySize, t.key),
    index("directory_entries_state_size").on(t.role, t.isListed, t.usState, t.companySize, t.key),
  ],
);
