import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server";
import { DatabaseBeforeBaseline, migrations } from "#db/migrate.server";
import { aFolder } from "#tests/support/machine/folder";

const BASELINE = "db/migrations/0000_baseline.sql";
/** The last two of the 111 migrations that the baseline replaced, as drizzle's journal table has them. */
const STATUS_INDEXES_0109 = {
  hash: "08ad53712d177b11c997a6b48655226c498430cb4c2f97ef4334549175d7c18e",
  at: 1795738467523,
};
const UNTRANSFERRED_0110 = {
  hash: "135dbbc13bb33140385a4065200f08647971e1cc87bf657286e6315f2ec21c61",
  at: 1795740992664,
};
/** SHA-256 of what `schemaOf` returned of a database that the 111 migrations had made. */
const SCHEMA_AT_0110 = "957ee733913f01e45ac2eb4b44b3646f8c37195b904e5d03b89806681cd1d8b5";

test("the baseline makes the schema of the migrations that it replaced", () => {
  const database = new SQLite(":memory:");
  database.exec(readFileSync(BASELINE, "utf8"));
  expect(
    createHash("sha256")
      .update(JSON.stringify(schemaOf(database)))
      .digest("hex"),
  ).toBe(SCHEMA_AT_0110);
});

test("a database that has got 0110 is at the baseline: a start leaves its journal as it is, and it is as good as a new one", () => {
  const folder = aFolder();
  const before = databaseWith(folder, [STATUS_INDEXES_0109, UNTRANSFERRED_0110]);
  openDatabase(folder).close();
  const added = migrations()
    .slice(1)
    .map(({ when }) => when);
  expect(journalOf(folder)).toEqual([...before, ...added]);
  expect(storedIn(folder)).toEqual(storedIn(aNewSite()));
});

test("a database that has not got 0110 is refused with what to do, and left as it is", () => {
  const folder = aFolder();
  const before = databaseWith(folder, [STATUS_INDEXES_0109]);
  const schema = storedIn(folder);
  expect(() => openDatabase(folder)).toThrow(DatabaseBeforeBaseline);
  expect(() => openDatabase(folder)).toThrow(
    /^The database is of a release from before November 27, 2026, .* Start the release of commit \w+ on it once/,
  );
  expect(journalOf(folder)).toEqual(before);
  expect(storedIn(folder)).toEqual(schema);
});

test("an empty folder gets all migrations, and the database says which was last", () => {
  const folder = aFolder();
  const database = openDatabase(folder);
  database.close();
  expect(journalOf(folder)).toEqual(migrations().map(({ when }) => when));
  expect(database.migration).toBe(migrations().at(-1)?.tag);
});

function aNewSite(): string {
  const folder = aFolder();
  openDatabase(folder).close();
  return folder;
}

/** Makes a database with the schema of 0110 and a journal of its own. Returns the times in the journal. */
function databaseWith(folder: string, applied: readonly { hash: string; at: number }[]): number[] {
  const database = new SQLite(path.join(folder, "pourcheck.db"));
  const journal = "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)";
  database.exec(`BEGIN; ${readFileSync(BASELINE, "utf8")}; ${journal}; COMMIT`);
  const add = database.prepare("insert into __drizzle_migrations (hash, created_at) values (:hash, :at)");
  for (const migration of applied) add.run(migration);
  database.close();
  return applied.map(({ at }) => at);
}

function journalOf(folder: string): unknown[] {
  return withFile(folder, (database) =>
    database.prepare("select created_at from __drizzle_migrations order by created_at").pluck().all(),
  );
}

function storedIn(folder: string) {
  return withFile(folder, schemaOf);
}

function withFile<Result>(folder: string, read: (database: SQLite.Database) => Result): Result {
  const database = new SQLite(path.join(folder, "pourcheck.db"));
  try {
    return read(database);
  } finally {
    database.close();
  }
}

interface Part {
  type: string;
  name: string;
  sql: string | null;
}

/** Everything in the schema without spaces, quotes and what virtual tables make for themselves, the columns of each table in their order, and the rows that migrations write. */
function schemaOf(database: SQLite.Database) {
  const parts = database
    .prepare(`select type, name, sql from sqlite_schema where tbl_name not in ('__drizzle_migrations', 'sqlite_sequence')
        and name not in (select name from pragma_table_list where type = 'shadow') order by type, name`)
    .all() as Part[];
  const tables = parts.filter(({ type }) => type === "table");
  return {
    parts: parts.map(({ type, name, sql }) => [type, name, sql?.replace(/[`"\s]/g, "")]),
    columns: tables.map(({ name }) => database.pragma(`table_xinfo(${name})`)),
    words: database.prepare("select list, word from words order by list, word").all(),
    counts: database.prepare("select name, at, count from platform_counts order by name, at").all(),
  };
}
