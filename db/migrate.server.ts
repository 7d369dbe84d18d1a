import { readFileSync } from "node:fs";
import path from "node:path";
import type SQLite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

const FOLDER = path.resolve("db/migrations");

/** A database from before the baseline. The message says what to do. */
export class DatabaseBeforeBaseline extends Error {
  override message =
    "The database is of a release from before November 27, 2026, which this release does not migrate. Start the release of commit 2b6747af on it once, which does, and then this one.";
}

/** When a migration was made, UTC ms. The database knows those that it has got by this. */
interface Migration {
  tag: string;
  when: number;
}

/**
 * Brings the database to this release. The baseline has the time of 0110_untransferred, the last of the 111 migrations that it replaced: a database that
 * has got that one has what the baseline makes, and counts as being at it. Returns the name of the migration that the database has got last, such as
 * `0000_baseline`; after a rollback this build may not know it. @throws DatabaseBeforeBaseline
 */
export function migrateDatabase(database: SQLite.Database): string {
  refuseBeforeBaseline(appliedMigration(database));
  // Migrations may change what a table refers to, which the schema's own table says.
  database.unsafeMode(true);
  migrate(drizzle(database), { migrationsFolder: FOLDER });
  database.unsafeMode(false);
  const applied = appliedMigration(database) ?? 0;
  const known = migrations().find(({ when }) => when === applied);
  return known?.tag ?? `one of a newer release, made at ${new Date(applied).toISOString()}`;
}

/** @throws DatabaseBeforeBaseline */
export function refuseBeforeBaseline(applied: number | null): void {
  const [baseline] = migrations();
  if (applied !== null && baseline && applied < baseline.when) throw new DatabaseBeforeBaseline();
}

/** Returns the `when` of the last migration that the database has got; null where it has no record of any. */
export function appliedMigration(database: SQLite.Database): number | null {
  const table = "select 1 from sqlite_master where name = '__drizzle_migrations'";
  if (!database.prepare(table).get()) return null;
  return database.prepare("select max(created_at) from __drizzle_migrations").pluck().get() as number | null;
}

/** Returns the migrations of this release, the baseline first. */
export function migrations(): Migration[] {
  return JSON.parse(readFileSync(path.join(FOLDER, "meta", "_journal.json"), "utf8")).entries;
}
