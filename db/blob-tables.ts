import type SQLite from "better-sqlite3";

/**
 * Makes the tables of files.db: `blobs` names what is stored, `blob_pieces` holds the bytes in rows of some 100 KB, since
 * SQLite reads a row's blob whole whatever part of it is asked for. A blob is there once it is `complete`.
 */
export function makeBlobTables(files: SQLite.Database): void {
  files.exec(`
    create table if not exists blobs
      (sha256 text primary key, size integer not null, complete integer not null, created_at integer not null);
    create table if not exists blob_pieces
      (sha256 text not null, position integer not null, bytes blob not null, primary key (sha256, position));
  `);
  // The sweep of orphans pages by hash and asks for the age only.
  files.exec("create index if not exists blobs_by_age on blobs (sha256, created_at)");
}
