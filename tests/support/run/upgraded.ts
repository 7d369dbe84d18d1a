import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "#db/client.server";

/** When the rows of before were written, UTC ms. */
export const AT = Date.UTC(2026, 10, 21);

/** Migrates the same database further, up to a migration's number. */
type MigrateTo = (last: number) => void;

/** A database with rows of the release before a migration, opened by today's. */
export function upgraded(last: number, fill: (before: SQLite.Database, migrateTo: MigrateTo) => void): Database {
  const directory = mkdtempSync(path.join(tmpdir(), "pourcheck-upgrade-"));
  const folder = path.join(directory, "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const whole = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  const before = new SQLite(path.join(directory, "pourcheck.db"));
  before.pragma("foreign_keys = ON");
  before.unsafeMode(true);
  const migrateTo = (end: number) => {
    writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.filter(({ idx }) => idx <= end) }));
    migrate(drizzle(before), { migrationsFolder: folder });
  };
  migrateTo(last);
  fill(before, migrateTo);
  before.close();
  const database = openDatabase(directory);
  onTestFinished(() => {
    database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return database;
}

export function insert(database: SQLite.Database, table: string, row: Record<string, string | number | null>): void {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`).join(", ");
  database.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(row);
}

export const TIMES = { created_at: AT, updated_at: AT };
