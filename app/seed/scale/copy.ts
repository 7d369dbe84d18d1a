import SQLite from "better-sqlite3";

/** A copy that is thrown away when anything goes wrong needs no care. */
export function openCopy(file: string, thousands: number): SQLite.Database {
  const database = new SQLite(file, { fileMustExist: true });
  database.pragma("journal_mode = MEMORY");
  database.pragma("synchronous = OFF");
  database.pragma("foreign_keys = ON");
  // Indexes are written in no order: a cache smaller than the file (7 MB a thousand) writes each page many times.
  database.pragma(`cache_size = ${-Math.max(400_000, Math.ceil(thousands) * 7_000)}`);
  return database;
}
