import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FILE_PURPOSES, PICTURE_SIZES } from "../../app/lib/vocabulary";
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
    /** The bytes of an equipment photo's thumbnail, in files.db too. */
    thumbnailSha256: text(),
    /** Bytes. */
    size: integer().notNull(),
    /** Detected from the content, never from the name or the browser. */
    contentType: text().notNull(),
    filename: text().notNull(),
    /** Set while the file waits for a refused form to be sent again; null once something uses it. */
    heldUntil: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("files_owner").on(t.ownerId, t.createdAt),
    index("files_sha256").on(t.sha256),
    index("files_thumbnail").on(t.thumbnailSha256).where(sql`thumbnail_sha256 is not null`),
    index("files_held").on(t.heldUntil),
    notNegative("files_size", t.size),
  ],
);

/** The sizes of a person's picture. A new picture has a new id, so that browsers may keep the old one's bytes. */
export const pictureFiles = sqliteTable(
  "picture_files",
  {
    pictureId: text().notNull(),
    size: text({ enum: PICTURE_SIZES }).notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [uniqueIndex("picture_files_size").on(t.pictureId, t.size), index("picture_files_file").on(t.fileId)],
);
