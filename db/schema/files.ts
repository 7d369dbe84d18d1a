import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FILE_PURPOSES } from "../../app/lib/vocabulary";
import { id, instant, notNegative } from "../columns";
import { users } from "./accounts";

/** What is known of an uploaded file; its bytes lie in files.db under `sha256`. */
export const files = sqliteTable(
  "files",
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: FILE_PURPOSES }).notNull(),
    sha256: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Told from the content, never from the name or the browser. */
    contentType: text().notNull(),
    filename: text().notNull(),
    /** Set while the file waits for a refused form to be sent again; null once something uses it. */
    heldUntil: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("files_owner").on(t.ownerId, t.createdAt),
    index("files_sha256").on(t.sha256),
    index("files_held").on(t.heldUntil),
    notNegative("files_size", t.size),
  ],
);
