import { randomBytes } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import SQLite from "better-sqlite3";

/** Writes random bytes over the first page of a table, as a failing disk may. Nobody may have the file open. */
export function damage(file: string, table: string): void {
  const database = new SQLite(file);
  // What is still in the log would cover the page.
  database.pragma("wal_checkpoint(TRUNCATE)");
  const page = database.prepare("select rootpage from sqlite_master where name = ?").pluck().get(table) as number;
  const size = database.pragma("page_size", { simple: true }) as number;
  database.close();
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, randomBytes(size), 0, size, (page - 1) * size);
  closeSync(descriptor);
}
