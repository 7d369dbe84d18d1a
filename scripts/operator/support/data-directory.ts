import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { appliedMigration, migrations, refuseBeforeBaseline } from "#db/migrate.server";
import { dataFolderOf } from "~/platform/env/data-folder.server";

/** Why a command does not run: a sentence for the operator. */
export class Refusal extends Error {}

/** The folder of the server's data, absolute: DATA_DIR, or what the server takes without it. */
export function dataDirectory(): string {
  return path.resolve(
    dataFolderOf(process.env, { production: (process.env.APP_ENV || "production") === "production" }),
  );
}

/**
 * Returns the folder, when it holds the server's database. No command may make one: it would find nothing wrong there.
 * @throws Refusal
 */
export function databaseDirectory(directory = dataDirectory()): string {
  const cure = "Set DATA_DIR to the server's own folder.";
  const file = path.join(directory, "pourcheck.db");
  if (!existsSync(directory)) throw new Refusal(`There is no folder ${directory}. ${cure}`);
  if (!existsSync(file)) throw new Refusal(`There is no database in ${directory}: pourcheck.db is missing. ${cure}`);
  if (statSync(file).isDirectory()) throw new Refusal(`${file} is a folder. ${cure}`);
  if (statSync(file).size === 0)
    throw new Refusal(`There is no database in ${directory}: pourcheck.db is empty. ${cure}`);
  if (!isDatabaseFile(file)) throw new Refusal(`${file} is not an SQLite database, or its first page is damaged.`);
  return directory;
}

/**
 * Refuses a database that the server of this release has not migrated: only a start of the server does that. A newer one is
 * taken, as the server takes it after a rollback. @throws Refusal @throws DatabaseBeforeBaseline
 */
export function refuseUnmigrated(directory: string, ofThisRelease = migrations()): void {
  const applied = appliedIn(path.join(directory, "pourcheck.db"));
  if (applied === null)
    throw new Refusal(`${directory}/pourcheck.db is no database of PourCheck: it has no record of migrations.`);
  refuseBeforeBaseline(applied);
  if (ofThisRelease.some(({ when }) => applied < when))
    throw new Refusal(
      "The database is of an older release, and only a start of the server migrates it. Start this release's server, or run the commands of the release that runs.",
    );
}

/** Returns whether a file begins as SQLite's databases do. */
function isDatabaseFile(file: string): boolean {
  const head = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, head, 0, head.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return head.toString("latin1") === "SQLite format 3\0";
}

function appliedIn(file: string): number | null {
  const database = new SQLite(file, { readonly: true, timeout: 5000 });
  try {
    return appliedMigration(database);
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    throw new Refusal(`${file} cannot be read: ${error.message}. "npm run data:check" says what is damaged.`);
  } finally {
    database.close();
  }
}
