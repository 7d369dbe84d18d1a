import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant, sideId } from "../columns";
import { users } from "./accounts";
import { bookings } from "./bookings";
import { files } from "./files";

/** A drawing, ticket or test sheet that one side of a booking gives to the other. What was removed stays as a row without its file. */
export const bookingDocuments = sqliteTable(
  "booking_documents",
  {
    id: id(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** Null once it is removed. */
    fileId: text().references(() => files.id),
    filename: text().notNull(),
    /** The booking's company or its inspector. */
    addedBy: sideId()
      .notNull()
      .references(() => users.id),
    /** What it is, in the words of who added it. */
    note: text(),
    addedAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    index("booking_documents_booking").on(t.bookingId, t.addedAt),
    uniqueIndex("booking_documents_once").on(t.bookingId, t.fileId).where(sql`file_id is not null`),
    index("booking_documents_file").on(t.fileId).where(sql`file_id is not null`),
    check("booking_documents_removed_without_file", sql`(${t.fileId} is null) = (${t.removedAt} is not null)`),
  ],
);
