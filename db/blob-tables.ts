import type SQLite from "better-sqlite3";
import { PROCESS } from "~/lib/bounds";

const WHOLE = "blobs_whole";

/**
 * Makes the tables of files.db: `blobs` names what is stored, `blob_pieces` holds the bytes in rows of some 100 KB, since
 * SQLite reads a row's blob whole whatever part of it is asked for. A blob is there once it is `complete`.
 */
export function makeBlobTables(files: SQLite.Database): void {
  if (hasColumn(files, "blobs", "bytes")) files.exec(`alter table blobs rename to ${WHOLE}; drop index blobs_by_age;`);
  files.exec(`
    create table if not exists blobs
      (sha256 text primary key, size integer not null, complete integer not null, created_at integer not null);
    create table if not exists blob_pieces
      (sha256 text not null, position integer not null, bytes blob not null, primary key (sha256, position));
  `);
  // The sweep of orphans pages by hash and asks for the age only.
  files.exec("create index if not exists blobs_by_age on blobs (sha256, created_at)");
  if (hasColumn(files, WHOLE, "bytes")) cutWholeBlobs(files);
}

/** From when a blob was one row. Each is moved in a transaction of its own, so that a start that was cut short goes on here. */
function cutWholeBlobs(files: SQLite.Database): void {
  const next = files.prepare(`select sha256, bytes, size, created_at as createdAt from ${WHOLE} limit 1`);
  const addBlob = files.prepare(
    "insert into blobs (sha256, size, complete, created_at) values (?, ?, 1, ?) on conflict do nothing",
  );
  const addPiece = files.prepare(
    "insert into blob_pieces (sha256, position, bytes) values (?, ?, ?) on conflict do nothing",
  );
  const remove = files.prepare(`delete from ${WHOLE} where sha256 = ?`);
  const move = files.transaction(({ sha256, bytes, size, createdAt }: WholeBlob) => {
    for (let at = 0; at < size; at += PIECE) addPiece.run(sha256, at / PIECE, bytes.subarray(at, at + PIECE));
    addBlob.run(sha256, size, createdAt);
    remove.run(sha256);
  });
  for (let blob = next.get(); blob; blob = next.get()) move(blob as WholeBlob);
  files.exec(`drop table ${WHOLE}`);
}

const PIECE = PROCESS.blobPiece.most;

interface WholeBlob {
  sha256: string;
  bytes: Buffer;
  size: number;
  createdAt: number;
}

function hasColumn(files: SQLite.Database, table: string, column: string): boolean {
  return files.prepare("select 1 from pragma_table_info(?) where name = ?").get(table, column) !== undefined;
}
